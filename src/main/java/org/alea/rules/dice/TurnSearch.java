package org.alea.rules.dice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.alea.rules.TurnTree;
import org.alea.rules.TurnTree.Branch;

/**
 * Finds the whole turns from a point of a turn. Every permitted move is followed to the end of the
 * turn; what follows a point is found once, whatever order of the same moves leads there. On the
 * way back the most moves rule drops what is not legal (DI-3).
 */
final class TurnSearch {

  /** What follows a point. */
  private static final class Found {

    private static final Found[] NOTHING = {};

    private final TurnPoint point;
    private final MoveList permitted;

    /** What follows each permitted move, null where it takes the king; empty with the last die. */
    private final Found[] next;

    /** The most dice that a turn uses which begins with each of them. */
    private final int[] used;

    /** The most dice that a turn uses from here. */
    private final int mostUsed;

    /** Computed when first asked for. */
    private TurnTree tree;

    Found(TurnPoint point, MoveList permitted, Found[] next, int[] used, int mostUsed) {
      this.point = point;
      this.permitted = permitted;
      this.next = next;
      this.used = used;
      this.mostUsed = mostUsed;
    }

    /** The point before the last die, or one from which nothing moves. */
    static Found last(TurnPoint point, MoveList permitted) {
      return new Found(point, permitted, NOTHING, new int[0], permitted.size() == 0 ? 0 : 1);
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

    TurnTree tree() {
      if (tree == null) {
        tree = permitted.size() == 0 ? TurnTree.END : new TurnTree(branches());
      }
      return tree;
    }

    private List<Branch> branches() {
      List<Branch> branches = new ArrayList<>(permitted.size());
      for (int i = 0; i < permitted.size(); i++) {
        if (isLegal(i)) {
          TurnTree rest = endsTurn(i) ? TurnTree.END : next[i].tree();
          branches.add(new Branch(MoveList.action(permitted.get(i)), rest));
        }
      }
      return branches;
    }

    /** Passes on the points at which a turn ends, like ones perhaps more than once. */
    void ends(Set<Found> visited, Consumer<TurnPoint> visitor) {
      if (!visited.add(this)) {
        return;
      }
      if (permitted.size() == 0) {
        visitor.accept(point);
      }
      for (int i = 0; i < permitted.size(); i++) {
        if (isLegal(i)) {
          if (endsTurn(i)) {
            visitor.accept(point.after(permitted.get(i)));
          } else {
            next[i].ends(visited, visitor);
          }
        }
      }
    }

    private boolean isLegal(int i) {
      return next.length == 0 || used[i] == mostUsed || next[i] == null || next[i].takesKing();
    }

    private boolean endsTurn(int i) {
      return next.length == 0 || next[i] == null;
    }
  }

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
    return found(point, limit).map(Found::tree);
  }

  /** The same for turns that begin with one of these legal moves. */
  static Optional<TurnTree> of(TurnPoint point, MoveList first, int limit) {
    TurnSearch search = new TurnSearch(limit);
    search.looked = first.size();
    List<Branch> branches = new ArrayList<>(first.size());
    for (int i = 0; i < first.size() && search.looked <= limit; i++) {
      int move = first.get(i);
      TurnTree rest = TurnTree.END;
      if (!point.takesKing(move)) {
        Found found = search.follow(point.after(move));
        rest = search.looked <= limit ? found.tree() : rest;
      }
      branches.add(new Branch(MoveList.action(move), rest));
    }
    return search.looked <= limit ? Optional.of(new TurnTree(branches)) : Optional.empty();
  }

  /**
   * Passes on the points at which a whole turn ends, like ones perhaps more than once.
   *
   * @return whether there are at most {@code limit} moves to look at; if not, nothing is passed on
   */
  static boolean ends(TurnPoint point, int limit, Consumer<TurnPoint> visitor) {
    Optional<Found> found = found(point, limit);
    found.ifPresent(root -> root.ends(Collections.newSetFromMap(new IdentityHashMap<>()), visitor));
    return found.isPresent();
  }

  private static Optional<Found> found(TurnPoint point, int limit) {
    TurnSearch search = new TurnSearch(limit);
    Found found = search.explore(point);
    return search.looked <= limit ? Optional.of(found) : Optional.empty();
  }

  private Found explore(TurnPoint point) {
    MoveList permitted = point.permitted();
    int count = permitted.size();
    looked += count;
    if (count == 0 || looked > limit || point.diceCount() == 1) {
      return Found.last(point, permitted);
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
    return new Found(point, permitted, next, used, most);
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

  /** Where a point is in the table, or would be. */
  private int indexOf(TurnPoint point) {
    int mask = seen.length - 1;
    int index = point.transpositionKey() & mask;
    while (seen[index] != null && !seen[index].point.transposesTo(point)) {
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
