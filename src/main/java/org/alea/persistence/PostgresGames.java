package org.alea.persistence;

import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.alea.fairness.SeedSealer;
import org.alea.game.Change;
import org.alea.game.Change.Write;
import org.alea.game.Decision;
import org.alea.game.Game;
import org.alea.game.GameFilter;
import org.alea.game.GameReading;
import org.alea.game.Games;
import org.alea.game.History;
import org.alea.game.IdempotencyKey;
import org.alea.game.Problem;
import org.alea.game.RefusedException;
import org.alea.game.Reply;
import org.alea.game.Status;
import org.alea.game.StoredGame;
import org.alea.game.Visibility;
import org.alea.persistence.GameStatements.Beginning;
import org.alea.persistence.GameStatements.Found;
import org.alea.persistence.GameStatements.IdempotencyRecord;

/** The games in PostgreSQL. */
@ApplicationScoped
class PostgresGames implements Games {

  private static final int ANSWERS_FORGOTTEN_AT_ONCE = 1000;

  /** Another request came first: all that was written is undone. */
  private static final class OvertakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OvertakenException() {
      super("overtaken by another request", null, false, false);
    }
  }

  /** An answer given before, or a change made now. */
  private record Done(Reply reply, Change change) {}

  private final Transactions transactions;
  private final GameStatements statements;
  private final News news;

  PostgresGames(Transactions transactions, SeedSealer sealer, News news) {
    this.transactions = transactions;
    this.statements = new GameStatements(sealer);
    this.news = news;
  }

  @Override
  public Optional<StoredGame> find(UUID id) {
    return transactions.read(connection -> statements.find(connection, id));
  }

  @Override
  public Reply create(IdempotencyKey key, Function<Instant, Change> creation) {
    if (key == null) {
      return finish(
          transactions.write(
              connection -> {
                Change change = creation.apply(statements.now(connection));
                return write(connection, change, null, null);
              }));
    }
    try {
      return finish(
          transactions.write(
              connection -> {
                Beginning beginning = statements.begin(connection, key);
                Optional<Reply> before = recall(beginning.memory(), key);
                return before.isPresent()
                    ? new Done(before.get(), null)
                    : write(connection, creation.apply(beginning.now()), null, key);
              }));
    } catch (OvertakenException overtaken) {
      IdempotencyRecord memory =
          transactions.write(connection -> statements.begin(connection, key)).memory();
      return recall(memory, key).orElseThrow(PostgresGames::inProgress);
    }
  }

  @Override
  public Reply change(UUID id, IdempotencyKey key, Function<StoredGame, Change> decider) {
    try {
      return finish(
          transactions.write(
              connection -> {
                Found found = statements.findForRequest(connection, id, key);
                Optional<Reply> before = recall(found.memory(), key);
                return before.isPresent()
                    ? new Done(before.get(), null)
                    : write(
                        connection, decider.apply(existing(found, id)), found.row().checkAt, key);
              }));
    } catch (OvertakenException overtaken) {
      Found found =
          transactions.write(connection -> statements.findForRequest(connection, id, key));
      return recall(found.memory(), key).orElseThrow(() -> stale(existing(found, id).game()));
    }
  }

  /** The answer to a request that came before; refuses one that must not be answered now. */
  private static Optional<Reply> recall(IdempotencyRecord memory, IdempotencyKey key) {
    if (key == null) {
      return Optional.empty();
    }
    if (memory.answer() != null) {
      if (!Arrays.equals(memory.requestHash(), key.requestHash())) {
        throw new RefusedException(
            Problem.IDEMPOTENCY_KEY_REUSED,
            "this key came with another request: take a new key for each request");
      }
      return Optional.of(new Reply(StoredResponseCodec.read(memory.answer(), key), true));
    }
    if (!memory.locked()) {
      throw inProgress();
    }
    return Optional.empty();
  }

  private static RefusedException inProgress() {
    return new RefusedException(
        Problem.REQUEST_IN_PROGRESS, "a request with this key is still being answered: try again");
  }

  private static RefusedException stale(Game game) {
    return new RefusedException(
            Problem.STALE_VERSION,
            "another request came first: the game is at version " + game.version())
        .leaving(game);
  }

  private static StoredGame existing(Found found, UUID id) {
    if (found.stored() == null) {
      throw new RefusedException(Problem.GAME_NOT_FOUND, "there is no game " + id);
    }
    return found.stored();
  }

  /** Writes all of a change; the answer is kept with the last of it. */
  private Done write(
      Connection connection, Change change, Instant checkedBefore, IdempotencyKey key)
      throws SQLException {
    List<Write> writes = change.writes();
    for (int index = 0; index < writes.size(); index++) {
      boolean last = index == writes.size() - 1 && change.answer().isPresent();
      boolean written =
          statements.write(
              connection,
              writes.get(index),
              writes.get(index).isCreation() ? null : checkedBefore,
              last ? key : null,
              change.answer().orElse(null));
      if (!written) {
        throw new OvertakenException();
      }
    }
    return new Done(null, change);
  }

  /** What follows a commit. */
  private Reply finish(Done done) {
    if (done.change == null) {
      return done.reply;
    }
    done.change.writes().forEach(write -> tell(write.decision()));
    done.change
        .refusal()
        .ifPresent(
            refusal -> {
              throw refusal;
            });
    return new Reply(done.change.answer().orElseThrow(), false);
  }

  private void tell(Decision decision) {
    news.tell(decision.game().id(), decision.game().version());
  }

  @Override
  @ActivateRequestContext
  public List<GameReading> list(GameFilter filter, int limit) {
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("visibility", Visibility.PUBLIC);
    filter.variant().ifPresent(variant -> wanted.put("variant", variant));
    filter.status().ifPresent(status -> wanted.put("status", status));
    filter.sideToMove().ifPresent(side -> wanted.put("sideToMove", side));
    String where =
        wanted.keySet().stream()
            .map(field -> field + " = :" + field)
            .collect(Collectors.joining(" and "));
    // the open seat of a rematch is kept for one player
    where += " and (status <> :open or rematchOf is null)";
    wanted.put("open", Status.OPEN);
    if (filter.before().isPresent()) {
      where += " and id < :before";
      wanted.put("before", filter.before().get());
    }
    List<GameEntity> rows =
        GameEntity.<GameEntity>find(where, Sort.descending("id"), wanted).page(0, limit).list();
    Instant now = transactions.read(statements::now);
    return rows.stream().map(row -> GameReading.listed(row.toGame(), now)).toList();
  }

  @Override
  public Optional<History> history(UUID id, int after, int limit) {
    return transactions.read(connection -> statements.history(connection, id, after, limit));
  }

  @Override
  public void expire(UUID id, Function<StoredGame, Optional<Decision>> expire) {
    transactions
        .write(
            connection -> {
              Optional<Found> found = statements.findLocked(connection, id);
              return found.isPresent()
                  ? expire(connection, found.get(), expire)
                  : Optional.<Decision>empty();
            })
        .ifPresent(this::tell);
  }

  @Override
  public int expireDue(int limit, Function<StoredGame, Optional<Decision>> expire) {
    List<Decision> expired =
        transactions.write(
            connection -> {
              List<Decision> decisions = new ArrayList<>();
              for (Found found : statements.findDue(connection, limit)) {
                expire(connection, found, expire).ifPresent(decisions::add);
              }
              return decisions;
            });
    expired.forEach(this::tell);
    return expired.size();
  }

  /** Ends a game whose row is locked, or moves the next look at it. */
  private Optional<Decision> expire(
      Connection connection, Found found, Function<StoredGame, Optional<Decision>> expire)
      throws SQLException {
    StoredGame stored = found.stored();
    Optional<Decision> decision = expire.apply(stored);
    if (decision.isEmpty()) {
      statements.checkAt(connection, stored.game().id(), stored.game().deadline().orElse(null));
      return decision;
    }
    Write write = new Write(decision.get(), stored.credentials(), null);
    if (!statements.write(connection, write, found.row().checkAt, null, null)) {
      throw new OvertakenException();
    }
    return decision;
  }

  @Override
  public int forgetAnswers() {
    return transactions.write(
        connection -> statements.forget(connection, ANSWERS_FORGOTTEN_AT_ONCE));
  }
}
