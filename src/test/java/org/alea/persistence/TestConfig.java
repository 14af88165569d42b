package org.alea.persistence;

import java.security.SecureRandom;
import java.time.Duration;
import org.alea.game.GameService;
import org.alea.game.GameServices;
import org.alea.game.Games;
import org.alea.game.Watches;

/** Replicas of the service beside the one under test. */
final class TestConfig {

  private TestConfig() {}

  static GameService service(Games games, Watches watches) {
    return GameServices.of(games, watches, () -> Duration.ofDays(7), new SecureRandom());
  }
}
