package org.alea.persistence;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** The secrets of the dice. */
@ConfigMapping(prefix = "alea.fairness")
interface FairnessConfig {

  /**
   * Keys under which seeds are sealed in the database: {@code id:key} pairs separated by commas,
   * the one to seal with first. Seeds are stored as they are where there is none.
   */
  Optional<String> key();
}
