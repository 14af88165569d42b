package org.alea.game;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.alea.rules.Colour;

/**
 * The time that both sides have left. A clock runs for the side whose turn it is, from the moment
 * its turn began; what is stored changes only when a turn ends.
 */
public final class Clocks {

  private final TimeControl control;
  private final Duration white;
  private final Duration black;
  private final Instant since;

  private Clocks(TimeControl control, Duration white, Duration black, Instant since) {
    this.control = control;
    this.white = white;
    this.black = black;
    this.since = since;
  }

  /** Full clocks that stand still. */
  public static Clocks of(TimeControl control) {
    return new Clocks(control, control.initial(), control.initial(), null);
  }

  /**
   * Clocks as they were stored.
   *
   * @param since when the present turn began, or null where no clock runs
   */
  public static Clocks restored(
      TimeControl control, Duration white, Duration black, Instant since) {
    return new Clocks(control, white, black, since);
  }

  public TimeControl control() {
    return control;
  }

  /** What a side had left when the present turn began. */
  public Duration remaining(Colour side) {
    return side == Colour.WHITE ? white : black;
  }

  /**
   * From when the clock of the side to move runs: from the beginning of its turn, unless it was
   * paused since or starts later; empty where no clock runs.
   */
  public Optional<Instant> since() {
    return Optional.ofNullable(since);
  }

  /** What a side has left at {@code now}, never less than zero. */
  public Duration remaining(Colour side, Colour sideToMove, Instant now) {
    if (since == null || side != sideToMove || control.kind() == TimeControl.Kind.NONE) {
      return remaining(side);
    }
    Duration left = remaining(side).minus(elapsed(now));
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** When the time of the side to move runs out; empty where no clock runs. */
  Optional<Instant> runsOutAt(Colour sideToMove) {
    return since == null || control.kind() == TimeControl.Kind.NONE
        ? Optional.empty()
        : Optional.of(since.plus(remaining(sideToMove)));
  }

  /** Starts the clock of the side to move, in this turn or after a pause in it. */
  Clocks start(int turn, Instant at) {
    return new Clocks(control, white, black, control.running(at, turn));
  }

  /**
   * Ends the turn of {@code side} and begins the other's. A turn without a clock changes nothing.
   *
   * @param turn the one that begins
   */
  Clocks handOver(Colour side, int turn, Instant at) {
    Duration left =
        since == null ? remaining(side) : control.afterTurn(remaining(side), elapsed(at));
    return with(side, left, control.running(at, turn));
  }

  /** Never less than zero: a database that takes over from another may have an earlier clock. */
  private Duration elapsed(Instant now) {
    return now.isBefore(since) ? Duration.ZERO : Duration.between(since, now);
  }

  Clocks stop(Colour sideToMove, Instant at) {
    return with(sideToMove, remaining(sideToMove, sideToMove, at), null);
  }

  private Clocks with(Colour side, Duration left, Instant since) {
    return side == Colour.WHITE
        ? new Clocks(control, left, black, since)
        : new Clocks(control, white, left, since);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Clocks clocks
        && control.equals(clocks.control)
        && white.equals(clocks.white)
        && black.equals(clocks.black)
        && since().equals(clocks.since());
  }

  @Override
  public int hashCode() {
    return control.hashCode() * 31 + white.hashCode() * 17 + black.hashCode();
  }

  @Override
  public String toString() {
    return "%s, white %s, black %s, running since %s".formatted(control, white, black, since);
  }
}
