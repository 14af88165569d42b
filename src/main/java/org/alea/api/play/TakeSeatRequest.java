package org.alea.api.play;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.alea.api.games.PlayerName;
import org.alea.api.games.SeedText;
import org.alea.api.http.Literals;
import org.alea.game.Joining;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A seat to take. */
@Schema(name = "TakeSeatRequest", description = "A seat to take.")
public record TakeSeatRequest(
    @Schema(description = "Which seat; any that is open unless given.") Colour seat,
    @PlayerName
        @Schema(
            description = "The player's name." + PlayerName.WORDS,
            examples = "Bob",
            minLength = 1,
            maxLength = PlayerName.LONGEST,
            pattern = PlayerName.PATTERN)
        String name,
    @Schema(
            description =
                "What the player adds to the dice; it can be added later, until the first roll.",
            examples = "four hares and a lantern",
            minLength = 16,
            maxLength = 256,
            pattern = SeedText.PATTERN)
        String seed,
    @Size(min = 1, max = 512)
        @Pattern(regexp = Literals.ASCII)
        @Schema(
            description = "The invitation, where the open seat is taken with one.",
            examples = "alea_AZcfDno8fBufHitte2xaTj8")
        String invitation) {

  public TakeSeatRequest {
    name = PlayerName.Check.normal(name);
  }

  public Joining toJoining() {
    return new Joining(
        seat, name, seed == null ? null : SeedText.contribution("seed", seed), invitation);
  }
}
