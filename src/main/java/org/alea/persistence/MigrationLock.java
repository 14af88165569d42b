package org.alea.persistence;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.inject.Singleton;
import java.util.Map;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Keeps two migrations apart by a lock of the session. A lock of a transaction, the usual one,
 * keeps that transaction open, and an index that is created concurrently waits for it for ever.
 */
@Singleton
class MigrationLock implements FlywayConfigurationCustomizer {

  @Override
  public void customize(FluentConfiguration configuration) {
    configuration.configuration(Map.of("flyway.postgresql.transactional.lock", "false"));
  }
}
