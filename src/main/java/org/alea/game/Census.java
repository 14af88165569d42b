package org.alea.game;

import java.time.Duration;
import java.util.List;

/** How many games there are, and how the store keeps up with them. */
public interface Census {

  /** A number of games of one variant that are in the same state. */
  record Count(String variant, Status status, long games) {}

  /** Counts the games that are not over; too costly to be asked for by a request. */
  List<Count> unfinished();

  /** For how long the game that is due for a sweep has been so, at the longest; zero if none is. */
  Duration overdue();
}
