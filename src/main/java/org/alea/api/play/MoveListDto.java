package org.alea.api.play;

import jakarta.validation.constraints.NotNull;
import java.util.ArrayList;
import java.util.List;
import org.alea.api.rules.Positions;
import org.alea.game.GameEvent;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.rules.Notation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The moves of a game so far. */
@Schema(name = "MoveList", description = "The moves and choices of a game so far.")
public record MoveListDto(
    @NotNull @Schema(description = "The moves and choices, in order.") List<MoveDto> moves) {

  static MoveListDto of(History history) {
    Notation notation = history.variant().notation();
    List<MoveDto> moves = new ArrayList<>();
    for (RecordedEvent recorded : history.events()) {
      if (recorded.event() instanceof GameEvent.ActionPlayed played) {
        moves.add(
            new MoveDto(
                moves.size() + 1,
                recorded.number(),
                played.seat(),
                Positions.action(played.action(), notation),
                recorded.at()));
      }
    }
    return new MoveListDto(moves);
  }
}
