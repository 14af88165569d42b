package org.alea.rules.dice;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Dice;
import org.alea.rules.Kind;

/** What three dice can show, when nobody cares which die shows what. */
final class ThreeDice {

  /** The 56 outcomes; their weights, the ways of 216 that bring them, are 1, 3 or 6. */
  static final List<Chance> OUTCOMES = outcomes();

  private ThreeDice() {}

  /** Whether a roll is of three dice and all have been thrown. */
  static boolean isShown(Action.Roll roll) {
    return roll.square() == Action.Roll.ALL_DICE && Dice.shown(roll, DiceChess.DICE);
  }

  /** What has been thrown, see {@link DiceLeft}. */
  static int dice(Action.Roll roll) {
    int dice = DiceLeft.NONE;
    for (int face : roll.faces()) {
      dice = DiceLeft.with(dice, Kind.of(face - 1));
    }
    return dice;
  }

  private static List<Chance> outcomes() {
    List<Chance> outcomes = new ArrayList<>();
    for (int a = 1; a <= Dice.FACES; a++) {
      for (int b = a; b <= Dice.FACES; b++) {
        for (int c = b; c <= Dice.FACES; c++) {
          int weight = a == c ? 1 : a == b || b == c ? 3 : 6;
          outcomes.add(new Chance(Action.Roll.ALL.showing(List.of(a, b, c)), weight));
        }
      }
    }
    return List.copyOf(outcomes);
  }
}
