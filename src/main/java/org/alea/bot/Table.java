package org.alea.bot;

/**
 * What a search knows of positions that it has been to, by their hash: a table of fixed size in
 * which newer entries take the place of older ones.
 */
final class Table {

  /** The value is not below the true one. */
  static final int UPPER = 1;

  /** The value is not above the true one. */
  static final int LOWER = 2;

  static final int EXACT = UPPER | LOWER;

  static final int NONE = -1;

  /** In an entry: two bits for the bound, eight for the depth, the rest for the best decision. */
  private static final int DEPTH = 2;

  private static final int BEST = 10;

  private final long[] keys;
  private final double[] values;
  private final int[] entries;

  /**
   * @param bits the table has two to this power entries
   */
  Table(int bits) {
    keys = new long[1 << bits];
    values = new double[1 << bits];
    entries = new int[1 << bits];
  }

  /** Where a position is, or {@link #NONE}. */
  int find(long hash) {
    int index = index(hash);
    return keys[index] == hash && entries[index] != 0 ? index : NONE;
  }

  double value(int index) {
    return values[index];
  }

  int bound(int index) {
    return entries[index] & EXACT;
  }

  /** How many turns the value looks ahead. */
  int depth(int index) {
    return entries[index] >>> DEPTH & 0xFF;
  }

  /** The place of the best decision among the position's successors, or {@link #NONE}. */
  int best(int index) {
    return (entries[index] >>> BEST) - 1;
  }

  void put(long hash, int depth, double value, int bound, int best) {
    int index = index(hash);
    keys[index] = hash;
    values[index] = value;
    entries[index] = best + 1 << BEST | depth << DEPTH | bound;
  }

  private int index(long hash) {
    return (int) (hash >>> 20) & keys.length - 1;
  }
}
