package org.alea.rules.dice;

/**
 * The most moves rule (DI-3): of the moves that the dice left permit, those are legal that begin a
 * sequence which uses as many dice as any can, or a sequence which takes the enemy king.
 *
 * <p>Each permitted move is played once; what the two dice left can do after it is read off the
 * board, see {@link TwoDice}.
 */
final class MostMoves {

  private MostMoves() {}

  /** The legal moves at a point of a turn. */
  static MoveList legal(TurnPoint point) {
    MoveList permitted = point.permitted();
    if (point.diceCount() <= 1) {
      return permitted;
    }
    int count = permitted.size();
    TurnPoint[] after = new TurnPoint[count];
    int[] used = new int[count];
    int most = 0;
    for (int i = 0; i < count; i++) {
      int move = permitted.get(i);
      used[i] = point.diceUsed(move);
      if (!point.takesKing(move)) {
        after[i] = point.after(move);
        used[i] += mostUsed(after[i]);
      }
      most = Math.max(most, used[i]);
    }
    MoveList legal = new MoveList();
    for (int i = 0; i < count; i++) {
      // a sequence that takes the king with the last die uses as many as any
      if (used[i] == most || after[i] == null || after[i].canTakeKing()) {
        legal.add(permitted.get(i));
      }
    }
    return legal;
  }

  /** The most dice that any sequence uses from a point with two dice at most. */
  private static int mostUsed(TurnPoint point) {
    if (!point.canMove()) {
      return 0;
    }
    return point.diceCount() == 2 && new TwoDice(point).canBothBeUsed() ? 2 : 1;
  }
}
