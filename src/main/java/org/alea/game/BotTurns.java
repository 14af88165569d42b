package org.alea.game;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** The games in which a bot has something to do, for any replica to take. */
public interface BotTurns {

  /**
   * Takes the game whose bot has waited the longest. No other replica takes it while it stays as it
   * is, until the lease is over.
   *
   * @param leastTime how long a bot waits before it acts
   * @param lease for how long nobody else takes the game, counted from the end of the least time
   */
  Optional<UUID> take(Duration leastTime, Duration lease);

  /** For how long the bot that has waited the longest has done so; zero if none waits. */
  Duration overdue();
}
