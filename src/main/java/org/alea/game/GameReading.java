package org.alea.game;

import java.time.Instant;
import java.util.Optional;
import org.alea.fairness.ServerSeed;

/** A game as anybody may see it, at a moment. */
public class GameReading {

  private final Game game;
  private final Instant now;
  private final ServerSeed seed;

  GameReading(Game game, Instant now, ServerSeed seed) {
    this.game = game;
    this.now = now;
    this.seed = seed;
  }

  /** A game in a list, which reveals no seeds. */
  public static GameReading listed(Game game, Instant now) {
    return new GameReading(game, now, null);
  }

  public Game game() {
    return game;
  }

  /** The moment of reading, by the database's clock. */
  public Instant now() {
    return now;
  }

  /** The server's seed, once the game is over; empty in a list. */
  public Optional<ServerSeed> revealedSeed() {
    return game.status() == Status.FINISHED ? Optional.ofNullable(seed) : Optional.empty();
  }
}
