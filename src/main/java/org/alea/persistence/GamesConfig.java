package org.alea.persistence;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What an operator may change about how games are kept. */
@ConfigMapping(prefix = "alea.games")
interface GamesConfig {

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
