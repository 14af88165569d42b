package org.alea.game;

/** For whom a seat is kept when a game is created. */
public enum SeatPolicy {
  /** Whoever creates the game; one creator may hold both seats. */
  CREATOR,
  /** Whoever comes first. */
  OPEN,
  /** A bot of the service. */
  BOT
}
