package org.alea.api.games;

import org.alea.game.Game;
import org.alea.game.GameReading;

/** A game that was read, and how it is shown, which is made once for all who are waiting for it. */
final class ShownGame {

  private final GameReading reading;
  private GameDto shown;

  ShownGame(GameReading reading) {
    this.reading = reading;
  }

  Game game() {
    return reading.game();
  }

  int version() {
    return game().version();
  }

  synchronized GameDto show() {
    if (shown == null) {
      shown = GameViews.show(reading);
    }
    return shown;
  }
}
