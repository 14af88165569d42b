package org.alea.api.http;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Once the service is told to stop, asks clients to leave their connections with the answer, so
 * that their next request goes to another replica instead of being refused by this one.
 */
@ApplicationScoped
class Stopping {

  private volatile boolean stopping;

  void stopping(@Observes ShutdownDelayInitiatedEvent event) {
    stopping = true;
  }

  void tell(RoutingContext context) {
    if (stopping) {
      Connections.askForAnother(context);
    }
    context.next();
  }
}
