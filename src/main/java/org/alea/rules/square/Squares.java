package org.alea.rules.square;

import org.alea.rules.Colour;

/** Squares as numbers (a1 is 0, h8 is 63) and sets of squares as bits. */
public final class Squares {

  public static final int COUNT = 64;

  public static final long FILE_A = 0x0101010101010101L;
  public static final long FILE_H = FILE_A << 7;
  public static final long RANK_1 = 0xFFL;

  private Squares() {}

  public static long bit(int square) {
    return 1L << square;
  }

  public static int square(int file, int rank) {
    return rank << 3 | file;
  }

  /** 0 for file a to 7 for file h. */
  public static int file(int square) {
    return square & 7;
  }

  /** 0 for rank 1 to 7 for rank 8. */
  public static int rank(int square) {
    return square >>> 3;
  }

  /**
   * The squares of a rank as its side counts them: 1 is where that side's pieces start, 8 where its
   * pawns promote.
   */
  public static long rankOf(Colour side, int number) {
    return RANK_1 << 8 * (side == Colour.WHITE ? number - 1 : 8 - number);
  }

  /** How far a pawn of a side steps, as a difference of square numbers. */
  public static int forward(Colour side) {
    return side == Colour.WHITE ? 8 : -8;
  }

  /** The squares one step ahead of a set, as a side's pawns walk. */
  public static long ahead(Colour side, long squares) {
    return side == Colour.WHITE ? squares << 8 : squares >>> 8;
  }

  /** Whether a set has a square; numbers that are no squares are in no set. */
  public static boolean has(long squares, int square) {
    return 0 <= square && square < COUNT && (squares >>> square & 1) != 0;
  }

  public static int first(long squares) {
    return Long.numberOfTrailingZeros(squares);
  }

  public static long withoutFirst(long squares) {
    return squares & squares - 1;
  }
}
