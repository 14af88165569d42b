package org.alea.persistence;

import java.security.SecureRandom;
import java.time.Duration;
import org.alea.game.GameService;
import org.alea.game.GameServices;
import org.alea.game.Games;
import org.alea.game.Watches;

/** Replicas of the service beside the one under test. */
final class TestConfig {

  private record Held(boolean hold) implements GamesConfig {
    @Override
    public Duration openFor() {
      return Duration.ofDays(7);
    }

    @Override
    public Duration sweepEvery() {
      return Duration.ofHours(1);
    }

    @Override
    public Duration pollEvery() {
      return Duration.ofHours(1);
    }
  }

  private TestConfig() {}

  /** What an operator sets, who holds all games or does not. */
  static GamesConfig games(boolean hold) {
    return new Held(hold);
  }

  static GameService service(Games games, Watches watches) {
    return GameServices.of(games, watches, () -> Duration.ofDays(7), new SecureRandom());
  }
}
