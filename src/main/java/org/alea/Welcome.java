package org.alea;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.vertx.http.HttpServer;
import org.jboss.logging.Logger;

/**
 * Tells the person at the terminal where to look, once everything has started, and waits for the
 * end.
 */
public final class Welcome implements QuarkusApplication {
  private static final Logger LOG = Logger.getLogger(Welcome.class);

  private final HttpServer server;

  Welcome(HttpServer server) {
    this.server = server;
  }

  @Override
  public int run(String... args) {
    LOG.infof("the API listens on %s", server.getLocalBaseUri());
    LOG.infof("try it with Swagger UI at %s", server.getLocalBaseUri().resolve("/q/swagger-ui"));
    Quarkus.waitForExit();
    return 0;
  }
}
