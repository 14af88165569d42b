package org.alea.api.play;

import jakarta.validation.constraints.NotNull;
import org.alea.api.games.SeedText;
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
            pattern = SeedText.PATTERN)
        String seed) {

  Contribution contribution() {
    return SeedText.contribution("seed", seed);
  }
}
