package org.alea.game;

import java.util.Comparator;
import java.util.List;
import org.alea.rules.Action;
import org.alea.rules.Position;

/** The legal actions with most in common with an illegal one: the same origin, or the same goal. */
final class ClosestActions {

  private static final int SHOWN = 16;

  private ClosestActions() {}

  static List<Action> to(Action illegal, Position position) {
    return position.legalActions().stream()
        .filter(legal -> inCommon(legal, illegal) > 0)
        .sorted(Comparator.comparingInt((Action legal) -> -inCommon(legal, illegal)))
        .limit(SHOWN)
        .toList();
  }

  private static int inCommon(Action one, Action other) {
    return (from(one) == from(other) ? 2 : 0) + (to(one) == to(other) ? 1 : 0);
  }

  private static int from(Action action) {
    if (action instanceof Action.Move move) {
      return move.from();
    }
    if (action instanceof Action.Promotion promotion) {
      return promotion.from();
    }
    if (action instanceof Action.Choice choice) {
      return choice.square();
    }
    return ((Action.Roll) action).square();
  }

  private static int to(Action action) {
    if (action instanceof Action.Move move) {
      return move.to();
    }
    if (action instanceof Action.Promotion promotion) {
      return promotion.to();
    }
    return from(action);
  }
}
