package org.alea.rules;

/**
 * Counts the ways in which play can go on; two rules engines that differ anywhere soon differ in
 * it.
 */
public final class Perft {

  /** A position that counts its edges faster than it lists them. */
  public interface Countable {

    /** How many edges lead on, see {@link Perft#edges}. */
    int edges();
  }

  private Perft() {}

  /**
   * How many edges lead on from a position: legal actions, a roll counted once for each distinct
   * outcome.
   */
  public static int edges(Position position) {
    if (position instanceof Countable countable) {
      return countable.edges();
    }
    return position.phase() == Phase.ROLL
        ? position.rolls().size()
        : position.legalActions().size();
  }

  /**
   * How many paths of exactly {@code depth} edges lead on from a position. An edge is a decision of
   * a player or one distinct outcome of a roll; a game that is over has none.
   */
  public static long leaves(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (depth == 1) {
      return edges(position);
    }
    long leaves = 0;
    for (Position next : position.successors()) {
      leaves += leaves(next, depth - 1);
    }
    return leaves;
  }
}
