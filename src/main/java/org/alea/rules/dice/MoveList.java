package org.alea.rules.dice;

import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.Arrays;
import org.alea.rules.Action;
import org.alea.rules.Kind;

/**
 * A growing list of moves, each a number: six bits for the square that is left, six for the square
 * that is entered, three for the kind that a pawn becomes there (0 for none: nothing becomes a
 * pawn).
 */
final class MoveList {

  private static final int SQUARE = 63;
  private static final int TO = 6;
  private static final int PROMOTION = 12;

  private int[] moves = new int[16];
  private int size;

  void add(int move) {
    if (size == moves.length) {
      moves = Arrays.copyOf(moves, 2 * size);
    }
    moves[size++] = move;
  }

  /** Adds a move to each square of a set. */
  void addAll(int from, long targets) {
    for (long left = targets; left != 0; left = withoutFirst(left)) {
      add(from | first(left) << TO);
    }
  }

  /** Adds the four promotions on each square of a set. */
  void addPromotions(int from, long targets) {
    for (long left = targets; left != 0; left = withoutFirst(left)) {
      for (int kind = Kind.KNIGHT.ordinal(); kind <= Kind.QUEEN.ordinal(); kind++) {
        add(from | first(left) << TO | kind << PROMOTION);
      }
    }
  }

  int size() {
    return size;
  }

  int get(int index) {
    return moves[index];
  }

  static int from(int move) {
    return move & SQUARE;
  }

  static int to(int move) {
    return move >>> TO & SQUARE;
  }

  static boolean isPromotion(int move) {
    return move >>> PROMOTION != 0;
  }

  static Kind promotion(int move) {
    return Kind.of(move >>> PROMOTION);
  }

  static Action action(int move) {
    return isPromotion(move)
        ? new Action.Promotion(from(move), to(move), promotion(move))
        : new Action.Move(from(move), to(move));
  }
}
