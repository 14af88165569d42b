package org.alea.api.web;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.impl.RoutingContextInternal;
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

  /** Bodies are read here, whole, so that a slow client holds no thread. */
  static final int BODIES = -9_000;

  private final BigInteger largestBody;

  RequestSizes(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit) {
    this.largestBody = limit.asBigInteger();
  }

  void install(@Observes Router router) {
    router.route().order(EARLY).handler(this::check);
    BodyHandler bodies = BodyHandler.create(false).setBodyLimit(largestBody.longValueExact());
    router.post("/v1/*").order(BODIES + 1).handler(RequestSizes::takeNothingForEmpty);
    router
        .post("/v1/*")
        .order(BODIES)
        .handler(
            request -> {
              if (hasBody(request.request())) {
                bodies.handle(request);
                request.request().exceptionHandler(broken -> giveUp(request, broken));
              } else {
                request.next();
              }
            });
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

  /** Whether a body follows; one of which nothing is known but its beginning, too. */
  static boolean hasBody(HttpServerRequest request) {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    return request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
        || length != null && !length.equals("0");
  }

  /** A client that hangs up or whose chunks are none is at fault himself: nothing to be logged. */
  private static void giveUp(RoutingContext request, Throwable broken) {
    request.fail(
        broken instanceof HttpClosedException
            ? broken
            : ProblemException.of(ProblemCode.BAD_REQUEST, "the body breaks the rules of HTTP"));
  }

  /** A body of no chunks was read all the same: nobody must wait for it again. */
  private static void takeNothingForEmpty(RoutingContext request) {
    if (hasBody(request.request())
        && request.body().buffer() == null
        && request instanceof RoutingContextInternal read) {
      read.setBody(Buffer.buffer());
    }
    request.next();
  }

  private static int headers(HttpServerRequest request) {
    int size = 0;
    for (Map.Entry<String, String> header : request.headers()) {
      size += header.getKey().length() + header.getValue().length();
    }
    return size;
  }
}
