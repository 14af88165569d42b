package org.alea.api.http;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;

/**
 * Lets the pages of chosen origins call the service. Off unless origins are set. Never allows
 * credentials: a token travels in {@code Authorization}, which the page itself sets. A page of
 * another origin gets no permission, which its browser takes for a refusal.
 */
@ApplicationScoped
class Cors {

  private static final int EARLY = -28_500;
  private static final String ANY = "*";
  private static final String METHODS = "GET, HEAD, POST, DELETE, OPTIONS";
  private static final String HEADERS =
      "Accept, Authorization, Content-Type, Create-Token, Idempotency-Key, If-Match, If-None-Match,"
          + " Last-Event-ID, X-Request-Id";
  private static final String EXPOSED =
      "ETag, Location, Retry-After, X-Request-Id, Idempotent-Replayed, Allow, WWW-Authenticate";
  private static final String SECONDS = "86400";

  private final List<String> origins;

  Cors(AccessConfig config) {
    origins = config.corsOrigins().orElse(List.of());
  }

  void install(@Observes Router router) {
    if (!origins.isEmpty()) {
      router.route().order(EARLY).handler(this::permit);
    }
  }

  private void permit(RoutingContext request) {
    MultiMap asked = request.request().headers();
    MultiMap answer = request.response().headers();
    answer.add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
    String origin = asked.get(HttpHeaders.ORIGIN);
    if (origin == null || !origins.contains(ANY) && !origins.contains(origin)) {
      request.next();
      return;
    }
    answer.set(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origins.contains(ANY) ? ANY : origin);
    answer.set(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    boolean preflight =
        request.request().method() == HttpMethod.OPTIONS
            && asked.contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    if (!preflight) {
      request.next();
      return;
    }
    answer.set(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, METHODS);
    answer.set(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, HEADERS);
    answer.set(HttpHeaders.ACCESS_CONTROL_MAX_AGE, SECONDS);
    request.response().setStatusCode(204).end();
  }
}
