package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.game.GamePage;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One page of games. */
@Schema(name = "GameList", description = "One page of public games, the latest first.")
public record GameListDto(
    @NotNull @Schema(description = "The games.") List<GameSummaryDto> games,
    @Schema(
            description =
                "Send it as `cursor` for the next page; absent on the last. An opaque text.",
            examples = "AZcfDno8fBufHit9bFpOPw")
        String nextCursor) {

  static GameListDto of(GamePage page) {
    return new GameListDto(
        page.games().stream().map(GameSummaryDto::of).toList(),
        page.last().map(Cursors::after).orElse(null));
  }
}
