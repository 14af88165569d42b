package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.alea.game.Change;
import org.alea.game.Change.Write;
import org.alea.game.Decision;
import org.alea.game.Expiry;
import org.alea.game.FinishedGames;
import org.alea.game.Game;
import org.alea.game.GameFilter;
import org.alea.game.GamePage;
import org.alea.game.GameReading;
import org.alea.game.Games;
import org.alea.game.History;
import org.alea.game.IdempotencyKey;
import org.alea.game.RefusedException;
import org.alea.game.Reply;
import org.alea.game.StoredGame;
import org.alea.persistence.GameRepository.Found;
import org.alea.persistence.GameRepository.FoundForRequest;
import org.alea.persistence.IdempotencyRepository.Beginning;
import org.alea.persistence.IdempotencyRepository.KeyState;
import org.alea.problem.ProblemCode;
import org.hibernate.StatelessSession;

/** The games in PostgreSQL. */
@ApplicationScoped
class PostgresGames implements Games {

  /** Another request came first: all that was written is undone. */
  private static final class OvertakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OvertakenException() {
      super("overtaken by another request", null, false, false);
    }
  }

  /** How many games a list reads in place of those that cannot be read. */
  private static final int SOME_MORE = 100;

  /** An answer given before, or a change made now. */
  private record Done(Reply reply, Change change) {}

  private final Transactions transactions;
  private final GameRepository rows;
  private final EventRepository events;
  private final SeedRepository seeds;
  private final IdempotencyRepository keys;
  private final GameWriter writer;
  private final Sweeper sweeper;
  private final UnreadableGames unreadable;
  private final News news;
  private final boolean held;

  PostgresGames(
      Transactions transactions,
      GameRepository rows,
      EventRepository events,
      SeedRepository seeds,
      IdempotencyRepository keys,
      GameWriter writer,
      Sweeper sweeper,
      UnreadableGames unreadable,
      News news,
      GamesConfig config) {
    this.transactions = transactions;
    this.rows = rows;
    this.events = events;
    this.seeds = seeds;
    this.keys = keys;
    this.writer = writer;
    this.sweeper = sweeper;
    this.unreadable = unreadable;
    this.news = news;
    this.held = config.hold();
  }

  @Override
  public Optional<StoredGame> find(UUID id) {
    return transactions.read(session -> rows.find(session, id).map(this::stored));
  }

  private StoredGame stored(Found found) {
    GameEntity row = found.row();
    return new StoredGame(
        row.toGame(), row.credentials(), seeds.open(row.id, found.seed()), found.now());
  }

  @Override
  public Reply create(IdempotencyKey key, Function<Instant, Change> creation) {
    requireFree();
    if (key == null) {
      return finish(
          transactions.write(
              session -> write(session, creation.apply(keys.now(session)), null, null)));
    }
    try {
      return finish(
          transactions.write(
              session -> {
                Beginning beginning = keys.begin(session, key);
                Optional<Reply> before = recall(beginning.key(), key);
                return before.isPresent()
                    ? new Done(before.get(), null)
                    : write(session, creation.apply(beginning.now()), null, key);
              }));
    } catch (OvertakenException overtaken) {
      Beginning again = transactions.write(session -> keys.begin(session, key));
      return recall(again.key(), key).orElseThrow(PostgresGames::inProgress);
    }
  }

  @Override
  public Reply change(UUID id, IdempotencyKey key, Function<StoredGame, Change> decider) {
    requireFree();
    try {
      return finish(
          transactions.write(
              session -> {
                FoundForRequest found = findForRequest(session, id, key);
                Optional<Reply> before = recall(found.key(), key);
                if (before.isPresent()) {
                  return new Done(before.get(), null);
                }
                Found game = existing(found, id);
                return write(session, decider.apply(stored(game)), game.row().checkAt, key);
              }));
    } catch (OvertakenException overtaken) {
      FoundForRequest again = transactions.write(session -> findForRequest(session, id, key));
      return recall(again.key(), key).orElseThrow(() -> stale(stored(existing(again, id)).game()));
    }
  }

  private void requireFree() {
    if (held) {
      throw new RefusedException(
          ProblemCode.UNAVAILABLE,
          "the operator holds all games after a restore: they can be read, and go on later");
    }
  }

  private FoundForRequest findForRequest(StatelessSession session, UUID id, IdempotencyKey key) {
    return key == null
        ? new FoundForRequest(rows.find(session, id), KeyState.NEW)
        : rows.findForRequest(session, id, key);
  }

  /** The response to a request that came before; refuses one that must not be answered now. */
  private static Optional<Reply> recall(KeyState state, IdempotencyKey key) {
    if (state.response() != null) {
      if (!Arrays.equals(state.requestHash(), key.requestHash())) {
        throw new RefusedException(
            ProblemCode.IDEMPOTENCY_KEY_REUSED,
            "this key came with another request: take a new key for each request");
      }
      return Optional.of(new Reply(StoredResponseCodec.read(state.response(), key), true));
    }
    if (!state.isLocked()) {
      throw inProgress();
    }
    return Optional.empty();
  }

  private static RefusedException inProgress() {
    return new RefusedException(
        ProblemCode.REQUEST_IN_PROGRESS,
        "a request with this key is still being answered: try again");
  }

  private static RefusedException stale(Game game) {
    return new RefusedException(
            ProblemCode.STALE_VERSION,
            "another request came first: the game is at version " + game.version())
        .leaving(game);
  }

  private static Found existing(FoundForRequest found, UUID id) {
    return found
        .game()
        .orElseThrow(
            () -> new RefusedException(ProblemCode.GAME_NOT_FOUND, "there is no game " + id));
  }

  /** Writes all of a change; the response is kept with the last of it. */
  private Done write(
      StatelessSession session, Change change, Instant checkedBefore, IdempotencyKey key) {
    List<Write> writes = change.writes();
    for (int index = 0; index < writes.size(); index++) {
      Write write = writes.get(index);
      boolean last = index == writes.size() - 1 && change.answer().isPresent();
      boolean written =
          writer.write(
              session,
              write,
              write.isCreation() ? null : checkedBefore,
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
  public GamePage list(GameFilter filter, int limit) {
    return transactions.read(session -> list(session, filter, limit));
  }

  /** Fills a page, past games that cannot be read, but looks at a bounded number of them. */
  private GamePage list(StatelessSession session, GameFilter filter, int limit) {
    Instant now = keys.now(session);
    List<GameReading> listed = new ArrayList<>();
    GameFilter rest = filter;
    for (int looked = 0; looked < ListQuery.LOOKED_AT; ) {
      GameFilter from = rest;
      int wanted = looked == 0 ? limit + 1 : SOME_MORE;
      List<GameEntity> found = rows.list(session, from, wanted);
      for (GameEntity row : found) {
        if (listed.size() == limit) {
          return new GamePage(listed, Optional.of(listed.get(limit - 1).game().id()));
        }
        ifReadable(row, row::toGame).ifPresent(game -> listed.add(GameReading.listed(game, now)));
        rest = filter.before(row.id);
      }
      if (found.size() < wanted) {
        return new GamePage(listed, rows.lastLookedAt(session, from));
      }
      looked += found.size();
    }
    return new GamePage(listed, rest.before());
  }

  @Override
  public FinishedGames.Page list(FinishedGames wanted, int limit) {
    List<Found> found = transactions.read(session -> rows.listFinished(session, wanted, limit));
    List<GameReading> listed = new ArrayList<>();
    found.forEach(one -> revealed(one).ifPresent(listed::add));
    if (found.size() < limit) {
      return new FinishedGames.Page(listed, Optional.empty());
    }
    GameEntity last = found.get(limit - 1).row();
    return new FinishedGames.Page(
        listed, Optional.of(wanted.after(new FinishedGames.Place(last.finishedAt, last.id))));
  }

  private Optional<GameReading> revealed(Found found) {
    return ifReadable(found.row(), () -> stored(found).reading());
  }

  private <T> Optional<T> ifReadable(GameEntity row, Supplier<T> reading) {
    try {
      return Optional.of(reading.get());
    } catch (RuntimeException senseless) {
      unreadable.report(row.id, senseless);
      return Optional.empty();
    }
  }

  @Override
  public Optional<History> history(UUID id, int after, int limit) {
    return transactions.read(session -> events.history(session, id, after, limit));
  }

  @Override
  public Optional<History> latest(UUID id, int count) {
    return transactions.read(session -> events.latest(session, id, count));
  }

  @Override
  public void expire(UUID id, Expiry expiry) {
    if (!held) {
      sweeper.expire(id, expiry);
    }
  }

  @Override
  public int sweep(int limit, Expiry expiry) {
    return held ? 0 : sweeper.sweep(limit, expiry);
  }

  @Override
  public int forgetResponses(int limit) {
    return StoreFailures.translated(() -> keys.forget(limit));
  }
}
