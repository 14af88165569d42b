package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.OptionalInt;
import org.alea.bot.Bot;
import org.alea.game.Game;
import org.alea.game.Seat;
import org.alea.game.SeatPolicy;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A seat as anyone may see it. */
@Schema(name = "Seat", description = "One of the two places at a game.")
public record SeatDto(
    @NotNull Colour seat,
    @NotNull @Schema(description = "For whom the seat was kept.") SeatPolicy taker,
    @Schema(
            description = "BOT: how well it plays, from 1 to 8.",
            examples = "3",
            minimum = "1",
            maximum = "" + Bot.STRONGEST)
        Integer level,
    @NotNull @Schema(description = "Whether somebody sits there.", examples = "true") boolean taken,
    @Schema(description = "The player's name, if given.", examples = "Ada") String name,
    @NotNull @Schema(description = "Whether the seat has added to the dice.", examples = "false")
        boolean seeded) {

  /** The two seats, White's first. */
  public static List<SeatDto> both(Game game) {
    return List.of(of(game, Colour.WHITE), of(game, Colour.BLACK));
  }

  private static SeatDto of(Game game, Colour colour) {
    Seat seat = game.seat(colour);
    OptionalInt level = game.settings().level(colour);
    return new SeatDto(
        colour,
        seat.taker(),
        level.isPresent() ? level.getAsInt() : null,
        seat.isTaken(),
        seat.name().orElse(null),
        game.contributions().of(colour).isPresent());
  }
}
