package org.alea.rules;

/**
 * Counts the ways in which play can go on; two rules engines that differ anywhere soon differ in
 * it.
 */
public final class Perft {

  private Perft() {}

  /**
   * How many paths of exactly {@code depth} edges lead on from a position. An edge is a decision of
   * a player or one distinct outcome of a roll; a game that is over has none.
   */
  public static long leaves(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (depth == 1) {
      return position.edges();
    }
    long leaves = 0;
    for (Position next : position.successors()) {
      leaves += leaves(next, depth - 1);
    }
    return leaves;
  }
}
