package org.alea.api.fairness;

import java.util.List;
import org.alea.api.games.SeedText;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.fairness.Contribution;
import org.alea.fairness.Contributions;
import org.alea.fairness.DiceProof;
import org.alea.fairness.RecordedRoll;
import org.alea.fairness.ServerSeed;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;

/** Reads what somebody says about a game's dice. */
final class Proofs {

  private static final int MOST_DICE = 3;
  private static final int MOST_ROLLS = 1_500;

  private Proofs() {}

  static DiceProof read(FairnessDto said) {
    if (!said.construction().equals(FairnessDto.CONSTRUCTION)) {
      throw atFault("construction", "must be " + FairnessDto.CONSTRUCTION);
    }
    if (said.diceCount() > MOST_DICE) {
      throw atFault("diceCount", "must be at most " + MOST_DICE);
    }
    if (said.rolls().size() > MOST_ROLLS) {
      throw atFault("rolls", "must be at most " + MOST_ROLLS);
    }
    if (said.seed() == null) {
      throw atFault("seed", "is missing: it is revealed when the game is over");
    }
    if (said.diceCount() == 0 && (said.rollCount() > 0 || !said.rolls().isEmpty())) {
      throw atFault("rolls", "cannot be where there are no dice");
    }
    return new DiceProof(
        said.gameId(),
        said.commitment(),
        ServerSeed.revealed(said.seed()),
        contributions(said),
        said.diceCount(),
        said.rollCount(),
        said.rolls().stream().map(roll -> new RecordedRoll(roll.number(), roll.thrown())).toList());
  }

  private static Contributions contributions(FairnessDto said) {
    Contributions given = Contributions.NONE;
    if (said.contributions().white() != null) {
      given = given.with(Colour.WHITE, contribution("white", said.contributions().white()));
    }
    if (said.contributions().black() != null) {
      given = given.with(Colour.BLACK, contribution("black", said.contributions().black()));
    }
    return given;
  }

  private static Contribution contribution(String seat, String text) {
    return SeedText.contribution("contributions." + seat, text);
  }

  private static ProblemException atFault(String field, String message) {
    return ProblemException.of(
        ProblemCode.INVALID_BODY, field + " " + message, List.of(Violation.inBody(field, message)));
  }
}
