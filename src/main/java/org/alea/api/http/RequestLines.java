package org.alea.api.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.net.URISyntaxException;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;

/**
 * Refuses addresses that are none and unknown versions of HTTP, before anybody tries to read them.
 * The web server would do the former itself, but without a word: {@code Alea} tells it not to.
 */
@ApplicationScoped
class RequestLines {

  /** Before every route that has a path, since to match one the address must be readable. */
  private static final int EARLY = -29_900;

  void install(@Observes Router router) {
    router.route().order(EARLY).handler(RequestLines::check);
  }

  private static void check(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (request.version() == null) {
      throw ProblemException.of(
          ProblemCode.BAD_REQUEST, "the request is of neither HTTP/1.1 nor HTTP/1.0");
    }
    if (!isAddress(request.uri())) {
      throw ProblemException.of(
          ProblemCode.BAD_REQUEST, "the address holds characters that must be percent-encoded");
    }
    context.next();
  }

  private static boolean isAddress(String text) {
    try {
      new URI(text);
      return true;
    } catch (URISyntaxException malformed) {
      return false;
    }
  }
}
