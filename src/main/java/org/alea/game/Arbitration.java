package org.alea.game;

import java.time.Instant;
import org.alea.rules.Outcome;

/** What the arbiter of a game asks of it. */
@FunctionalInterface
public interface Arbitration {

  /** Stop the clocks and let nobody move. */
  Arbitration PAUSE = Game::pause;

  /** Let a paused game go on. */
  Arbitration RESUME = Game::resume;

  /** Decide the game: who wins, a draw, or no result. */
  static Arbitration adjudicate(Outcome.Result result) {
    return (game, now) -> game.adjudicate(result, now);
  }

  /**
   * Decides; for {@link GameService} to call.
   *
   * @throws RefusedException if the game does not allow it
   */
  Decision decide(Game game, Instant now);
}
