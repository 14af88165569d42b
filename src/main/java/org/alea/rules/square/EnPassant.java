package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.forward;
import static org.alea.rules.square.Squares.rank;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import org.alea.rules.Colour;
import org.alea.rules.ZobristKeys;

/**
 * En passant. A target is the square that a pawn's two-square step passed over; targets are a set
 * of squares, on the third rank White's, on the sixth Black's.
 */
public final class EnPassant {

  public static final long NONE = 0;

  /** Hash domain of targets: index is the target's square. */
  private static final int DOMAIN = 4;

  private static final long[] KEYS = ZobristKeys.keys(DOMAIN, Squares.COUNT);

  private EnPassant() {}

  /**
   * The target that a pawn leaves by going from one square to another; none unless it steps two
   * squares.
   */
  public static long target(int from, int to) {
    return Math.abs(from - to) == 16 ? bit((from + to) / 2) : NONE;
  }

  /** The side whose pawn passed over a target. */
  public static Colour owner(int target) {
    return rank(target) < 4 ? Colour.WHITE : Colour.BLACK;
  }

  /** Where the piece stands that passed over a target. */
  public static int stepped(int target) {
    return target + forward(owner(target));
  }

  /** The targets that a side's pawns may capture on. */
  public static long against(Colour side, long targets) {
    return targets & rankOf(side, 6);
  }

  /** The part that targets have in a position's hash. */
  static long hash(long targets) {
    long hash = 0;
    for (long left = targets; left != 0; left = withoutFirst(left)) {
      hash ^= KEYS[first(left)];
    }
    return hash;
  }
}
