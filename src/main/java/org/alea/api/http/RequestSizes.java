package org.alea.api.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.math.BigInteger;
import java.util.Map;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;

/**
 * Refuses requests that are too large, in words; what is larger still, the web server cuts off
 * without any.
 */
final class RequestSizes implements Handler<RoutingContext> {

  /** In characters. */
  static final int LONGEST_ADDRESS = 4096;

  /** In characters, names and values together. */
  static final int LARGEST_HEADERS = 16 * 1024;

  private final BigInteger largestBody;

  RequestSizes(MemorySize largestBody) {
    this.largestBody = largestBody.asBigInteger();
  }

  @Override
  public void handle(RoutingContext context) {
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
    if (length != null && read(length).compareTo(largestBody) > 0) {
      Connections.closeAfterAnswer(context);
      throw ProblemException.of(
          ProblemCode.BODY_TOO_LARGE, "the body has more than " + largestBody + " bytes");
    }
    context.next();
  }

  private static BigInteger read(String length) {
    try {
      return new BigInteger(length);
    } catch (NumberFormatException malformed) {
      throw ProblemException.of(ProblemCode.BAD_REQUEST, "Content-Length is no number");
    }
  }

  private static int headers(HttpServerRequest request) {
    int size = 0;
    for (Map.Entry<String, String> header : request.headers()) {
      size += header.getKey().length() + header.getValue().length();
    }
    return size;
  }
}
