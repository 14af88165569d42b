package org.alea.rules;

/**
 * How the numbers of a position grow: the clock, the number of the move, the numbers of a piece.
 */
public final class Counter {

  private Counter() {}

  /**
   * One more, except that the greatest number stays: a position may be written with it, and must be
   * playable.
   */
  public static int next(int count) {
    return count == Integer.MAX_VALUE ? count : count + 1;
  }
}
