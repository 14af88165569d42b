package org.alea.game;

import java.util.List;
import java.util.UUID;
import org.alea.rules.Variant;

/**
 * A part of what happened in a game.
 *
 * @param version how many events the game has in all
 * @param events in order, without gaps
 */
public record History(UUID gameId, Variant variant, int version, List<RecordedEvent> events) {

  public History {
    events = List.copyOf(events);
  }
}
