package org.alea.persistence;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import org.alea.fairness.SeedSealer;
import org.alea.game.Lifetimes;

/** What the configuration makes of types that know no configuration. */
@Dependent
class PersistenceBeans {

  @Produces
  @Singleton
  SeedSealer sealer(FairnessConfig config, SecureRandom nonces) {
    return SeedSealer.of(config.key().orElse(""), nonces);
  }

  @Produces
  @Singleton
  Lifetimes lifetimes(GamesConfig config) {
    return () -> config.openFor();
  }
}
