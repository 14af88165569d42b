package org.alea.api.watch;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.alea.game.History;

/** When the streams of a game end, on the clock of this process; unknown while the game goes on. */
record StreamEnd(boolean isKnown, long nanoTime) {

  private static final StreamEnd UNKNOWN = new StreamEnd(false, 0);

  /**
   * Some time after the end of the game, by the database's clock.
   *
   * @param grace for how long after it
   */
  static StreamEnd of(History history, Duration grace) {
    return history.overFor() == null
        ? UNKNOWN
        : new StreamEnd(true, System.nanoTime() + grace.minus(history.overFor()).toNanos());
  }

  boolean isPast() {
    return isKnown && millisLeft() <= 0;
  }

  long millisLeft() {
    return TimeUnit.NANOSECONDS.toMillis(nanoTime - System.nanoTime());
  }
}
