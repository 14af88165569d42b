package org.alea.persistence;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** What an operator may change about how games are kept. */
@ConfigMapping(prefix = "alea")
interface PersistenceConfig {

  Games games();

  Fairness fairness();

  /** The housekeeping of games. */
  interface Games {

    /** How long a game waits for its open seats before it is called off. */
    @WithDefault("P7D")
    Duration openFor();

    /** How often this replica looks for games whose time ran out. */
    @WithDefault("PT1S")
    Duration sweepEvery();

    /** How often this replica asks for changes of watched games whose news were lost. */
    @WithDefault("PT1.5S")
    Duration pollEvery();
  }

  /** The secrets of the dice. */
  interface Fairness {

    /**
     * Keys under which seeds are sealed in the database: {@code id:key} pairs separated by commas,
     * the one to seal with first. Seeds are stored as they are where there is none.
     */
    Optional<String> key();
  }
}
