package org.alea.game;

/** Who sets a due roll going. */
public enum RollMode {
  /** The player asks for each roll. */
  ON_REQUEST,
  /** The server rolls as soon as a roll is due that leaves nothing to choose. */
  AUTOMATIC
}
