package org.alea.api.dto;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.fairness.Contribution;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a player adds to the dice. */
@Schema(name = "SeedRequest", description = "What a player adds to the dice.")
public record SeedRequest(
    @NotNull
        @Schema(
            description = "Any text of 16 to 256 characters that the server could not foresee.",
            examples = "four hares and a lantern",
            minLength = 16,
            maxLength = 256,
            pattern = SeedRequest.PATTERN)
        String seed) {

  /** What the contract says about a seed, as a regular expression. */
  static final String PATTERN = "^[^\\x00]*$";

  public Contribution contribution() {
    return contribution("seed", seed);
  }

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
