package org.alea.game;

import java.security.SecureRandom;

/** Makes services without a container, for tests in other packages. */
public final class GameServices {

  private GameServices() {}

  public static GameService of(
      Games games, Watches watches, Lifetimes lifetimes, SecureRandom random) {
    return new GameService(games, watches, lifetimes, random);
  }
}
