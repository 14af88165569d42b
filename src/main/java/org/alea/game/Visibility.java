package org.alea.game;

/** Who comes to know of a game. */
public enum Visibility {
  /** Listed; anybody may take an open seat. */
  PUBLIC,
  /** Not listed; an open seat is taken with the invitation. Who knows the id may watch. */
  UNLISTED
}
