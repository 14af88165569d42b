package org.alea.game;

import java.time.Instant;
import org.alea.fairness.ServerSeed;

/**
 * Everything that the store keeps about a game; not for the eyes of callers.
 *
 * @param now the moment of reading, by the database's clock
 */
public record StoredGame(Game game, Credentials credentials, ServerSeed seed, Instant now) {

  /** What anybody may see of it. */
  public GameReading reading() {
    return new GameReading(game, now, seed);
  }

  boolean isExpired() {
    return game.isExpired(now);
  }

  StoredGame with(Game changed) {
    return new StoredGame(changed, credentials, seed, now);
  }

  DiceSource dice() {
    return DiceSource.of(game.id(), seed);
  }
}
