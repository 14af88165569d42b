package org.alea.api.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.math.BigInteger;
import java.util.Map;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Refuses requests that are too large, in words; what is larger still, the web server cuts off
 * without any.
 */
@ApplicationScoped
class RequestSizes {

  /** In characters. */
  static final int LONGEST_ADDRESS = 4096;

  /** In characters, names and values together. */
  static final int LARGEST_HEADERS = 16 * 1024;

  private static final int EARLY = -28_000;

  private final BigInteger largestBody;

  RequestSizes(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit) {
    this.largestBody = limit.asBigInteger();
  }

  void install(@Observes Router router) {
    router.route().order(EARLY).handler(this::check);
  }

  private void check(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (request.uri().length() > LONGEST_ADDRESS) {
      throw ProblemException.of(
          ProblemCode.URI_TOO_LONG, "the address has more than " + LONGEST_ADDRESS + " characters");
    }
    if (headers(request) > LARGEST_HEADERS) {
      throw ProblemException.of(
          ProblemCode.HEADERS_TOO_LARGE,
          "the headers have more than " + LARGEST_HEADERS + " characters");
    }
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length != null && new BigInteger(length).compareTo(largestBody) > 0) {
      context.response().putHeader(HttpHeaders.CONNECTION, "close");
      throw ProblemException.of(
          ProblemCode.BODY_TOO_LARGE, "the body has more than " + largestBody + " bytes");
    }
    context.next();
  }

  private static int headers(HttpServerRequest request) {
    int size = 0;
    for (Map.Entry<String, String> header : request.headers()) {
      size += header.getKey().length() + header.getValue().length();
    }
    return size;
  }
}
