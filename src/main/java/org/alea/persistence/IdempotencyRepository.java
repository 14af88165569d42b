package org.alea.persistence;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.alea.game.IdempotencyKey;
import org.hibernate.StatelessSession;

/** What is kept for the keys of requests. */
@ApplicationScoped
class IdempotencyRepository implements PanacheRepositoryBase<IdempotencyEntity, byte[]> {

  /** How long a response is kept; an older one is as good as gone, deleted or not. */
  static final String KEPT_FOR = "interval '24 hours'";

  private static final String BEGIN =
      "select clock_timestamp(), i.request_hash, i.answer, pg_try_advisory_xact_lock(?)"
          + " from (values (1)) one left join idempotency i"
          + " on i.key_hash = ? and i.kept_at > statement_timestamp() - "
          + KEPT_FOR;

  private static final String FORGET =
      "delete from idempotency where key_hash in (select key_hash from idempotency"
          + " where kept_at <= statement_timestamp() - "
          + KEPT_FOR
          + " limit :limit for update skip locked)";

  /**
   * What is known of the key of a request.
   *
   * @param requestHash of the request that it came with before; null if it did not
   * @param response to that request
   * @param isLocked whether this request may be answered: no other one with this key is
   */
  record KeyState(byte[] requestHash, byte[] response, boolean isLocked) {

    static final KeyState NEW = new KeyState(null, null, true);
  }

  /** What stands in the database before a game is created. */
  record Beginning(Instant now, KeyState key) {}

  /** The time, and what is known of a key, which is locked until the transaction ends. */
  Beginning begin(StatelessSession session, IdempotencyKey key) {
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(BEGIN)) {
            statement.setLong(1, key.lock());
            statement.setBytes(2, key.hash());
            try (ResultSet result = statement.executeQuery()) {
              result.next();
              Instant now = result.getObject("clock_timestamp", OffsetDateTime.class).toInstant();
              return new Beginning(now, keyState(result));
            }
          }
        });
  }

  static KeyState keyState(ResultSet result) throws SQLException {
    return new KeyState(
        result.getBytes("request_hash"),
        result.getBytes("answer"),
        result.getBoolean("pg_try_advisory_xact_lock"));
  }

  /** The database's clock. */
  Instant now(StatelessSession session) {
    return session.createNativeQuery("select clock_timestamp()", Instant.class).uniqueResult();
  }

  /**
   * Forgets responses whose time is over and that nobody else is forgetting.
   *
   * @return how many were forgotten, at most {@code limit}
   */
  @Transactional
  int forget(int limit) {
    return getEntityManager()
        .createNativeQuery(FORGET)
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
