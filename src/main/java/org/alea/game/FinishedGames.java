package org.alea.game;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Public games that are over, in the order of their end. */
public final class FinishedGames {

  /** Where a page ends: when its last game ended, and which that is. */
  public record Place(Instant finishedAt, UUID id) {}

  /**
   * A page of games.
   *
   * @param rest the games after this page; empty where there are none yet
   */
  public record Page(List<GameReading> games, Optional<FinishedGames> rest) {
    public Page {
      games = List.copyOf(games);
    }
  }

  private final Instant from;
  private final Instant until;
  private final List<String> labels;
  private final Place after;

  private FinishedGames(Instant from, Instant until, List<String> labels, Place after) {
    this.from = from;
    this.until = until;
    this.labels = List.copyOf(labels);
    this.after = after;
  }

  /**
   * Games that ended in a span of time.
   *
   * @param from its first moment, or null for any
   * @param until the first moment after it, or null for any
   * @param labels that each game must have
   */
  public static FinishedGames between(Instant from, Instant until, List<String> labels) {
    return new FinishedGames(from, until, labels, null);
  }

  /** Those that come after a game in this order. */
  public FinishedGames after(Place place) {
    return new FinishedGames(from, until, labels, place);
  }

  public Optional<Instant> from() {
    return Optional.ofNullable(from);
  }

  public Optional<Instant> until() {
    return Optional.ofNullable(until);
  }

  public List<String> labels() {
    return labels;
  }

  public Optional<Place> after() {
    return Optional.ofNullable(after);
  }
}
