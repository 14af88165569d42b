package org.alea.api.http;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Once the service is told to stop, asks clients to close their connections with the answer, so
 * that their next request goes to another replica instead of being refused by this one.
 */
@ApplicationScoped
class Stopping {

  private static final int EARLY = -29_500;

  private volatile boolean stopping;

  void install(@Observes Router router) {
    router.route().order(EARLY).handler(this::tell);
  }

  void stopping(@Observes ShutdownDelayInitiatedEvent event) {
    stopping = true;
  }

  private void tell(RoutingContext request) {
    if (stopping) {
      request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
    request.next();
  }
}
