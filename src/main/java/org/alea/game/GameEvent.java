package org.alea.game;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.fairness.Contributions;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;

/**
 * Something that happened in a game. A game is what its events, one after the other, make of it.
 */
public sealed interface GameEvent {

  /**
   * The game after this event; for {@link Game} alone to call.
   *
   * @param game before it; null where the game comes to be
   * @param at when it happened
   */
  GameSnapshot change(GameSnapshot game, Instant at);

  /** What kind of event it is. */
  EventType type();

  /** Names the parts of this event, which {@link EventType#read} takes in. */
  void write(EventWriter out);

  /**
   * The game came to be; its seats are taken by events that follow.
   *
   * @param commitment to the server's seed, as {@code fairness} writes it
   * @param expiresAt when the game is called off if a seat is still open
   */
  record GameCreated(UUID id, GameSettings settings, String commitment, Instant expiresAt)
      implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return GameSnapshotBuilder.builder()
          .id(id)
          .version(1)
          .settings(settings)
          .white(Seat.of(Colour.WHITE, settings.taker(Colour.WHITE), false, null))
          .black(Seat.of(Colour.BLACK, settings.taker(Colour.BLACK), false, null))
          .commitment(commitment)
          .contributions(Contributions.NONE)
          .rolls(0)
          .position(settings.start())
          .turn(1)
          .turnStarts(PositionHistory.NONE)
          .clocks(Clocks.of(settings.timeControl()))
          .drawOffers(DrawOffers.NONE)
          .lastActions(List.of())
          .createdAt(at)
          .updatedAt(at)
          .expiresAt(expiresAt)
          .startedAt(null)
          .pausedAt(null)
          .finishedAt(null)
          .outcome(null)
          .rematch(null)
          .build();
    }

    @Override
    public EventType type() {
      return EventType.GAME_CREATED;
    }

    @Override
    public void write(EventWriter out) {
      out.settings(settings);
      out.id(id);
      out.commitment(commitment);
      out.expiresAt(expiresAt);
    }
  }

  /**
   * A player took a seat.
   *
   * @param name what they call themselves, or null if they do not say
   */
  record SeatTaken(Colour seat, String name) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.withSeat(game.seat(seat).takenBy(name));
    }

    @Override
    public EventType type() {
      return EventType.SEAT_TAKEN;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
      if (name != null) {
        out.name(name);
      }
    }
  }

  /** A player added to the dice. */
  record SeedContributed(Colour seat, Contribution contribution) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.withContributions(game.contributions().with(seat, contribution));
    }

    @Override
    public EventType type() {
      return EventType.SEED_CONTRIBUTED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
      out.contribution(contribution);
    }
  }

  /** Both seats are taken, the first turn began. */
  record GameStarted() implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.with()
          .startedAt(at)
          .clocks(game.clocks().start(game.turn(), at))
          .turnStarts(game.turnStarts().with(game.position().hash()))
          .build();
    }

    @Override
    public EventType type() {
      return EventType.GAME_STARTED;
    }

    @Override
    public void write(EventWriter out) {}
  }

  /**
   * Dice fell.
   *
   * @param roll with its faces in ascending order
   * @param number counted through the whole game, from 1
   * @param thrown the faces in the order in which they fell
   */
  record DiceRolled(Colour seat, Action.Roll roll, int number, List<Integer> thrown)
      implements GameEvent {
    public DiceRolled {
      thrown = List.copyOf(thrown);
    }

    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.played(seat, roll, at).withRolls(number);
    }

    @Override
    public EventType type() {
      return EventType.DICE_ROLLED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
      out.roll(roll, number, thrown);
    }
  }

  /** A player moved a piece or set one to a kind. */
  record ActionPlayed(Colour seat, Action action) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.played(seat, action, at);
    }

    @Override
    public EventType type() {
      return EventType.ACTION_PLAYED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
      out.action(action);
    }
  }

  /** The dice just rolled permitted nothing, and the turn went over with them. */
  record TurnPassed(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game;
    }

    @Override
    public EventType type() {
      return EventType.TURN_PASSED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
    }
  }

  /** A side offered a draw. */
  record DrawOffered(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.withDrawOffers(game.drawOffers().offered(seat, game.turn()));
    }

    @Override
    public EventType type() {
      return EventType.DRAW_OFFERED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
    }
  }

  /** A side withdrew its own offer. */
  record DrawOfferWithdrawn(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.withDrawOffers(game.drawOffers().ended());
    }

    @Override
    public EventType type() {
      return EventType.DRAW_OFFER_WITHDRAWN;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
    }
  }

  /** A side turned the other's offer down. */
  record DrawOfferDeclined(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.withDrawOffers(game.drawOffers().ended());
    }

    @Override
    public EventType type() {
      return EventType.DRAW_OFFER_DECLINED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
    }
  }

  /** A side accepted the other's offer; the end follows. */
  record DrawOfferAccepted(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.withDrawOffers(game.drawOffers().ended());
    }

    @Override
    public EventType type() {
      return EventType.DRAW_OFFER_ACCEPTED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
    }
  }

  /** A side claimed a draw by right; the end follows. */
  record DrawClaimed(Colour seat, Reason reason) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game;
    }

    @Override
    public EventType type() {
      return EventType.DRAW_CLAIMED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
      out.reason(reason);
    }
  }

  /** A side gave up; the end follows. */
  record Resigned(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game;
    }

    @Override
    public EventType type() {
      return EventType.RESIGNED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
    }
  }

  /**
   * The game was called off; the end follows.
   *
   * @param seat by this side, or null: by the creator, who had no seat
   */
  record GameCancelled(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game;
    }

    @Override
    public EventType type() {
      return EventType.GAME_CANCELLED;
    }

    @Override
    public void write(EventWriter out) {
      if (seat != null) {
        out.seat(seat);
      }
    }
  }

  /** A side's time ran out; the end follows. */
  record TimeRanOut(Colour seat) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game;
    }

    @Override
    public EventType type() {
      return EventType.TIME_RAN_OUT;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
    }
  }

  /** The arbiter paused the game: clocks stand, nobody can move. */
  record GamePaused() implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.with()
          .pausedAt(at)
          .clocks(game.clocks().stop(game.position().sideToMove(), at))
          .build();
    }

    @Override
    public EventType type() {
      return EventType.GAME_PAUSED;
    }

    @Override
    public void write(EventWriter out) {}
  }

  /** The arbiter let the game go on. */
  record GameResumed() implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.with().pausedAt(null).clocks(game.clocks().start(game.turn(), at)).build();
    }

    @Override
    public EventType type() {
      return EventType.GAME_RESUMED;
    }

    @Override
    public void write(EventWriter out) {}
  }

  /** The arbiter decided the game; the end follows. */
  record GameAdjudicated() implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game;
    }

    @Override
    public EventType type() {
      return EventType.GAME_ADJUDICATED;
    }

    @Override
    public void write(EventWriter out) {}
  }

  /**
   * Nobody came for the open seat, made a first move that starts a clock, or ended a pause, in
   * time; the end follows.
   */
  record GameExpired() implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game;
    }

    @Override
    public EventType type() {
      return EventType.GAME_EXPIRED;
    }

    @Override
    public void write(EventWriter out) {}
  }

  /** The game ended. */
  record GameFinished(Outcome outcome) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.with()
          .outcome(outcome)
          .finishedAt(at)
          .pausedAt(null)
          .drawOffers(game.drawOffers().ended())
          .clocks(game.clocks().stop(game.position().sideToMove(), at))
          .build();
    }

    @Override
    public EventType type() {
      return EventType.GAME_FINISHED;
    }

    @Override
    public void write(EventWriter out) {
      out.outcome(outcome);
    }
  }

  /** A side asked for the next game, which waits for the other. */
  record RematchOffered(Colour seat, UUID rematch) implements GameEvent {
    @Override
    public GameSnapshot change(GameSnapshot game, Instant at) {
      return game.withRematch(rematch);
    }

    @Override
    public EventType type() {
      return EventType.REMATCH_OFFERED;
    }

    @Override
    public void write(EventWriter out) {
      out.seat(seat);
      out.rematch(rematch);
    }
  }
}
