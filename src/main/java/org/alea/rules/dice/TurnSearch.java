package org.alea.rules.dice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.alea.rules.TurnTree;
import org.alea.rules.TurnTree.Branch;

/**
 * Finds the whole turns from a point of a turn. Every permitted move is followed to the end of the
 * turn; what follows a point is found once, whatever order of the same moves leads there. On the
 * way back the most moves rule drops what is not legal (DI-3).
 */
final class TurnSearch {

  /**
   * What follows a point.
   *
   * @param next what follows each permitted move, null where a move ends the turn
   * @param mostUsed the most dice that a turn uses from here
   */
  private record Found(TurnPoint point, TurnTree tree, Found[] next, int mostUsed) {

    static Found end(TurnPoint point) {
      return new Found(point, TurnTree.END, NOTHING, 0);
    }

    /** Whether some turn takes the enemy king; not kept, since few points are asked. */
    boolean takesKing() {
      if (point.canTakeKing()) {
        return true;
      }
      for (Found found : next) {
        if (found != null && found.takesKing()) {
          return true;
        }
      }
      return false;
    }
  }

  private static final Found[] NOTHING = {};

  private final int limit;

  /** How many moves have been looked at. */
  private int looked;

  /** A hash table with open addresses, at most half full. */
  private Found[] seen = new Found[256];

  private int seenCount;

  private TurnSearch(int limit) {
    this.limit = limit;
  }

  /**
   * The whole turns from a point on, empty if there are more than {@code limit} moves to look at.
   */
  static Optional<TurnTree> of(TurnPoint point, int limit) {
    TurnSearch search = new TurnSearch(limit);
    TurnTree tree = search.explore(point).tree;
    return search.looked <= limit ? Optional.of(tree) : Optional.empty();
  }

  private Found explore(TurnPoint point) {
    MoveList permitted = point.permitted();
    int count = permitted.size();
    looked += count;
    if (count == 0 || looked > limit) {
      return Found.end(point);
    }
    if (point.diceCount() == 1) {
      return new Found(point, lastMoves(permitted), NOTHING, 1);
    }
    Found[] next = new Found[count];
    int[] used = new int[count];
    int most = 0;
    for (int i = 0; i < count; i++) {
      int move = permitted.get(i);
      used[i] = point.diceUsed(move);
      if (!point.takesKing(move)) {
        next[i] = follow(point.after(move));
        used[i] += next[i].mostUsed;
      }
      most = Math.max(most, used[i]);
    }
    List<Branch> legal = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      if (used[i] == most || next[i] == null || next[i].takesKing()) {
        TurnTree rest = next[i] == null ? TurnTree.END : next[i].tree;
        legal.add(new Branch(MoveList.action(permitted.get(i)), rest));
      }
    }
    return new Found(point, new TurnTree(legal), next, most);
  }

  /** Only the last die is reached by more than one order of moves. */
  private Found follow(TurnPoint point) {
    if (point.diceCount() != 1) {
      return explore(point);
    }
    int index = indexOf(point);
    Found found = seen[index];
    if (found == null) {
      found = explore(point);
      seen[index] = found;
      if (2 * ++seenCount > seen.length) {
        grow();
      }
    }
    return found;
  }

  private static TurnTree lastMoves(MoveList moves) {
    List<Branch> branches = new ArrayList<>(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      branches.add(new Branch(MoveList.action(moves.get(i)), TurnTree.END));
    }
    return new TurnTree(branches);
  }

  /** Where a point is in the table, or would be. */
  private int indexOf(TurnPoint point) {
    int mask = seen.length - 1;
    int index = point.likeness() & mask;
    while (seen[index] != null && !seen[index].point.isLike(point)) {
      index = index + 1 & mask;
    }
    return index;
  }

  private void grow() {
    Found[] old = seen;
    seen = new Found[2 * old.length];
    for (Found found : old) {
      if (found != null) {
        seen[indexOf(found.point)] = found;
      }
    }
  }
}
