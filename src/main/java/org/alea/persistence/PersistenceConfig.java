package org.alea.persistence;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** What an operator may change about how games are kept. */
@ConfigMapping(prefix = "alea")
interface PersistenceConfig {

  Database database();

  Games games();

  Fairness fairness();

  /** The database that the service brings along; what starts it reads this by its name. */
  interface Database {

    /** The folder of its data, relative to where the service was started. */
    @WithDefault("data")
    String folder();
  }

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
