package org.alea.game;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A part of a list of games.
 *
 * @param games the latest first; they may be fewer than asked for, even none, before the end of the
 *     list
 * @param last where the next part goes on, {@linkplain GameFilter#before before} this game; empty
 *     at the end of the list
 */
public record GamePage(List<GameReading> games, Optional<UUID> last) {

  public GamePage {
    games = List.copyOf(games);
  }
}
