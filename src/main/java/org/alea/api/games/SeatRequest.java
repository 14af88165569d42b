package org.alea.api.games;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.alea.bot.Bot;
import org.alea.game.Newcomer;
import org.alea.game.SeatPolicy;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** For whom a seat is kept. */
@Schema(name = "SeatRequest", description = "For whom a seat is kept when a game is created.")
public record SeatRequest(
    @NotNull SeatPolicy taker,
    @Min(1)
        @Max(Bot.STRONGEST)
        @Schema(
            description =
                "BOT: how well it plays, from 1, the weakest, to 8. Refused with any other taker.",
            examples = "3")
        Integer level,
    @PlayerName
        @Schema(
            description =
                "CREATOR: the player's name. Refused with any other taker." + PlayerName.WORDS,
            examples = "Ada",
            minLength = 1,
            maxLength = PlayerName.LONGEST,
            pattern = PlayerName.PATTERN)
        String name,
    @Schema(
            description =
                "CREATOR: what the player adds to the dice. It can be added later, until the first"
                    + " roll.",
            examples = "four hares and a lantern",
            minLength = 16,
            maxLength = 256,
            pattern = SeedText.PATTERN)
        String seed) {

  public SeatRequest {
    name = PlayerName.Check.normal(name);
  }

  /** Who takes the seat, as far as is known. */
  Newcomer newcomer(String field) {
    return new Newcomer(name, seed == null ? null : SeedText.contribution(field + ".seed", seed));
  }
}
