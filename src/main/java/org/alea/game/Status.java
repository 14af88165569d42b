package org.alea.game;

/** How far a game has come. */
public enum Status {
  /** A seat is still to be taken. */
  OPEN,
  /** Being played. */
  ACTIVE,
  /** Over, with an outcome. */
  FINISHED
}
