package org.alea.persistence;

import java.security.SecureRandom;
import java.time.Duration;
import org.alea.game.GameService;
import org.alea.game.GameServices;
import org.alea.game.Games;
import org.alea.game.Watches;

/** Replicas of the service beside the one under test. */
final class TestConfig {

  private record Every(Duration interval) implements GamesConfig {
    @Override
    public Duration openFor() {
      return Duration.ofDays(7);
    }

    @Override
    public Duration sweepEvery() {
      return interval;
    }

    @Override
    public Duration pollEvery() {
      return interval;
    }
  }

  private TestConfig() {}

  /** A replica that asks for nothing by itself while a test runs. */
  static GamesConfig slow() {
    return every(Duration.ofHours(1));
  }

  static GamesConfig every(Duration interval) {
    return new Every(interval);
  }

  static GameService service(Games games, Watches watches) {
    return GameServices.of(games, watches, () -> Duration.ofDays(7), new SecureRandom());
  }
}
