package org.alea.game;

import java.util.List;
import java.util.Optional;
import org.alea.problem.ProblemCode;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Reason;

/** The draws that a game's history gives a right to: by repetition and by the move count. */
record DrawRights(GameSnapshot game) {

  /** How often a position occurs before the side to move may claim a draw. */
  static final int REPETITIONS_TO_CLAIM = 3;

  /** How often a position occurs before the game ends by itself. */
  static final int REPETITIONS_TO_END = 5;

  /** How many moves without a capture or a pawn's move let the side to move claim a draw. */
  static final int MOVES_TO_CLAIM = 100;

  /** How many moves without a capture or a pawn's move end the game by themselves. */
  static final int MOVES_TO_END = 150;

  /**
   * What the side to move may claim a draw for, if for anything: at the start of its turn, before
   * it has seen dice or moved.
   */
  Optional<Reason> claimable() {
    return isPlayedInThisTurn() ? Optional.empty() : reached(REPETITIONS_TO_CLAIM, MOVES_TO_CLAIM);
  }

  /** The draw that ends the game by itself, if one does. */
  Optional<Outcome> automatic() {
    return reached(REPETITIONS_TO_END, MOVES_TO_END).map(Outcome::draw);
  }

  private Optional<Reason> reached(int repetitions, int moves) {
    if (game.turnStarts().occurrences() >= repetitions) {
      return Optional.of(Reason.REPETITION);
    }
    return movesCounted() >= moves ? Optional.of(Reason.MOVE_COUNT) : Optional.empty();
  }

  /**
   * The moves that count towards a draw; none while a roll or choice that belongs to the last of
   * them is due, for it could still decide the game.
   */
  private int movesCounted() {
    boolean complete = game.position().phase() == Phase.MOVE || !isPlayedInThisTurn();
    return complete ? game.position().halfmoveClock() : 0;
  }

  private boolean isPlayedInThisTurn() {
    List<PlayedAction> last = game.lastActions();
    return !last.isEmpty() && last.get(last.size() - 1).turn() == game.turn();
  }

  /** The refusal of a claim: it comes too late in the turn, or so much is missing. */
  RefusedException notClaimable() {
    if (isPlayedInThisTurn()) {
      return new RefusedException(
          ProblemCode.DRAW_NOT_CLAIMABLE,
          "a draw is claimed before the first roll or move of a turn, and this turn has begun");
    }
    return new RefusedException(
        ProblemCode.DRAW_NOT_CLAIMABLE,
        "the position occurred %d of %d times, %d of %d moves are counted"
            .formatted(
                game.turnStarts().occurrences(),
                REPETITIONS_TO_CLAIM,
                movesCounted(),
                MOVES_TO_CLAIM));
  }
}
