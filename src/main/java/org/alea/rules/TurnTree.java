package org.alea.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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

  private final long nodes;

  /** How many actions the longest turn has. */
  private final int depth;

  public TurnTree(List<Branch> branches) {
    this.branches = List.copyOf(branches);
    long sum = 0;
    long below = 0;
    int deepest = -1;
    for (Branch branch : branches) {
      sum += branch.rest.size;
      below += branch.rest.nodes;
      deepest = Math.max(deepest, branch.rest.depth);
    }
    size = branches.isEmpty() ? 1 : sum;
    nodes = branches.size() + below;
    depth = deepest + 1;
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

  /** How many actions there are to write when no beginning but those of turns is shared. */
  public long nodes() {
    return nodes;
  }

  /**
   * Each whole turn as its sequence of actions.
   *
   * @throws ArithmeticException if there are more than a list can have
   */
  public List<List<Action>> turns() {
    List<List<Action>> turns = new ArrayList<>(Math.toIntExact(size));
    collect(new Action[depth], 0, turns);
    return turns;
  }

  private void collect(Action[] begun, int length, List<List<Action>> turns) {
    if (isEnd()) {
      turns.add(Collections.unmodifiableList(Arrays.asList(Arrays.copyOf(begun, length))));
    }
    for (Branch branch : branches) {
      begun[length] = branch.action;
      branch.rest.collect(begun, length + 1, turns);
    }
  }
}
