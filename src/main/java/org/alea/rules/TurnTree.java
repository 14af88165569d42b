package org.alea.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * Whole turns, written as a tree: each path from the root to an end is one turn, and turns that
 * begin alike share their beginning. A turn here is what one side decides until the other side's
 * turn, the next roll or the end of the game. Branches that lead to like positions may share one
 * subtree.
 */
public final class TurnTree {

  /** A turn that is complete. */
  public static final TurnTree END = new TurnTree(List.of());

  /**
   * One way to go on.
   *
   * @param rest what may follow it in the same turn
   */
  public record Branch(Action action, TurnTree rest) {}

  private final List<Branch> branches;
  private final long size;

  public TurnTree(List<Branch> branches) {
    this.branches = List.copyOf(branches);
    long sum = 0;
    for (Branch branch : branches) {
      sum += branch.rest.size;
    }
    size = branches.isEmpty() ? 1 : sum;
  }

  public List<Branch> branches() {
    return branches;
  }

  public boolean isEnd() {
    return branches.isEmpty();
  }

  /** How many whole turns there are, told apart by their sequence of actions. */
  public long size() {
    return size;
  }

  /** Each whole turn as its sequence of actions. */
  public List<List<Action>> turns() {
    List<List<Action>> turns = new ArrayList<>();
    collect(List.of(), turns);
    return turns;
  }

  private void collect(List<Action> before, List<List<Action>> turns) {
    if (isEnd()) {
      turns.add(before);
    }
    for (Branch branch : branches) {
      List<Action> actions = new ArrayList<>(before.size() + 1);
      actions.addAll(before);
      actions.add(branch.action);
      branch.rest.collect(actions, turns);
    }
  }
}
