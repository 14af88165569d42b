package org.alea.game;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.alea.fairness.Contributions;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Position;

/**
 * The state of a game, as a store writes it down and reads it back. Made by name: {@link
 * GameSnapshotBuilder#builder} wants each part in turn, so that none is forgotten.
 *
 * @param version how many events the game has
 * @param commitment to the server's seed
 * @param rolls how many rolls were made
 * @param turn both sides' turns, from 1
 * @param lastActions what was played in this turn and the one before
 * @param updatedAt when the last event happened
 * @param expiresAt when the game is called off if a seat is still open
 * @param startedAt null until the game starts
 * @param pausedAt null unless the arbiter has paused the game
 * @param finishedAt null until the game ends
 * @param outcome null until the game ends
 * @param rematch the game that follows this one; null if none does
 */
@RecordBuilder
@RecordBuilder.Options(
    builderMode = RecordBuilder.BuilderMode.STAGED,
    addFunctionalMethodsToWith = false,
    addStaticBuilder = false,
    enableGetters = false)
public record GameSnapshot(
    UUID id,
    int version,
    GameSettings settings,
    Seat white,
    Seat black,
    String commitment,
    Contributions contributions,
    int rolls,
    Position position,
    int turn,
    PositionHistory turnStarts,
    Clocks clocks,
    DrawOffers drawOffers,
    List<PlayedAction> lastActions,
    Instant createdAt,
    Instant updatedAt,
    Instant expiresAt,
    Instant startedAt,
    Instant pausedAt,
    Instant finishedAt,
    Outcome outcome,
    UUID rematch)
    implements GameSnapshotBuilder.With {

  /**
   * Checks that the parts belong together.
   *
   * @throws IllegalArgumentException if they do not
   */
  public GameSnapshot {
    lastActions = List.copyOf(lastActions);
    check(version > 0 && rolls >= 0 && turn > 0, "counts", List.of(version, rolls, turn));
    check(white.colour() == Colour.WHITE && black.colour() == Colour.BLACK, "seats", white);
    check(position.variant().equals(settings.variant()), "position", position.variant());
    check(clocks.control().equals(settings.timeControl()), "clocks", clocks);
    check((outcome == null) == (finishedAt == null), "end", outcome);
  }

  private static void check(boolean belongs, String part, Object value) {
    if (!belongs) {
      throw new IllegalArgumentException("the %s of a game cannot be: %s".formatted(part, value));
    }
  }

  Seat seat(Colour colour) {
    return colour == Colour.WHITE ? white : black;
  }

  GameSnapshot withSeat(Seat seat) {
    return seat.colour() == Colour.WHITE ? withWhite(seat) : withBlack(seat);
  }

  /** Plays an action, and hands the clock and the turn over where the rules do. */
  GameSnapshot played(Colour seat, Action action, Instant at) {
    Position next = position.play(action);
    PositionHistory since =
        next.pieceCount() < position.pieceCount() ? PositionHistory.NONE : turnStarts;
    List<PlayedAction> actions = new ArrayList<>(lastActions);
    actions.removeIf(played -> played.turn() < turn - 1);
    actions.add(new PlayedAction(turn, seat, action));
    GameSnapshotBuilder played = with().position(next).turnStarts(since).lastActions(actions);
    if (next.sideToMove() != position.sideToMove()) {
      played
          .turn(turn + 1)
          .turnStarts(since.with(next.hash()))
          .clocks(clocks.handOver(seat, turn + 1, at))
          .drawOffers(drawOffers.afterTurnOf(seat));
    }
    return played.build();
  }
}
