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

/** The rolls of a game so far. */
@Schema(name = "RollList", description = "The rolls of a game so far.")
public record RollListDto(
    @NotNull @Schema(description = "The rolls, in order.") List<RollDto> rolls) {

  static RollListDto of(History history) {
    Notation notation = history.variant().notation();
    List<RollDto> rolls = new ArrayList<>();
    for (RecordedEvent recorded : history.events()) {
      if (recorded.event() instanceof GameEvent.DiceRolled rolled) {
        rolls.add(
            new RollDto(
                rolled.number(),
                recorded.number(),
                rolled.seat(),
                Positions.action(rolled.roll(), notation),
                rolled.thrown(),
                recorded.at()));
      }
    }
    return new RollListDto(rolls);
  }
}
