package org.alea.api;

import java.util.ArrayList;
import java.util.List;
import org.alea.api.dto.ContributionsDto;
import org.alea.api.dto.FairnessDto;
import org.alea.api.dto.MoveDto;
import org.alea.api.dto.MoveListDto;
import org.alea.api.dto.OptionsDto;
import org.alea.api.dto.OutcomeDto;
import org.alea.api.dto.RecordDto;
import org.alea.api.dto.RollDto;
import org.alea.api.dto.RollListDto;
import org.alea.api.dto.ThrownRollDto;
import org.alea.api.dto.VariantId;
import org.alea.fairness.Contribution;
import org.alea.fairness.Contributions;
import org.alea.fairness.ServerSeed;
import org.alea.game.Game;
import org.alea.game.GameEvent;
import org.alea.game.GameReading;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.rules.Colour;
import org.alea.rules.notation.Notation;

/** Shows a game's history as the contract does: rolls, moves, the record, the proof of the dice. */
final class RecordMapper {

  private RecordMapper() {}

  static RollListDto rolls(History history) {
    Notation notation = Notation.of(history.variant());
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

  static MoveListDto moves(History history) {
    Notation notation = Notation.of(history.variant());
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

  static FairnessDto fairness(GameReading reading, History history) {
    Game game = reading.game();
    List<ThrownRollDto> rolls = new ArrayList<>();
    for (RecordedEvent recorded : history.events()) {
      if (recorded.event() instanceof GameEvent.DiceRolled rolled) {
        rolls.add(new ThrownRollDto(rolled.number(), rolled.thrown()));
      }
    }
    return new FairnessDto(
        FairnessDto.CONSTRUCTION,
        game.id(),
        game.commitment(),
        reading.revealedSeed().map(ServerSeed::reveal).orElse(null),
        contributions(game.contributions()),
        game.settings().variant().dice().count(),
        rolls.size(),
        rolls);
  }

  private static ContributionsDto contributions(Contributions given) {
    return new ContributionsDto(
        given.of(Colour.WHITE).map(Contribution::text).orElse(null),
        given.of(Colour.BLACK).map(Contribution::text).orElse(null));
  }

  static RecordDto record(GameReading reading, History history) {
    Game game = reading.game();
    Notation notation = Notation.of(history.variant());
    return new RecordDto(
        game.id(),
        game.version(),
        VariantId.of(game.settings().variant()),
        OptionsDto.of(game.settings().variant()),
        game.white().name().orElse(null),
        game.black().name().orElse(null),
        game.startedAt().orElse(null),
        game.finishedAt().orElse(null),
        notation.text(game.settings().start()),
        history.events().stream()
            .flatMap(recorded -> RecordText.action(recorded.event()).stream())
            .map(notation::text)
            .toList(),
        notation.text(game.position()),
        game.outcome().map(OutcomeDto::of).orElse(null),
        fairness(reading, history));
  }
}
