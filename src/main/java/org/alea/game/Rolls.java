package org.alea.game;

import java.util.List;
import org.alea.game.Decision.EventRecorder;
import org.alea.game.GameEvent.DiceRolled;
import org.alea.game.GameEvent.TurnPassed;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Phase;

/** Throws a game's dice while a decision is taken. */
record Rolls(EventRecorder recorder, DiceSource dice) {

  /**
   * Rolls what is due and leaves nothing to choose, for as long as the game says so. A turn whose
   * side may claim a draw waits for its roll to be requested.
   */
  void rollAutomatically() {
    while (recorder.game().status() == Status.ACTIVE
        && recorder.game().settings().rollMode() == RollMode.AUTOMATIC
        && recorder.game().position().phase() == Phase.ROLL
        && recorder.game().claimableDraw().isEmpty()) {
      List<Action> legal = recorder.game().position().legalActions();
      if (legal.size() > 1) {
        return;
      }
      roll((Action.Roll) legal.get(0));
    }
  }

  /** Rolls what the side to move chose. */
  void roll(Action.Roll chosen) {
    Game before = recorder.game();
    Colour seat = before.position().sideToMove();
    int number = before.rolls() + 1;
    List<Integer> thrown =
        dice.thrown(before.contributions(), number, before.settings().variant().dice().count());
    Action.Roll roll = chosen.showing(thrown);
    recorder.record(new DiceRolled(seat, roll, number, thrown));
    if (before.position().passes(roll)) {
      recorder.record(new TurnPassed(seat));
    }
    recorder.finishIfOver();
  }
}
