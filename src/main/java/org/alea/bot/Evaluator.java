package org.alea.bot;

import java.util.List;
import org.alea.rules.Position;

/**
 * What a variant contributes to the search. All values are chances to win of the side to move, from
 * 0 to 1. Positions are judged when a turn begins, before its roll. An instance serves one thread.
 */
interface Evaluator {

  /** The names of the features, in the order of {@link #measure}. */
  List<String> features();

  /** Writes what the position has of each feature, as the side to move sees it. */
  void measure(Position position, double[] features);

  /**
   * The exact chance that the side to move takes the last enemy king in this turn, playing for
   * nothing else.
   */
  double kingFalls(Position position);

  /** A quick value, never above the one that {@link #sharpened} makes of it. */
  double estimate(Position position);

  /** The value, from its estimate. */
  default double sharpened(Position position, double estimate) {
    return estimate;
  }

  /**
   * The rolls that let the side to move take the last enemy king at once, as bits by their place
   * among {@link Position#rolls()}; some may be missing.
   */
  default long winningRolls(Position position) {
    return 0;
  }

  /** How soon to try a decision: those that lead to the greatest numbers first. */
  double promise(Position before, Position after);

  /**
   * The successors that must be looked at before a position at the edge of the search is judged:
   * captures of a king and promotions, say.
   */
  default List<Position> noisy(Position position) {
    return List.of();
  }
}
