package org.alea.api.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Tells browsers to take no answer for anything but what it says it is. */
@ApplicationScoped
class SecurityHeaders {

  /** Before anything is refused. */
  private static final int FIRST = -29_950;

  private static final int EARLY = -29_000;

  void install(@Observes Router router) {
    router.route().order(FIRST).handler(SecurityHeaders::add);
    router.route("/v1/*").order(EARLY).handler(SecurityHeaders::addToData);
  }

  private static void add(RoutingContext request) {
    var headers = request.response().headers();
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    request.next();
  }

  private static void addToData(RoutingContext request) {
    var headers = request.response().headers();
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    boolean reading = request.request().method() == HttpMethod.GET;
    headers.set("Cache-Control", reading ? "no-cache" : "no-store");
    request.next();
  }
}
