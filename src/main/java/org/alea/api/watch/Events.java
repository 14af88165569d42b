package org.alea.api.watch;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.VariantId;
import org.alea.game.GameEvent;
import org.alea.game.GameSettings;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.rules.Colour;
import org.alea.rules.Reason;
import org.alea.rules.notation.Notation;

/** Shows what happened in a game as the contract does. */
final class Events {

  private Events() {}

  static EventListDto show(History history) {
    Notation notation = Notation.of(history.variant());
    return new EventListDto(
        history.version(), history.events().stream().map(event -> show(event, notation)).toList());
  }

  static EventDto show(RecordedEvent recorded, Notation notation) {
    GameEvent event = recorded.event();
    Builder sketch = new Builder(recorded);
    if (event instanceof GameEvent.GameCreated created) {
      return sketch.of(EventType.GAME_CREATED).creation(created, notation);
    }
    if (event instanceof GameEvent.SeatTaken taken) {
      return sketch.of(EventType.SEAT_TAKEN).by(taken.seat()).named(taken.name()).done();
    }
    if (event instanceof GameEvent.SeedContributed given) {
      return sketch
          .of(EventType.SEED_CONTRIBUTED)
          .by(given.seat())
          .seed(given.contribution().text())
          .done();
    }
    if (event instanceof GameEvent.GameStarted) {
      return sketch.of(EventType.GAME_STARTED).done();
    }
    if (event instanceof GameEvent.DiceRolled rolled) {
      return sketch
          .of(EventType.DICE_ROLLED)
          .by(rolled.seat())
          .action(notation.text(rolled.roll()))
          .thrown(rolled.number(), rolled.thrown())
          .done();
    }
    if (event instanceof GameEvent.ActionPlayed played) {
      return sketch
          .of(EventType.ACTION_PLAYED)
          .by(played.seat())
          .action(notation.text(played.action()))
          .done();
    }
    if (event instanceof GameEvent.TurnPassed passed) {
      return sketch.of(EventType.TURN_PASSED).by(passed.seat()).done();
    }
    return showTheRest(event, sketch);
  }

  /** What is not play itself, but about how it ends and goes on. */
  private static EventDto showTheRest(GameEvent event, Builder sketch) {
    if (event instanceof GameEvent.DrawOffered offered) {
      return sketch.of(EventType.DRAW_OFFERED).by(offered.seat()).done();
    }
    if (event instanceof GameEvent.DrawOfferWithdrawn withdrawn) {
      return sketch.of(EventType.DRAW_OFFER_WITHDRAWN).by(withdrawn.seat()).done();
    }
    if (event instanceof GameEvent.DrawOfferDeclined declined) {
      return sketch.of(EventType.DRAW_OFFER_DECLINED).by(declined.seat()).done();
    }
    if (event instanceof GameEvent.DrawOfferAccepted accepted) {
      return sketch.of(EventType.DRAW_OFFER_ACCEPTED).by(accepted.seat()).done();
    }
    if (event instanceof GameEvent.DrawClaimed claimed) {
      return sketch.of(EventType.DRAW_CLAIMED).by(claimed.seat()).reason(claimed.reason()).done();
    }
    if (event instanceof GameEvent.Resigned resigned) {
      return sketch.of(EventType.RESIGNED).by(resigned.seat()).done();
    }
    if (event instanceof GameEvent.GameCancelled cancelled) {
      return sketch.of(EventType.GAME_CANCELLED).by(cancelled.seat()).done();
    }
    if (event instanceof GameEvent.TimeRanOut late) {
      return sketch.of(EventType.TIME_RAN_OUT).by(late.seat()).done();
    }
    if (event instanceof GameEvent.GameExpired) {
      return sketch.of(EventType.GAME_EXPIRED).done();
    }
    if (event instanceof GameEvent.GameFinished finished) {
      return sketch.of(EventType.GAME_FINISHED).outcome(OutcomeDto.of(finished.outcome())).done();
    }
    GameEvent.RematchOffered rematch = (GameEvent.RematchOffered) event;
    return sketch
        .of(EventType.REMATCH_OFFERED)
        .by(rematch.seat())
        .rematch(rematch.rematch())
        .done();
  }

  /** An event in the making: most fields stay absent. */
  private static final class Builder {

    private final int number;
    private final Instant at;
    private EventType type;
    private Colour seat;
    private String action;
    private List<Integer> thrown;
    private Integer roll;
    private String name;
    private String seed;
    private Reason reason;
    private OutcomeDto outcome;
    private VariantId variant;
    private OptionsDto options;
    private String position;
    private String commitment;
    private UUID rematch;

    Builder(RecordedEvent recorded) {
      number = recorded.number();
      at = recorded.at();
    }

    Builder of(EventType what) {
      type = what;
      return this;
    }

    Builder by(Colour who) {
      seat = who;
      return this;
    }

    Builder action(String text) {
      action = text;
      return this;
    }

    Builder thrown(int number, List<Integer> faces) {
      roll = number;
      thrown = faces;
      return this;
    }

    Builder named(String player) {
      name = player;
      return this;
    }

    Builder seed(String text) {
      seed = text;
      return this;
    }

    Builder reason(Reason why) {
      reason = why;
      return this;
    }

    Builder outcome(OutcomeDto how) {
      outcome = how;
      return this;
    }

    Builder rematch(UUID next) {
      rematch = next;
      return this;
    }

    EventDto creation(GameEvent.GameCreated created, Notation notation) {
      GameSettings settings = created.settings();
      variant = VariantId.of(settings.variant());
      options = OptionsDto.of(settings.variant());
      position = notation.text(settings.start());
      commitment = created.commitment();
      return done();
    }

    EventDto done() {
      return new EventDto(
          number,
          type,
          at,
          seat,
          action,
          thrown,
          roll,
          name,
          seed,
          reason,
          outcome,
          variant,
          options,
          position,
          commitment,
          rematch);
    }
  }
}
