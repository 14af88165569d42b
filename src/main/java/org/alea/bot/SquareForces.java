package org.alea.bot;

import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.rank;
import static org.alea.rules.square.Squares.withoutFirst;

import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.square.Attacks;
import org.alea.rules.square.Board;

/** What the pieces of one side on the square board add up to. */
final class SquareForces {

  /** What pieces are worth in classical chess, in pawns, by kind; a king counts as a queen. */
  private static final int[] WORTH = {1, 3, 3, 5, 9, 9};

  private static final int KINDS = WORTH.length;

  /** How many pieces there are of each kind. */
  final int[] count = new int[KINDS];

  /** How many squares the pieces attack, each piece for itself. */
  int reach;

  /** Everything that is attacked. */
  long attacked;

  /** How far the pawns have come, in ranks. */
  int advance;

  void measure(Board board, Colour side) {
    long occupied = board.occupied();
    reach = 0;
    attacked = 0;
    advance = 0;
    for (int ordinal = 0; ordinal < KINDS; ordinal++) {
      Kind kind = Kind.of(ordinal);
      long pieces = board.of(side, kind);
      count[ordinal] = Long.bitCount(pieces);
      for (; pieces != 0; pieces = withoutFirst(pieces)) {
        int square = first(pieces);
        long attacks = Attacks.of(kind, side, square, occupied);
        attacked |= attacks;
        if (kind == Kind.PAWN) {
          advance += side == Colour.WHITE ? rank(square) - 1 : 6 - rank(square);
        } else {
          reach += Long.bitCount(attacks);
        }
      }
    }
  }

  int count(Kind kind) {
    return count[kind.ordinal()];
  }

  /** What a set of squares has of a side's pieces, in pawns; kings are left out. */
  static int worth(Board board, Colour side, long squares) {
    long pieces = board.of(side) & squares;
    int worth = 0;
    for (int kind = 0; kind < KINDS - 1; kind++) {
      worth += WORTH[kind] * Long.bitCount(board.of(Kind.of(kind)) & pieces);
    }
    return worth;
  }

  /** What one side's pieces are worth more than the other's, in pawns, kings included. */
  static int balance(Board board, Colour side) {
    int balance = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      long pieces = board.of(Kind.of(kind));
      balance += WORTH[kind] * (2 * Long.bitCount(pieces & board.of(side)) - Long.bitCount(pieces));
    }
    return balance;
  }
}
