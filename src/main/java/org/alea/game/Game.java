package org.alea.game;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.fairness.Contributions;
import org.alea.game.Decision.EventRecorder;
import org.alea.game.GameEvent.ActionPlayed;
import org.alea.game.GameEvent.DrawClaimed;
import org.alea.game.GameEvent.DrawOfferAccepted;
import org.alea.game.GameEvent.DrawOfferDeclined;
import org.alea.game.GameEvent.DrawOfferWithdrawn;
import org.alea.game.GameEvent.DrawOffered;
import org.alea.game.GameEvent.GameAdjudicated;
import org.alea.game.GameEvent.GameCancelled;
import org.alea.game.GameEvent.GameCreated;
import org.alea.game.GameEvent.GameExpired;
import org.alea.game.GameEvent.GameFinished;
import org.alea.game.GameEvent.GamePaused;
import org.alea.game.GameEvent.GameResumed;
import org.alea.game.GameEvent.GameStarted;
import org.alea.game.GameEvent.RematchOffered;
import org.alea.game.GameEvent.Resigned;
import org.alea.game.GameEvent.SeatTaken;
import org.alea.game.GameEvent.SeedContributed;
import org.alea.game.GameEvent.TimeRanOut;
import org.alea.problem.ProblemCode;
import org.alea.rules.Action;
import org.alea.rules.ClosestActions;
import org.alea.rules.Colour;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;

/**
 * A game with its history behind it: an immutable value, the fold of its events.
 *
 * <p>Commands are functions. Each takes the moment at which it is given, by the database's clock,
 * and returns what it decided, or throws a {@link RefusedException} and changes nothing. A game
 * holds no secret: neither the server's seed nor a token.
 */
public final class Game {

  /** How long a pause lasts until the game is called off. */
  public static final Duration LONGEST_PAUSE = Duration.ofDays(30);

  private final GameSnapshot state;

  private Game(GameSnapshot state) {
    this.state = state;
  }

  /** The game that a snapshot describes. */
  public static Game of(GameSnapshot snapshot) {
    return new Game(snapshot);
  }

  /** The game that a history leads to, from its first event on. */
  public static Game replay(Iterable<RecordedEvent> events) {
    Game game = null;
    for (RecordedEvent event : events) {
      game = after(game, event);
    }
    if (game == null) {
      throw new IllegalArgumentException("a game has at least the event of its creation");
    }
    return game;
  }

  /** The game after one more event; before its creation a game is null. */
  static Game after(Game game, RecordedEvent recorded) {
    int version = game == null ? 0 : game.version();
    if (recorded.number() != version + 1) {
      throw new IllegalArgumentException(
          "event %d cannot follow version %d".formatted(recorded.number(), version));
    }
    return new Game(
        recorded
            .event()
            .change(game == null ? null : game.state, recorded.at())
            .with()
            .version(recorded.number())
            .updatedAt(recorded.at())
            .build());
  }

  /**
   * Creates a game, seats its creator and starts it if no seat is left open.
   *
   * @param white who takes the seat, if the creator does
   * @param black likewise
   * @throws RefusedException if the start position is over already
   */
  static Decision create(
      UUID id,
      GameSettings settings,
      Newcomer white,
      Newcomer black,
      String commitment,
      Instant expiresAt,
      DiceSource dice,
      Instant now) {
    Position start = settings.start();
    if (start.phase() == Phase.OVER || start.halfmoveClock() >= DrawRights.MOVES_TO_END) {
      throw new RefusedException(
          ProblemCode.POSITION_OVER,
          "the start position is over: start from one that can be played");
    }
    Instant clockStart = settings.timeControl().startsAt();
    if (clockStart != null && clockStart.isAfter(now.plus(TimeControl.LONGEST))) {
      throw new RefusedException(
          ProblemCode.INVALID_BODY, "clock.startsAt is more than 30 days ahead");
    }
    EventRecorder recorder = new EventRecorder(null, now);
    recorder.record(new GameCreated(id, settings, commitment, expiresAt));
    seatAtOnce(recorder, Colour.WHITE, white);
    seatAtOnce(recorder, Colour.BLACK, black);
    return startIfFull(recorder, dice);
  }

  /** Takes an open seat. */
  Decision join(Colour seat, Newcomer newcomer, DiceSource dice, Instant now) {
    if (status() == Status.FINISHED) {
      throw new RefusedException(ProblemCode.GAME_OVER, "the game is over");
    }
    if (seat(seat).isTaken()) {
      throw new RefusedException(ProblemCode.SEAT_TAKEN, "the seat of " + side(seat) + " is taken");
    }
    EventRecorder recorder = new EventRecorder(this, now);
    seat(recorder, seat, newcomer);
    return startIfFull(recorder, dice);
  }

  /** Bots add nothing to the dice, so that they are the other side's and the server's. */
  private static void seatAtOnce(EventRecorder recorder, Colour seat, Newcomer creator) {
    GameSettings settings = recorder.game().settings();
    switch (settings.taker(seat)) {
      case CREATOR -> seat(recorder, seat, creator);
      case BOT ->
          seat(recorder, seat, new Newcomer("Bot, level " + settings.level(seat).getAsInt(), null));
      case OPEN -> {}
    }
  }

  private static void seat(EventRecorder recorder, Colour seat, Newcomer newcomer) {
    recorder.record(new SeatTaken(seat, newcomer.name()));
    if (newcomer.contribution() != null) {
      recorder.record(new SeedContributed(seat, newcomer.contribution()));
    }
  }

  private static Decision startIfFull(EventRecorder recorder, DiceSource dice) {
    if (recorder.game().white().isTaken() && recorder.game().black().isTaken()) {
      recorder.record(new GameStarted());
      new Rolls(recorder, dice).rollAutomatically();
    }
    return recorder.decision();
  }

  /** Adds to the dice, once a seat and before the first roll. */
  Decision contribute(Colour seat, Contribution contribution, Instant now) {
    requireUnfinished();
    if (state.contributions().of(seat).isPresent()) {
      throw new RefusedException(
          ProblemCode.SEED_ALREADY_CONTRIBUTED,
          side(seat) + " has contributed to the dice already");
    }
    if (state.rolls() > 0) {
      throw new RefusedException(
          ProblemCode.SEEDS_CLOSED, "the first roll has been made: the dice are decided");
    }
    return new EventRecorder(this, now).record(new SeedContributed(seat, contribution)).decision();
  }

  /**
   * Rolls the dice that are due.
   *
   * @param decision which roll, or null where the rules leave no choice
   */
  Decision roll(Colour seat, Action.Roll decision, DiceSource dice, Instant now) {
    requireTurn(seat);
    if (state.position().phase() != Phase.ROLL) {
      throw due(state.position().phase(), "no roll is due");
    }
    List<Action> legal = state.position().legalActions();
    Action chosen = decision == null && legal.size() == 1 ? legal.get(0) : decision;
    if (chosen == null || !legal.contains(chosen)) {
      throw RefusedException.illegal(
          decision == null ? "several pieces may be rolled: name one" : "that cannot be rolled now",
          legal);
    }
    EventRecorder recorder = new EventRecorder(this, now);
    Rolls rolls = new Rolls(recorder, dice);
    rolls.roll((Action.Roll) chosen);
    rolls.rollAutomatically();
    return recorder.decision();
  }

  /**
   * Plays moves and choices of one turn, all or none. No die falls before the last of them is found
   * legal, so that nobody can try moves out to see what a roll would bring.
   */
  Decision play(Colour seat, List<Action> actions, DiceSource dice, Instant now) {
    requireTurn(seat);
    EventRecorder recorder = new EventRecorder(this, now);
    for (int index = 0; index < actions.size(); index++) {
      try {
        recorder.game().playOne(recorder, seat, actions.get(index));
      } catch (RefusedException refused) {
        throw actions.size() == 1 ? refused : refused.at(index);
      }
    }
    new Rolls(recorder, dice).rollAutomatically();
    return recorder.decision();
  }

  private void playOne(EventRecorder recorder, Colour seat, Action action) {
    if (state.outcome() != null || state.position().sideToMove() != seat) {
      throw RefusedException.illegal("the turn ends before this action", List.of());
    }
    Phase phase = state.position().phase();
    if (phase == Phase.ROLL) {
      throw due(phase, "no move is due");
    }
    if (action instanceof Action.Roll) {
      throw due(phase, "no roll is due");
    }
    if (action instanceof Action.Choice != (phase == Phase.CHOICE)) {
      throw due(phase, phase == Phase.CHOICE ? "no move is due" : "no choice is due");
    }
    try {
      recorder.record(new ActionPlayed(seat, action));
    } catch (IllegalActionException illegal) {
      throw RefusedException.illegal(
          "illegal action %s: a %s is due"
              .formatted(
                  settings().variant().notation().text(action),
                  phase == Phase.CHOICE ? "choice" : "move"),
          ClosestActions.to(action, state.position()));
    }
    recorder.finishIfOver();
  }

  /** How the game ends by itself where it stands, if it does. */
  Optional<Outcome> ending() {
    return state.position().outcome().or(drawRights()::automatic);
  }

  private DrawRights drawRights() {
    return new DrawRights(state);
  }

  /** Offers a draw, once in each turn, on either side's turn. */
  Decision offerDraw(Colour seat, Instant now) {
    requireActive();
    DrawOffers offers = state.drawOffers();
    if (offers.by() == seat.opposite()) {
      throw new RefusedException(
          ProblemCode.DRAW_ALREADY_OFFERED,
          side(seat.opposite()) + " has offered a draw: accept it or decline it");
    }
    if (offers.by() == seat || offers.isMadeBy(seat, state.turn())) {
      throw new RefusedException(
          ProblemCode.DRAW_ALREADY_OFFERED,
          "each side may offer a draw once in a turn: wait for the next turn");
    }
    return new EventRecorder(this, now).record(new DrawOffered(seat)).decision();
  }

  /** Withdraws the offer of this side, or declines the other side's. */
  Decision endDrawOffer(Colour seat, Instant now) {
    requireActive();
    if (state.drawOffers().by() == null) {
      throw new RefusedException(ProblemCode.NO_DRAW_OFFER, "no draw is on offer");
    }
    return new EventRecorder(this, now)
        .record(
            state.drawOffers().by() == seat
                ? new DrawOfferWithdrawn(seat)
                : new DrawOfferDeclined(seat))
        .decision();
  }

  Decision acceptDraw(Colour seat, Instant now) {
    requireActive();
    if (state.drawOffers().by() != seat.opposite()) {
      throw new RefusedException(
          ProblemCode.NO_DRAW_OFFER, side(seat.opposite()) + " has not offered a draw");
    }
    return new EventRecorder(this, now)
        .record(new DrawOfferAccepted(seat))
        .record(new GameFinished(Outcome.draw(Reason.AGREEMENT)))
        .decision();
  }

  /** What the side to move may claim a draw for, if for anything. */
  public Optional<Reason> claimableDraw() {
    return status() == Status.ACTIVE ? drawRights().claimable() : Optional.empty();
  }

  /** Claims the draw that repetition or the move count gives a right to, at the start of a turn. */
  Decision claimDraw(Colour seat, Instant now) {
    requireTurn(seat);
    Reason reason = claimableDraw().orElseThrow(drawRights()::notClaimable);
    return new EventRecorder(this, now)
        .record(new DrawClaimed(seat, reason))
        .record(new GameFinished(Outcome.draw(reason)))
        .decision();
  }

  Decision resign(Colour seat, Instant now) {
    requireActive();
    return new EventRecorder(this, now)
        .record(new Resigned(seat))
        .record(new GameFinished(Outcome.win(seat.opposite(), Reason.RESIGNATION)))
        .decision();
  }

  /** Whether either side may still call the game off. */
  public boolean isCancellable() {
    return status() != Status.FINISHED && state.turn() <= 2;
  }

  /** Calls the game off: before it starts, or before both sides have completed a turn. */
  Decision cancel(Colour seat, Instant now) {
    requireUnfinished();
    if (!isCancellable()) {
      throw new RefusedException(
          ProblemCode.CANCELLATION_TOO_LATE,
          "both sides have completed a turn: resign or offer a draw");
    }
    return cancelled(seat, now);
  }

  /** Calls off, by its creator, a game in which the creator has no seat and a seat is open. */
  Decision callOff(Instant now) {
    requireUnfinished();
    if (status() != Status.OPEN) {
      throw new RefusedException(
          ProblemCode.CANCELLATION_TOO_LATE,
          "both seats are taken: only a player can still call the game off");
    }
    return cancelled(null, now);
  }

  /** Stops the clocks and lets nobody move. */
  Decision pause(Instant now) {
    requireActive();
    requireNoPause();
    return new EventRecorder(this, now).record(new GamePaused()).decision();
  }

  /** Lets a paused game go on. */
  Decision resume(Instant now) {
    requireActive();
    if (state.pausedAt() == null) {
      throw new RefusedException(ProblemCode.GAME_NOT_PAUSED, "the game is not paused");
    }
    return new EventRecorder(this, now).record(new GameResumed()).decision();
  }

  /** Ends the game as the arbiter decides. */
  Decision adjudicate(Outcome.Result result, Instant now) {
    requireActive();
    Outcome outcome =
        result == Outcome.Result.NONE
            ? Outcome.cancelled()
            : new Outcome(result, Reason.ADJUDICATION);
    return new EventRecorder(this, now)
        .record(new GameAdjudicated())
        .record(new GameFinished(outcome))
        .decision();
  }

  private Decision cancelled(Colour seat, Instant now) {
    return new EventRecorder(this, now)
        .record(new GameCancelled(seat))
        .record(new GameFinished(Outcome.cancelled()))
        .decision();
  }

  /** Whether the game ended without a result. */
  boolean isCancelled() {
    return Outcome.cancelled().equals(state.outcome());
  }

  /**
   * Offers the next game, unless one is on offer.
   *
   * @param calledOff the game that was offered before, if it was called off; null if none was
   */
  Decision offerRematch(Colour seat, UUID rematch, UUID calledOff, Instant now) {
    if (status() != Status.FINISHED) {
      throw new RefusedException(
          ProblemCode.GAME_NOT_OVER, "a rematch follows a game that is over");
    }
    if (isCancelled()) {
      throw new RefusedException(
          ProblemCode.NO_REMATCH, "this game was called off: create a new game instead");
    }
    if (!Objects.equals(state.rematch(), calledOff)) {
      throw new RefusedException(ProblemCode.STALE_VERSION, "a rematch has just been asked for");
    }
    return new EventRecorder(this, now).record(new RematchOffered(seat, rematch)).decision();
  }

  /** The bot that has something to do, be it to move or to answer an offer; empty if none has. */
  public Optional<Colour> dueBot() {
    if (status() != Status.ACTIVE || state.pausedAt() != null) {
      return Optional.empty();
    }
    Optional<Colour> asked = drawOffer().map(Colour::opposite).filter(this::isBot);
    return asked.or(() -> Optional.of(state.position().sideToMove()).filter(this::isBot));
  }

  private boolean isBot(Colour seat) {
    return settings().taker(seat) == SeatPolicy.BOT;
  }

  /** The moment at which the game ends unless something happens before; empty if none is set. */
  public Optional<Instant> deadline() {
    return switch (status()) {
      case OPEN -> Optional.of(state.expiresAt());
      case ACTIVE ->
          isUntimed()
              ? Optional.of(untimedUntil())
              : state.clocks().runsOutAt(state.position().sideToMove());
      case FINISHED -> Optional.empty();
    };
  }

  /** Whether the clock of the side to move stands: in a pause, or before a first move. */
  private boolean isUntimed() {
    return state.pausedAt() != null
        || state.settings().timeControl().startsOnFirstMove() && state.turn() <= 2;
  }

  /** When a game is called off whose clock still stands; as long after as seats stay open. */
  private Instant untimedUntil() {
    return state.pausedAt() == null
        ? state.startedAt().plus(Duration.between(state.createdAt(), state.expiresAt()))
        : state.pausedAt().plus(LONGEST_PAUSE);
  }

  /** Whether the game's deadline has passed, so that {@link #expire} is due. */
  public boolean isExpired(Instant now) {
    return deadline().filter(deadline -> !now.isBefore(deadline)).isPresent();
  }

  /** Ends a game whose time ran out, or that nobody joined, began or resumed. */
  Decision expire(Instant now) {
    if (!isExpired(now)) {
      throw new IllegalStateException("the deadline of " + this + " has not passed at " + now);
    }
    EventRecorder recorder = new EventRecorder(this, now);
    if (status() == Status.OPEN || isUntimed()) {
      return recorder
          .record(new GameExpired())
          .record(new GameFinished(Outcome.cancelled()))
          .decision();
    }
    Colour late = state.position().sideToMove();
    return recorder
        .record(new TimeRanOut(late))
        .record(new GameFinished(Outcome.win(late.opposite(), Reason.TIMEOUT)))
        .decision();
  }

  private void requireUnfinished() {
    if (status() == Status.FINISHED) {
      throw new RefusedException(ProblemCode.GAME_OVER, "the game is over");
    }
  }

  private void requireActive() {
    requireUnfinished();
    if (status() == Status.OPEN) {
      throw new RefusedException(ProblemCode.GAME_NOT_STARTED, "a seat is still open");
    }
  }

  private void requireTurn(Colour seat) {
    requireActive();
    requireNoPause();
    if (state.position().sideToMove() != seat) {
      throw new RefusedException(
          ProblemCode.NOT_YOUR_TURN, "it is the turn of " + side(state.position().sideToMove()));
    }
  }

  private void requireNoPause() {
    if (state.pausedAt() != null) {
      throw new RefusedException(
          ProblemCode.GAME_PAUSED, "the arbiter has paused the game: wait until it goes on");
    }
  }

  private static RefusedException due(Phase phase, String refused) {
    return switch (phase) {
      case ROLL -> new RefusedException(ProblemCode.ROLL_DUE, refused + ": a roll is due");
      case MOVE -> new RefusedException(ProblemCode.MOVE_DUE, refused + ": a move is due");
      case CHOICE -> new RefusedException(ProblemCode.CHOICE_DUE, refused + ": a choice is due");
      case OVER -> new RefusedException(ProblemCode.GAME_OVER, "the game is over");
    };
  }

  private static String side(Colour seat) {
    return seat == Colour.WHITE ? "white" : "black";
  }

  public UUID id() {
    return state.id();
  }

  /** How many events the game has. */
  public int version() {
    return state.version();
  }

  public GameSettings settings() {
    return state.settings();
  }

  public Status status() {
    if (state.outcome() != null) {
      return Status.FINISHED;
    }
    return state.startedAt() == null ? Status.OPEN : Status.ACTIVE;
  }

  public Seat white() {
    return state.white();
  }

  public Seat black() {
    return state.black();
  }

  public Seat seat(Colour colour) {
    return state.seat(colour);
  }

  /** To the server's seed: 64 lower-case hexadecimal digits. */
  public String commitment() {
    return state.commitment();
  }

  /** What the players added to the dice. */
  public Contributions contributions() {
    return state.contributions();
  }

  /** How many rolls were made. */
  public int rolls() {
    return state.rolls();
  }

  public Position position() {
    return state.position();
  }

  /** What is due next. A game that ended otherwise than by its position has the phase OVER too. */
  public Phase phase() {
    return state.outcome() != null ? Phase.OVER : state.position().phase();
  }

  /** Both sides' turns, counted from 1. */
  public int turn() {
    return state.turn();
  }

  public Clocks clocks() {
    return state.clocks();
  }

  /** Who has a draw on offer, if anybody has. */
  public Optional<Colour> drawOffer() {
    return state.drawOffers().standing();
  }

  /** What was played in this turn and the one before, in order. */
  public List<PlayedAction> lastActions() {
    return state.lastActions();
  }

  /** How often the position at the start of this turn has occurred since the last capture. */
  public int repetitions() {
    return state.turnStarts().occurrences();
  }

  public Instant createdAt() {
    return state.createdAt();
  }

  /** When the last event happened. */
  public Instant updatedAt() {
    return state.updatedAt();
  }

  public Optional<Instant> startedAt() {
    return Optional.ofNullable(state.startedAt());
  }

  /** When the arbiter paused the game; empty unless it is paused. */
  public Optional<Instant> pausedAt() {
    return Optional.ofNullable(state.pausedAt());
  }

  public Optional<Instant> finishedAt() {
    return Optional.ofNullable(state.finishedAt());
  }

  public Optional<Outcome> outcome() {
    return Optional.ofNullable(state.outcome());
  }

  /** The game that follows this one, if any does. */
  public Optional<UUID> rematch() {
    return Optional.ofNullable(state.rematch());
  }

  /** The state, for a store to write down. */
  public GameSnapshot snapshot() {
    return state;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Game game && state.equals(game.state);
  }

  @Override
  public int hashCode() {
    return state.id().hashCode() * 31 + state.version();
  }

  @Override
  public String toString() {
    return "game %s version %d".formatted(state.id(), state.version());
  }
}
