package org.alea.rules;

/** What is due next in a game. */
public enum Phase {
  /** Dice must be rolled: {@link Position#rolls()} says what they may show. */
  ROLL,
  /** A piece must be moved. */
  MOVE,
  /** A piece must be set to a kind of its owner's choice. */
  CHOICE,
  /** Nothing: {@link Position#outcome()} says how the game ended. */
  OVER
}
