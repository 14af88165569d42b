package org.alea.api.watch;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.api.problem.ProblemException;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.VariantId;
import org.alea.fairness.Contribution;
import org.alea.game.EventWriter;
import org.alea.game.GameSettings;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.problem.ProblemCode;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;

/** Shows what happened in a game as the contract does. */
final class Events {

  private Events() {}

  static EventListDto show(History history) {
    Notation notation = history.variant().notation();
    return new EventListDto(
        history.version(), history.events().stream().map(event -> show(event, notation)).toList());
  }

  /** The refusal of a request for the events after one that the game does not have. */
  static ProblemException noSuchEvent(int version, int number) {
    return ProblemException.atVersion(
        ProblemCode.NO_SUCH_EVENT,
        "the game has %d events, and none with the number %d".formatted(version, number),
        version);
  }

  static EventDto show(RecordedEvent recorded, Notation notation) {
    EventDtoBuilder shown =
        EventDtoBuilder.builder()
            .number(recorded.number())
            .type(recorded.event().type())
            .at(recorded.at());
    recorded.event().write(new Parts(shown, notation));
    return shown.build();
  }

  /** Shows the parts of an event, each in its field; other fields stay absent. */
  private record Parts(EventDtoBuilder shown, Notation notation) implements EventWriter {

    /** The path of the request names it. */
    @Override
    public void id(UUID game) {}

    @Override
    public void settings(GameSettings settings) {
      shown
          .variant(VariantId.of(settings.variant()))
          .options(OptionsDto.of(settings.variant()))
          .position(notation.text(settings.start()));
    }

    @Override
    public void commitment(String commitment) {
      shown.commitment(commitment);
    }

    /** The game shows it as its deadline. */
    @Override
    public void expiresAt(Instant at) {}

    @Override
    public void seat(Colour seat) {
      shown.seat(seat);
    }

    @Override
    public void name(String name) {
      shown.name(name);
    }

    @Override
    public void contribution(Contribution contribution) {
      shown.seed(contribution.text());
    }

    @Override
    public void action(Action action) {
      shown.action(notation.text(action));
    }

    @Override
    public void roll(Action.Roll roll, int number, List<Integer> thrown) {
      shown.action(notation.text(roll)).rollNumber(number).thrown(thrown);
    }

    @Override
    public void reason(Reason reason) {
      shown.reason(reason);
    }

    @Override
    public void outcome(Outcome outcome) {
      shown.outcome(OutcomeDto.of(outcome));
    }

    @Override
    public void rematch(UUID game) {
      shown.rematch(game);
    }
  }
}
