package org.alea.game;

import java.time.Instant;
import java.util.Optional;

/** Ends games whose time has run out. */
@FunctionalInterface
public interface Expiry {

  /**
   * Decides on one game.
   *
   * @param now by the database's clock
   * @return how the game ends; empty if its deadline has not passed
   */
  Optional<Decision> decide(Game game, Instant now);

  /** Takes notice of a decision that is committed. */
  default void committed(Decision decision) {}
}
