package org.alea.persistence;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** What an operator may change about how games are kept. */
@ConfigMapping(prefix = "alea.games")
interface GamesConfig {

  /** How long a game waits for its open seats before it is called off. */
  @WithDefault("P7D")
  @DurationMin(minutes = 1)
  Duration openFor();

  /**
   * Whether games are held as they are: they can be read, and nothing changes them. For the time
   * after a restore.
   */
  @WithDefault("false")
  boolean hold();

  /** How often this replica looks for games whose time ran out. */
  @WithDefault("PT1S")
  @DurationMin(seconds = 1)
  Duration sweepEvery();

  /** How often this replica asks for changes of watched games whose news were lost. */
  @WithDefault("PT1S")
  @DurationMin(seconds = 1)
  Duration pollEvery();
}
