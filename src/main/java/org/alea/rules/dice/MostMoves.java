package org.alea.rules.dice;

/**
 * The most moves rule (DI-3): of the moves that the dice left permit, those are legal that begin a
 * sequence which uses as many dice as any can, or a sequence which takes the enemy king.
 */
final class MostMoves {

  private MostMoves() {}

  /** The legal moves at a point of a turn. */
  static MoveList legal(TurnPoint point) {
    MoveList permitted = point.permitted();
    if (point.diceCount() <= 1) {
      return permitted;
    }
    int[] used = new int[permitted.size()];
    int most = 0;
    for (int i = 0; i < used.length; i++) {
      used[i] = mostUsed(point, permitted.get(i));
      most = Math.max(most, used[i]);
    }
    MoveList legal = new MoveList();
    for (int i = 0; i < used.length; i++) {
      int move = permitted.get(i);
      if (used[i] == most || point.takesKing(move) || canTakeKingLater(point.after(move))) {
        legal.add(move);
      }
    }
    return legal;
  }

  /** The most dice that a sequence uses which begins with this move. */
  private static int mostUsed(TurnPoint point, int move) {
    int used = point.diceUsed(move);
    return point.takesKing(move) ? used : used + mostUsed(point.after(move));
  }

  /** The most dice that any sequence uses from here; seeks no further once all are that can be. */
  private static int mostUsed(TurnPoint point) {
    int usable = point.usableDice();
    if (usable <= 1) {
      return point.canMove() ? usable : 0;
    }
    MoveList permitted = point.permitted();
    int most = 0;
    for (int i = 0; i < permitted.size() && most < usable; i++) {
      most = Math.max(most, mostUsed(point, permitted.get(i)));
    }
    return most;
  }

  /** Whether some sequence from here takes the enemy king. */
  private static boolean canTakeKingLater(TurnPoint point) {
    if (point.canTakeKing()) {
      return true;
    }
    if (point.diceCount() <= 1) {
      return false;
    }
    MoveList permitted = point.permitted();
    for (int i = 0; i < permitted.size(); i++) {
      if (canTakeKingLater(point.after(permitted.get(i)))) {
        return true;
      }
    }
    return false;
  }
}
