package org.alea.persistence;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.alea.game.Census;
import org.alea.game.FinishedGames;
import org.alea.game.GameFilter;
import org.alea.game.IdempotencyKey;
import org.alea.game.Status;
import org.alea.persistence.IdempotencyRepository.KeyState;
import org.hibernate.LockMode;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;

/** Reads the table of games; what a change is decided on is read in the session of the change. */
@ApplicationScoped
class GameRepository implements PanacheRepositoryBase<GameEntity, UUID> {

  private static final String FROM = " from game g join game_seed s on s.game_id = g.id";

  private static final String LOCK = "select g, " + DatabaseClock.NOW + " from GameEntity g";
  private static final String LOCK_ONE = LOCK + " where g.id = :id";
  private static final String LOCK_DUE =
      LOCK + " where g.checkAt <= " + DatabaseClock.AT_STATEMENT + " order by g.checkAt";

  /** Longer than a transaction takes: what ended before then is committed, or never will be. */
  private static final String SETTLED_AFTER = "interval '10 seconds'";

  private static final String TAKE_BOT_TURN =
      "update game set bot_due_since = statement_timestamp() + ? * interval '1 millisecond'"
          + " where id = (select id from game"
          + " where bot_due_since <= statement_timestamp() - ? * interval '1 millisecond'"
          + " order by bot_due_since limit 1 for update skip locked)"
          + " returning id";

  private static final String LONGEST_WAIT_OF_BOTS =
      "select extract(epoch from statement_timestamp() - min(bot_due_since)) * 1000 from game"
          + " where bot_due_since <= statement_timestamp()";

  private static final String VERSIONS = "select id, version from game where id = any(?)";

  private static final String LOOK_AT = "update game set check_at = ? where id = ?";

  /** A game as the tables have it, at a moment of the database's clock. */
  record Found(GameEntity row, byte[] seed, Instant now) {}

  /** A game whose row is locked, at a moment of the database's clock. */
  record Due(GameEntity row, Instant now) {

    /** Short enough for a game that only another release understands, while both run. */
    private static final Duration UNTIL_NEXT_ATTEMPT = Duration.ofMinutes(1);

    Instant nextAttempt() {
      return now.plus(UNTIL_NEXT_ATTEMPT);
    }
  }

  /** A game, if there is one, and what is known of the key of the request. */
  record FoundForRequest(Optional<Found> game, KeyState key) {}

  /** Since when a game is to be looked at, if any is, and the moment of the question. */
  record Overdue(Instant since, Instant now) {

    Duration duration() {
      return since == null ? Duration.ZERO : Duration.between(since, now);
    }
  }

  private final MappedColumns<GameEntity> columns;
  private final String find;
  private final String findForRequest;
  private final String findFinished;

  GameRepository(SessionFactory sessions) {
    columns = MappedColumns.all(sessions, GameEntity.class);
    String select = "select " + columns.names("g") + ", s.seed, clock_timestamp()";
    find = select + FROM + " where g.id = ?";
    findForRequest =
        select
            + ", i.request_hash, i.answer, pg_try_advisory_xact_lock(?)"
            + FROM
            + " left join idempotency i on i.key_hash = ? and i.kept_at > statement_timestamp() - "
            + IdempotencyRepository.KEPT_FOR
            + " where g.id = ?";
    findFinished =
        select
            + FROM
            + " where g.visibility = 'PUBLIC' and g.finished_at < statement_timestamp() - "
            + SETTLED_AFTER;
  }

  Optional<Found> find(StatelessSession session, UUID id) {
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(find)) {
            statement.setObject(1, id);
            try (ResultSet result = statement.executeQuery()) {
              return result.next() ? Optional.of(found(result, session)) : Optional.empty();
            }
          }
        });
  }

  /**
   * The game and what is known of the request's key, which is locked until the transaction ends.
   */
  FoundForRequest findForRequest(StatelessSession session, UUID id, IdempotencyKey key) {
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(findForRequest)) {
            statement.setLong(1, key.lock());
            statement.setBytes(2, key.hash());
            statement.setObject(3, id);
            try (ResultSet result = statement.executeQuery()) {
              return result.next()
                  ? new FoundForRequest(
                      Optional.of(found(result, session)), IdempotencyRepository.keyState(result))
                  : new FoundForRequest(Optional.empty(), KeyState.NEW);
            }
          }
        });
  }

  private Found found(ResultSet result, StatelessSession session) throws SQLException {
    return new Found(
        columns.read(result, session),
        result.getBytes("seed"),
        result.getObject("clock_timestamp", OffsetDateTime.class).toInstant());
  }

  /** A game that nobody else can change before the transaction ends. */
  Optional<Due> findLocked(StatelessSession session, UUID id) {
    return session
        .createSelectionQuery(LOCK_ONE, Due.class)
        .setParameter("id", id)
        .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
        .uniqueResultOptional();
  }

  /** Games to be looked at that nobody else has locked, locked now. */
  List<Due> findDue(StatelessSession session, int limit) {
    return session
        .createSelectionQuery(LOCK_DUE, Due.class)
        .setMaxResults(limit)
        .setHibernateLockMode(LockMode.UPGRADE_SKIPLOCKED)
        .list();
  }

  /** Moves the next look at each of these games; null for none. */
  Optional<UUID> takeBotTurn(StatelessSession session, Duration leastTime, Duration lease) {
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(TAKE_BOT_TURN)) {
            statement.setLong(1, lease.toMillis());
            statement.setLong(2, leastTime.toMillis());
            try (ResultSet result = statement.executeQuery()) {
              return result.next()
                  ? Optional.of(result.getObject(1, UUID.class))
                  : Optional.empty();
            }
          }
        });
  }

  Duration longestWaitOfBots(StatelessSession session) {
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(LONGEST_WAIT_OF_BOTS);
              ResultSet result = statement.executeQuery()) {
            result.next();
            return Duration.ofMillis(result.getLong(1));
          }
        });
  }

  void lookAt(StatelessSession session, Map<UUID, Instant> moments) {
    if (moments.isEmpty()) {
      return;
    }
    session.doWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(LOOK_AT)) {
            for (Map.Entry<UUID, Instant> look : moments.entrySet()) {
              statement.setObject(1, utc(look.getValue()), Types.TIMESTAMP_WITH_TIMEZONE);
              statement.setObject(2, look.getKey());
              statement.addBatch();
            }
            statement.executeBatch();
          }
        });
  }

  private static OffsetDateTime utc(Instant moment) {
    return moment == null ? null : moment.atOffset(ZoneOffset.UTC);
  }

  /** Some of the games of a list, at most {@code limit}. */
  List<GameEntity> list(StatelessSession session, GameFilter filter, int limit) {
    return query(
        session,
        ListQuery.page(filter, columns.names("g"), limit),
        result -> columns.read(result, session));
  }

  /** Where the list goes on after those that {@link #list} looks at; empty at its end. */
  Optional<UUID> lastLookedAt(StatelessSession session, GameFilter filter) {
    return query(session, ListQuery.lastLookedAt(filter), result -> result.getObject(1, UUID.class))
        .stream()
        .findFirst();
  }

  /** Reads a row. */
  @FunctionalInterface
  private interface Row<T> {
    T of(ResultSet result) throws SQLException;
  }

  private static <T> List<T> query(StatelessSession session, ListQuery query, Row<T> row) {
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = query.prepare(connection);
              ResultSet result = statement.executeQuery()) {
            List<T> rows = new ArrayList<>();
            while (result.next()) {
              rows.add(row.of(result));
            }
            return rows;
          }
        });
  }

  /** Public games that are over, in the order of their end. */
  List<Found> listFinished(StatelessSession session, FinishedGames wanted, int limit) {
    StringBuilder sql = new StringBuilder(findFinished);
    List<Object> parameters = new ArrayList<>();
    wanted.from().ifPresent(from -> and(sql, parameters, "g.finished_at >= ?", utc(from)));
    wanted.until().ifPresent(until -> and(sql, parameters, "g.finished_at < ?", utc(until)));
    for (String label : wanted.labels()) {
      and(
          sql,
          parameters,
          "exists (select from game_label l where l.label = ? and l.game_id = g.id)",
          label);
    }
    wanted
        .after()
        .ifPresent(
            place -> {
              and(sql, parameters, "(g.finished_at, g.id) > (?, ?)", utc(place.finishedAt()));
              parameters.add(place.id());
            });
    sql.append(" order by g.finished_at, g.id limit ?");
    parameters.add(limit);
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql.toString())) {
            for (int index = 0; index < parameters.size(); index++) {
              statement.setObject(index + 1, parameters.get(index));
            }
            List<Found> found = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
              while (result.next()) {
                found.add(found(result, session));
              }
            }
            return found;
          }
        });
  }

  private static void and(
      StringBuilder sql, List<Object> parameters, String condition, Object parameter) {
    sql.append(" and ").append(condition);
    parameters.add(parameter);
  }

  /** Counts the games that are not over. */
  @ActivateRequestContext
  List<Census.Count> countUnfinished() {
    return find(
            "select variant, status, count(*) from GameEntity where status <> ?1"
                + " group by variant, status",
            Status.FINISHED.name())
        .project(Object[].class)
        .stream()
        .map(
            row ->
                new Census.Count((String) row[0], Status.valueOf((String) row[1]), (Long) row[2]))
        .toList();
  }

  /** How long the first of the games to be looked at has been so; zero if none is. */
  @ActivateRequestContext
  Duration overdue() {
    return find("select min(checkAt), %1$s from GameEntity where checkAt <= %1$s"
            .formatted(DatabaseClock.AT_STATEMENT))
        .project(Overdue.class)
        .singleResult()
        .duration();
  }

  /** The versions of those of the games that there are. */
  Map<UUID, Integer> versions(StatelessSession session, Collection<UUID> ids) {
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(VERSIONS)) {
            statement.setArray(1, connection.createArrayOf("uuid", ids.toArray()));
            try (ResultSet result = statement.executeQuery()) {
              Map<UUID, Integer> versions = new HashMap<>();
              while (result.next()) {
                versions.put(result.getObject("id", UUID.class), result.getInt("version"));
              }
              return versions;
            }
          }
        });
  }
}
