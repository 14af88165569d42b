package org.alea.game;

import java.time.Duration;
import java.time.Instant;

/**
 * How much time the sides have, and from when. Times are whole microseconds, as exact as the
 * database's clock.
 *
 * @param kind how time is given
 * @param initial the time for the whole game, or for each turn; zero without a clock
 * @param increment what each completed turn adds; zero unless the kind is {@link Kind#FISCHER}
 * @param startsAt no clock runs before this moment; null where they run from the game's start
 * @param startsOnFirstMove whether the first turn of each side takes no time
 */
public record TimeControl(
    Kind kind, Duration initial, Duration increment, Instant startsAt, boolean startsOnFirstMove) {

  /** The ways to give time. */
  public enum Kind {
    /** No clock: such a game may live for ever. */
    NONE,
    /** One amount for the whole game. */
    SUDDEN_DEATH,
    /** One amount for the whole game, and an increment for each completed turn. */
    FISCHER,
    /** The same amount for every turn. */
    PER_TURN,
    /** The same amount for every turn, counted in days. */
    CORRESPONDENCE
  }

  /** The shortest time for a turn or a game. */
  public static final Duration SHORTEST = Duration.ofSeconds(1);

  /** The shortest time for a turn of a correspondence game. */
  public static final Duration SHORTEST_CORRESPONDENCE = Duration.ofHours(1);

  /** The longest time for a turn or a game. */
  public static final Duration LONGEST = Duration.ofDays(30);

  /** The longest increment. */
  public static final Duration LONGEST_INCREMENT = Duration.ofHours(1);

  public static final TimeControl NONE = new TimeControl(Kind.NONE, Duration.ZERO, Duration.ZERO);

  /** What a game has whose creator asks for nothing: three days a turn. */
  public static final TimeControl DEFAULT = correspondence(Duration.ofDays(3));

  /**
   * Checks the times.
   *
   * @throws IllegalArgumentException if one is out of its bounds
   */
  public TimeControl {
    switch (kind) {
      case NONE -> check("initial", initial, Duration.ZERO, Duration.ZERO);
      case SUDDEN_DEATH, FISCHER, PER_TURN -> check("initial", initial, SHORTEST, LONGEST);
      case CORRESPONDENCE -> check("initial", initial, SHORTEST_CORRESPONDENCE, LONGEST);
    }
    check(
        "increment",
        increment,
        Duration.ZERO,
        kind == Kind.FISCHER ? LONGEST_INCREMENT : Duration.ZERO);
    if (startsAt != null && startsOnFirstMove) {
      throw new IllegalArgumentException("startsAt and startsOnFirstMove exclude each other");
    }
    if (kind == Kind.NONE && (startsAt != null || startsOnFirstMove)) {
      throw new IllegalArgumentException("without a clock, none starts later");
    }
  }

  /** The same, before which no clock runs. */
  TimeControl startingAt(Instant moment) {
    return new TimeControl(kind, initial, increment, moment, false);
  }

  /** The same, with a first turn of each side that takes no time. */
  TimeControl startingOnFirstMove() {
    return new TimeControl(kind, initial, increment, null, true);
  }

  /**
   * From when a clock runs in a turn.
   *
   * @param began when the turn began
   * @param turn counted for both sides, from 1
   * @return null if none runs in this turn
   */
  Instant running(Instant began, int turn) {
    if (startsOnFirstMove && turn <= 2) {
      return null;
    }
    return startsAt != null && startsAt.isAfter(began) ? startsAt : began;
  }

  /** Clocks that run from the start of the game. */
  public TimeControl(Kind kind, Duration initial, Duration increment) {
    this(kind, initial, increment, null, false);
  }

  public static TimeControl suddenDeath(Duration initial) {
    return new TimeControl(Kind.SUDDEN_DEATH, initial, Duration.ZERO);
  }

  public static TimeControl fischer(Duration initial, Duration increment) {
    return new TimeControl(Kind.FISCHER, initial, increment);
  }

  public static TimeControl perTurn(Duration each) {
    return new TimeControl(Kind.PER_TURN, each, Duration.ZERO);
  }

  public static TimeControl correspondence(Duration each) {
    return new TimeControl(Kind.CORRESPONDENCE, each, Duration.ZERO);
  }

  /** What is left of {@code remaining} when a turn that took {@code elapsed} is complete. */
  Duration afterTurn(Duration remaining, Duration elapsed) {
    return switch (kind) {
      case NONE, PER_TURN, CORRESPONDENCE -> initial;
      case SUDDEN_DEATH, FISCHER -> remaining.minus(elapsed).plus(increment);
    };
  }

  private static void check(String what, Duration time, Duration least, Duration most) {
    if (time.compareTo(least) < 0 || time.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          "%s is %s, not between %s and %s".formatted(what, time, least, most));
    }
    if (time.getNano() % 1000 != 0) {
      throw new IllegalArgumentException(what + " is finer than a microsecond: " + time);
    }
  }
}
