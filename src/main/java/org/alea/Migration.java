package org.alea;

import io.quarkus.runtime.QuarkusApplication;
import org.flywaydb.core.Flyway;
import org.jboss.logging.Logger;

/** Brings the schema to this version and ends; the work is done while the application starts. */
final class Migration implements QuarkusApplication {
  private static final Logger LOG = Logger.getLogger(Migration.class);

  private final Flyway flyway;

  Migration(Flyway flyway) {
    this.flyway = flyway;
  }

  @Override
  public int run(String... args) {
    var current = flyway.info().current();
    LOG.infof("the schema is at version %s", current == null ? "none" : current.getVersion());
    return flyway.info().pending().length == 0 ? 0 : 1;
  }
}
