package org.alea.game;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.alea.problem.ProblemCode;

/**
 * The stored games. Each method is one transaction; a decision is taken inside it, on what was
 * read, and written only if the game has not moved on since.
 */
public interface Games {

  Optional<StoredGame> find(UUID id);

  /**
   * Writes a game that comes to be.
   *
   * @param key of the request, or null if it is not repeatable
   * @param creation decides, at a moment of the database's clock
   * @throws RefusedException as the creation does, and for the key's sake
   */
  Reply create(IdempotencyKey key, Function<Instant, Change> creation);

  /**
   * Changes a game.
   *
   * @param key of the request, or null if it is not repeatable
   * @param decider decides, on the game as it is stored
   * @throws RefusedException as the decider does, for the key's sake, and with {@link
   *     ProblemCode#STALE_VERSION} if another writer came first
   */
  Reply change(UUID id, IdempotencyKey key, Function<StoredGame, Change> decider);

  /** Public games, the latest first. */
  GamePage list(GameFilter filter, int limit);

  /**
   * Public games that have been over for some seconds, so that no game that ended earlier can still
   * come to light.
   */
  FinishedGames.Page list(FinishedGames wanted, int limit);

  /** The events after the first {@code after}, at most {@code limit} of them. */
  Optional<History> history(UUID id, int after, int limit);

  /** The last events, at most {@code count} of them. */
  Optional<History> latest(UUID id, int count);

  /** Ends one game, if its deadline has passed. */
  void expire(UUID id, Expiry expiry);

  /**
   * Ends games whose deadline has passed and that nobody else is changing. A game that makes no
   * sense, or that cannot be ended, keeps no other from its end; it is looked at again later.
   *
   * @param limit how many are looked at
   * @return how many were looked at; fewer than {@code limit} if no more are due
   */
  int sweep(int limit, Expiry expiry);

  /**
   * Forgets responses that have been kept long enough and that nobody else is forgetting.
   *
   * @return how many were forgotten, at most {@code limit}
   */
  int forgetResponses(int limit);
}
