package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.alea.game.Change.Write;
import org.alea.game.Decision;
import org.alea.game.Expiry;
import org.alea.game.Game;
import org.alea.game.GamesUnavailableException;
import org.alea.persistence.GameRepository.Due;
import org.hibernate.StatelessSession;

/**
 * Ends games whose deadline has passed. Each look at a game moves its next look, so that no game is
 * in the way of another: to its deadline, or, if it makes no sense or cannot be ended, by a while.
 */
@ApplicationScoped
class Sweeper {

  private final Transactions transactions;
  private final GameRepository games;
  private final GameWriter writer;
  private final UnreadableGames unreadable;
  private final News news;

  Sweeper(
      Transactions transactions,
      GameRepository games,
      GameWriter writer,
      UnreadableGames unreadable,
      News news) {
    this.transactions = transactions;
    this.games = games;
    this.writer = writer;
    this.unreadable = unreadable;
    this.news = news;
  }

  /** Ends one game, if its deadline has passed. */
  void expire(UUID id, Expiry expiry) {
    List<Decision> decisions =
        transactions.write(
            session -> sweep(session, games.findLocked(session, id).stream().toList(), expiry));
    decisions.forEach(decision -> committed(decision, expiry));
  }

  /**
   * Looks at games that are due, in one transaction.
   *
   * @return how many were looked at
   */
  int sweep(int limit, Expiry expiry) {
    List<UUID> looked = new ArrayList<>();
    List<Decision> decisions;
    try {
      decisions =
          transactions.write(
              session -> {
                List<Due> page = games.findDue(session, limit);
                page.forEach(due -> looked.add(due.row().id));
                return sweep(session, page, expiry);
              });
    } catch (GamesUnavailableException away) {
      throw away;
    } catch (RuntimeException refused) {
      looked.forEach(id -> expireOrPostpone(id, expiry));
      return looked.size();
    }
    decisions.forEach(decision -> committed(decision, expiry));
    return looked.size();
  }

  /** Looks at games that are locked. */
  private List<Decision> sweep(StatelessSession session, List<Due> page, Expiry expiry) {
    Map<Due, Decision> ended = new LinkedHashMap<>();
    Map<UUID, Instant> nextLooks = new LinkedHashMap<>();
    for (Due due : page) {
      UUID id = due.row().id;
      try {
        Game game = due.row().toGame();
        expiry
            .decide(game, due.now())
            .ifPresentOrElse(
                decision -> ended.put(due, decision),
                () -> nextLooks.put(id, game.deadline().orElse(null)));
      } catch (RuntimeException failure) {
        unreadable.report(id, failure);
        nextLooks.put(id, due.nextAttempt());
      }
    }
    ended.forEach((due, decision) -> write(session, due, decision));
    games.lookAt(session, nextLooks);
    return List.copyOf(ended.values());
  }

  private void write(StatelessSession session, Due due, Decision decision) {
    Write write = new Write(decision, due.row().credentials(), null);
    if (!writer.write(session, write, due.row().checkAt, null, null)) {
      throw new IllegalStateException("game " + due.row().id + " changed although it is locked");
    }
  }

  /** Keeps one game that the database does not let end from the others of its page. */
  private void expireOrPostpone(UUID id, Expiry expiry) {
    try {
      expire(id, expiry);
    } catch (GamesUnavailableException away) {
      throw away;
    } catch (RuntimeException refused) {
      unreadable.report(id, refused);
      transactions.write(
          session -> {
            games
                .findLocked(session, id)
                .ifPresent(due -> games.lookAt(session, Map.of(id, due.nextAttempt())));
            return null;
          });
    }
  }

  private void committed(Decision decision, Expiry expiry) {
    news.tell(decision.game().id(), decision.game().version());
    expiry.committed(decision);
  }
}
