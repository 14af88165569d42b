package org.alea.rules.dice;

import static org.alea.rules.square.Squares.ahead;
import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.withoutFirst;

import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.square.Attacks;
import org.alea.rules.square.Board;

/**
 * What the last two dice of a turn can do. A position can have hundreds of first moves and hundreds
 * of second ones, so the answer is read off the board where it can be. Moves are played only where
 * such a look cannot judge: promotions, two dice for pawns, moves into the way of others.
 *
 * <p>Castling needs no look: where it is possible, rook and king can each step as well. A move that
 * takes the king is the last, whatever dice are left (DI-5.1).
 */
final class TwoDice {

  private final TurnPoint point;
  private final Board board;
  private final Colour side;
  private final Kind one;
  private final Kind other;

  TwoDice(TurnPoint point) {
    this.point = point;
    board = point.setup().board();
    side = point.setup().side();
    one = DiceLeft.first(point.dice());
    other = DiceLeft.first(DiceLeft.without(point.dice(), one));
  }

  /** Whether some two moves use both dice. */
  boolean canBothBeUsed() {
    if (one == other) {
      // whatever but a pawn has moved can move back
      return one == Kind.PAWN ? anyLeavesAMove(one) : canGoOn(board.of(side, one));
    }
    return lets(one, other) || lets(other, one);
  }

  /** Whether the first kind has a move after which the second has one. */
  private boolean lets(Kind mover, Kind follower) {
    return point.canMove(follower)
        ? anyLeavesAMove(mover)
        : unblocks(mover, follower) || promotionLeavesAMove(mover, follower);
  }

  /**
   * Whether a kind has a move after which the die left permits one. Asked where this die permits
   * one already: then only moves into its piece's way fail, and they are few.
   */
  private boolean anyLeavesAMove(Kind mover) {
    MoveList moves = point.permitted(mover);
    for (int i = 0; i < moves.size(); i++) {
      if (!point.takesKing(moves.get(i)) && point.after(moves.get(i)).canMove()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a piece of the first kind can leave a square onto which one of the second could then
   * step. Nothing else sets a kind free that has no move: a captured piece leaves its captor.
   */
  private boolean unblocks(Kind mover, Kind follower) {
    long steps = 0;
    for (long left = board.of(side, follower); left != 0; left = withoutFirst(left)) {
      int square = first(left);
      steps |=
          follower == Kind.PAWN
              ? ahead(side, bit(square))
              : Attacks.of(follower, side, square, ~0L);
    }
    return canGoOn(steps & board.of(side, mover));
  }

  /** Whether one of these pieces has a move that does not take the king. */
  private boolean canGoOn(long pieces) {
    for (long left = pieces; left != 0; left = withoutFirst(left)) {
      if ((point.moves().destinations(first(left)) & ~bit(enemyKing())) != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean promotionLeavesAMove(Kind mover, Kind follower) {
    if (mover != Kind.PAWN) {
      return false;
    }
    MoveList moves = point.permitted(Kind.PAWN);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (MoveList.isPromotion(move)
          && MoveList.promotion(move) == follower
          && !point.takesKing(move)
          && point.after(move).canMove()) {
        return true;
      }
    }
    return false;
  }

  private int enemyKing() {
    return first(board.of(side.opposite(), Kind.KING));
  }
}
