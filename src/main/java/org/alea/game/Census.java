package org.alea.game;

import java.util.List;

/** How many games there are. */
public interface Census {

  /** A number of games of one variant that are in the same state. */
  record Count(String variant, Status status, long games) {}

  /** Counts the games that are not over; too costly to be asked for by a request. */
  List<Count> unfinished();
}
