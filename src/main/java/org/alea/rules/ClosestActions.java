package org.alea.rules;

import java.util.Comparator;
import java.util.List;

/** The legal actions with most in common with an illegal one: the same origin, or the same goal. */
public final class ClosestActions {

  private static final int SHOWN = 16;

  private ClosestActions() {}

  /** At most 16 of a position's legal actions, the closest first; none if nothing is in common. */
  public static List<Action> to(Action illegal, Position position) {
    return position.legalActions().stream()
        .filter(legal -> inCommon(legal, illegal) > 0)
        .sorted(Comparator.comparingInt((Action legal) -> -inCommon(legal, illegal)))
        .limit(SHOWN)
        .toList();
  }

  private static int inCommon(Action one, Action other) {
    return (one.from() == other.from() ? 2 : 0) + (one.to() == other.to() ? 1 : 0);
  }
}
