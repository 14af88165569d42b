package org.alea.api.games;

import org.alea.fairness.Contribution;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A rematch to ask for. */
@Schema(name = "RematchRequest", description = "A rematch to ask for; it may come without a body.")
public record RematchRequest(
    @Schema(
            description =
                "What the player adds to the dice of the next game. It can be added later, until"
                    + " its first roll.",
            examples = "four hares and a lantern",
            minLength = 16,
            maxLength = 256,
            pattern = SeedText.PATTERN)
        String seed) {

  /** What the player adds to the dice, or null. */
  Contribution contribution() {
    return seed == null ? null : SeedText.contribution("seed", seed);
  }
}
