package org.alea.api.games;

import java.util.List;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.fairness.Contribution;
import org.alea.problem.ProblemCode;

/** The text that a player adds to the dice, wherever a body holds one. */
public final class SeedText {

  /** What the contract says about such a text, as a regular expression. */
  public static final String PATTERN = "^[^\\x00]*$";

  private SeedText() {}

  /** What a field holds, if it is fit to be added to dice. */
  public static Contribution contribution(String field, String seed) {
    try {
      return new Contribution(seed);
    } catch (IllegalArgumentException refused) {
      throw ProblemException.of(
          ProblemCode.INVALID_BODY,
          refused.getMessage(),
          List.of(Violation.inBody(field, refused.getMessage())));
    }
  }
}
