package org.alea.api.play;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.alea.api.http.Literals;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.game.Command;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A roll to make. */
@Schema(name = "RollRequest", description = "A roll to make; without a body, the one that is due.")
public record RollRequest(
    @Size(min = 1, max = 3)
        @Pattern(regexp = Literals.ASCII)
        @Schema(
            description =
                "Where the piece stands that is rolled: a square of the variant's board. Required where the"
                    + " rules leave a choice.",
            examples = "e4")
        String square,
    @Size(min = 1, max = 16)
        @Pattern(regexp = Literals.ASCII)
        @Schema(
            description = "The roll as the legal actions list it; in place of `square`.",
            examples = "*e4")
        String action) {

  Command.Roll command() {
    if (square != null && action != null) {
      String message = "comes in place of square, not with it";
      throw ProblemException.of(
          ProblemCode.INVALID_BODY,
          "action " + message,
          List.of(Violation.inBody("action", message)));
    }
    return new Command.Roll(square, action);
  }
}
