package org.alea;

import io.quarkus.runtime.Application;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.nio.file.Path;
import java.util.Map;
import org.alea.database.EmbeddedPostgres;
import org.alea.database.NoDatabase;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Starts the service, with a database of its own if it was given none; with {@code migrate} as its
 * argument only brings the schema of the given database up to date, and ends.
 */
@QuarkusMain
public final class Alea {
  private static final String JDBC_URL = "quarkus.datasource.jdbc.url";

  /**
   * Lets the service answer malformed URLs in its own words; the web server would refuse them with
   * an empty body.
   */
  private static final String MALFORMED_ADDRESSES = "vertx.disableURIValidation";

  /** Lets Netty look for extensions: {@code HeadTimeouts} is one. */
  private static final String NETTY_EXTENSIONS = "io.netty.bootstrap.extensions";

  /**
   * The schema changes before anybody looks at it, however long that takes, and nobody is served.
   * Who waits for a lock makes all others wait behind it, so a migration gives up instead.
   */
  private static final Map<String, String> MIGRATING =
      Map.of(
          "quarkus.flyway.migrate-at-start", "true",
          "quarkus.flyway.validate-at-start", "false",
          "quarkus.flyway.init-sql", "set lock_timeout = '5s'",
          "quarkus.http.host-enabled", "false");

  private Alea() {}

  public static void main(String... args) {
    System.setProperty(MALFORMED_ADDRESSES, "true");
    System.setProperty(NETTY_EXTENSIONS, "serviceload");
    switch (String.join(" ", args)) {
      case "" -> serve();
      case "migrate" -> migrate();
      default -> end(2, "usage: quarkus-run.jar [migrate]");
    }
  }

  private static void serve() {
    Config config = ConfigProvider.getConfig();
    if (config.getOptionalValue(JDBC_URL, String.class).isEmpty()) {
      try {
        startDatabase(config);
      } catch (NoDatabase e) {
        end(1, e.getMessage());
      }
    }
    Quarkus.run(Welcome.class);
  }

  private static void migrate() {
    MIGRATING.forEach(System::setProperty);
    try {
      Quarkus.run(Migration.class);
    } finally { // who called, and goes on, may want to serve
      MIGRATING.keySet().forEach(System::clearProperty);
    }
  }

  /** Nothing runs yet that would have to be ended in order, and only the reason is of interest. */
  private static void end(int code, String reason) {
    System.err.println(reason);
    Runtime.getRuntime().halt(code);
  }

  /**
   * Whoever brings no database sits at a laptop: the service listens to nobody else unless told.
   */
  private static void startDatabase(Config config) {
    Path folder =
        Path.of(config.getOptionalValue("alea.database.folder", String.class).orElse("data"));
    EmbeddedPostgres postgres = EmbeddedPostgres.start(folder, Alea::awaitEnd);
    System.setProperty(JDBC_URL, postgres.jdbcUrl());
    System.setProperty("quarkus.datasource.username", postgres.username());
    System.setProperty("quarkus.datasource.password", postgres.password());
    if (System.getProperty("quarkus.http.host") == null
        && System.getenv("QUARKUS_HTTP_HOST") == null) {
      System.setProperty("quarkus.http.host", "localhost");
    }
  }

  /** Requests in flight need the database until the service has seen them out. */
  private static void awaitEnd() {
    Application service = Application.currentApplication();
    if (service != null) {
      service.awaitShutdown();
    }
  }
}
