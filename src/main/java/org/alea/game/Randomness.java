package org.alea.game;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;

/** Where ids, secrets and seeds come from. */
@Dependent
class Randomness {

  /** The platform's cryptographic source, which never blocks once it is seeded. */
  @Produces
  @Singleton
  SecureRandom secureRandom() {
    return new SecureRandom();
  }
}
