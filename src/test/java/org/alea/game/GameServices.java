package org.alea.game;

import java.security.SecureRandom;
import java.util.UUID;

/** Makes services without a container, for tests in other packages. */
public final class GameServices {

  private GameServices() {}

  public static GameService of(
      Games games, Watches watches, Lifetimes lifetimes, SecureRandom random) {
    return new GameService(games, watches, lifetimes, random);
  }

  /** Ends games as the service does, but throws for one of them. */
  public static Expiry throwingFor(UUID id) {
    return (game, now) -> {
      if (game.id().equals(id)) {
        throw new IllegalStateException("thrown by a test");
      }
      return GameService.expire(game, now);
    };
  }
}
