package org.alea.game;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.alea.rules.Variant;

/**
 * A part of what happened in a game.
 *
 * @param version how many events the game has in all
 * @param overFor how long the game has been over, by the database's clock; null if it is not
 * @param events in order, without gaps
 */
public record History(
    UUID gameId, Variant variant, int version, Duration overFor, List<RecordedEvent> events) {

  public History {
    events = List.copyOf(events);
  }
}
