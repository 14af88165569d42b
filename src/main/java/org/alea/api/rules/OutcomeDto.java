package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How a game ended. */
@Schema(name = "Outcome", description = "How a game ended, and why.")
public record OutcomeDto(
    @NotNull Outcome.Result result,
    @Schema(description = "Who won; absent when nobody did.") Colour winner,
    @NotNull Reason reason) {

  public static OutcomeDto of(Outcome outcome) {
    return new OutcomeDto(outcome.result(), outcome.winner().orElse(null), outcome.reason());
  }
}
