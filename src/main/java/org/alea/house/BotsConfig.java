package org.alea.house;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import java.util.OptionalInt;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** What an operator may change about bots; {@code src/docs/operations/configure.md} explains it. */
@ConfigMapping(prefix = "alea.bots")
interface BotsConfig {

  /**
   * How many bots think at once on this replica; 0 if none may. Without it, half as many as the
   * replica has processors, and at least one.
   */
  @PositiveOrZero
  OptionalInt workers();

  /** How long a bot thinks about a turn, at most. */
  @WithDefault("PT0.2S")
  @DurationMin(millis = 1)
  @DurationMax(seconds = 10)
  Duration thinkingTime();

  /** How long a bot waits before it acts, so that people can follow. */
  @WithDefault("PT0.5S")
  @DurationMin
  @DurationMax(minutes = 1)
  Duration leastTime();

  /** How often this replica looks for bots that are due. */
  @WithDefault("PT0.2S")
  @DurationMin(millis = 10)
  Duration pollEvery();
}
