package org.alea;

import io.quarkus.runtime.QuarkusApplication;

/**
 * Brings the schema to this version and ends. The work is done while the application starts; that
 * it came up says that the schema is right.
 */
final class Migration implements QuarkusApplication {
  @Override
  public int run(String... args) {
    return 0;
  }
}
