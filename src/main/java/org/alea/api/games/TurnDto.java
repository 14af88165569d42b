package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import org.alea.game.Game;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Whose turn it is. */
@Schema(name = "Turn", description = "Whose turn it is, or would be.")
public record TurnDto(
    @NotNull Colour seat,
    @NotNull
        @Schema(description = "Both sides' turns, counted from 1.", examples = "7", minimum = "1")
        int number) {

  public static TurnDto of(Game game) {
    return new TurnDto(game.position().sideToMove(), game.turn());
  }
}
