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
   * Calls back whenever the game may have reached a version. News are a hint: they may be late,
   * come twice, or be wrong, and only the game itself tells its version.
   *
   * @param listener must not block; called on other threads, maybe by several at once
   */
  Watch watch(UUID gameId, IntConsumer listener);

  /** Whether news of other replicas come at once; else a poll finds what has changed. */
  boolean arePrompt();
}
