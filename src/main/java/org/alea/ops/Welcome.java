package org.alea.ops;

import io.quarkus.vertx.http.HttpServer;
import io.quarkus.vertx.http.HttpServerStart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;
import org.jboss.logging.Logger;

/** Tells the person at the terminal where to look. */
@ApplicationScoped
class Welcome {
  private static final Logger LOG = Logger.getLogger(Welcome.class);

  private final HttpServer server;

  Welcome(HttpServer server) {
    this.server = server;
  }

  void say(@ObservesAsync HttpServerStart start) {
    LOG.infof("the API listens on %s", server.getLocalBaseUri());
    LOG.infof("try it with Swagger UI at %s", server.getLocalBaseUri().resolve("/q/swagger-ui"));
  }
}
