package org.alea.game;

import java.util.UUID;
import java.util.function.IntConsumer;

/** Who waits for news of a game, from this replica or another. */
public interface Watches {

  /** Ends the waiting. */
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Calls back whenever the game is seen at a version greater than any told before.
   *
   * @param known the version that the caller has
   * @param listener must not block; called on another thread, never twice at once
   */
  Watch watch(UUID gameId, int known, IntConsumer listener);
}
