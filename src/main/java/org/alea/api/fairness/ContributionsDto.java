package org.alea.api.fairness;

import org.alea.fairness.Contribution;
import org.alea.fairness.Contributions;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the players added to the dice. */
@Schema(name = "Contributions", description = "What the players added to the dice.")
public record ContributionsDto(
    @Schema(
            description = "What White added; absent if nothing.",
            examples = "four hares and a lantern",
            minLength = 16,
            maxLength = 256)
        String white,
    @Schema(
            description = "What Black added; absent if nothing.",
            examples = "the ferry leaves at noon",
            minLength = 16,
            maxLength = 256)
        String black) {

  static ContributionsDto of(Contributions given) {
    return new ContributionsDto(
        given.of(Colour.WHITE).map(Contribution::text).orElse(null),
        given.of(Colour.BLACK).map(Contribution::text).orElse(null));
  }
}
