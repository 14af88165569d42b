package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import org.alea.game.Change.Write;
import org.alea.game.IdempotencyKey;
import org.alea.game.RecordedEvent;
import org.alea.game.StoredResponse;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;

/**
 * Writes the change of one game in one statement: its row, if that still has the version that the
 * change is about, and with it the events and the response to keep.
 */
@ApplicationScoped
class GameWriter {

  private static final String RECORD =
      ", recorded as (insert into game_event (game_id, seq, at, kind, data)"
          + " select changed.id, event.seq, ?, event.kind, event.data::jsonb"
          + " from changed, unnest(?, ?, ?) as event (seq, kind, data))";

  private static final String KEEP =
      ", kept as (insert into idempotency as i (key_hash, request_hash, kept_at, answer)"
          + " select ?, ?, statement_timestamp(), ? from changed"
          + " on conflict (key_hash) do update set request_hash = excluded.request_hash,"
          + " kept_at = excluded.kept_at, answer = excluded.answer"
          + " where i.kept_at <= statement_timestamp() - "
          + IdempotencyRepository.KEPT_FOR
          + " returning key_hash)";

  private static final String IS_WRITTEN = " select count(*) = 1 from changed";

  private final SeedRepository seeds;
  private final MappedColumns<GameEntity> allColumns;
  private final MappedColumns<GameEntity> updatableColumns;
  private final String insert;
  private final String update;

  GameWriter(SessionFactory sessions, SeedRepository seeds) {
    this.seeds = seeds;
    this.allColumns = MappedColumns.all(sessions, GameEntity.class);
    this.updatableColumns = MappedColumns.updatable(sessions, GameEntity.class);
    this.insert =
        "with changed as (insert into game (%s) values (%s) returning id)"
                .formatted(allColumns.names(), allColumns.parameters())
            + ", seeded as (insert into game_seed (game_id, seed) select id, ? from changed)"
            + ", labelled as (insert into game_label (label, game_id)"
            + " select label, id from changed, unnest(?) as used (label))"
            + RECORD;
    this.update =
        "with changed as (update game set %s where id = ? and version = ? returning id)"
                .formatted(updatableColumns.assignments())
            + RECORD;
  }

  /**
   * Writes a change and, with it, the response to the request.
   *
   * @param checkedBefore when the game is looked at according to the row that was read, or null
   * @param key of the request, or null if no response is to be kept
   * @return whether it was written: not, if the game has moved on, or the key was used, meanwhile
   */
  boolean write(
      StatelessSession session,
      Write write,
      Instant checkedBefore,
      IdempotencyKey key,
      StoredResponse response) {
    GameEntity row = GameEntity.of(write.decision().game(), write.credentials(), checkedBefore);
    return session.doReturningWork(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(sql(write.isCreation(), key != null))) {
            int next =
                write.isCreation()
                    ? bindCreation(statement, row, write, session)
                    : bindChange(statement, row, write, session);
            next = bindEvents(statement, next, row, write.decision().events());
            if (key != null) {
              statement.setBytes(next++, key.hash());
              statement.setBytes(next++, key.requestHash());
              statement.setBytes(next, StoredResponseCodec.write(response, key));
            }
            try (ResultSet result = statement.executeQuery()) {
              result.next();
              return result.getBoolean(1);
            }
          }
        });
  }

  private String sql(boolean isCreation, boolean isKept) {
    String change = isCreation ? insert : update;
    return isKept ? change + KEEP + IS_WRITTEN + ", kept" : change + IS_WRITTEN;
  }

  private int bindCreation(
      PreparedStatement statement, GameEntity row, Write write, StatelessSession session)
      throws SQLException {
    int next = allColumns.bind(statement, 1, row, session);
    statement.setBytes(next++, seeds.seal(row.id, write.seed()));
    statement.setArray(next++, statement.getConnection().createArrayOf("text", row.labels));
    return next;
  }

  private int bindChange(
      PreparedStatement statement, GameEntity row, Write write, StatelessSession session)
      throws SQLException {
    int next = updatableColumns.bind(statement, 1, row, session);
    statement.setObject(next++, row.id);
    statement.setInt(next++, write.decision().before());
    return next;
  }

  private static int bindEvents(
      PreparedStatement statement, int first, GameEntity row, List<RecordedEvent> events)
      throws SQLException {
    EventCodec codec = new EventCodec(ColumnFormat.variant(row.variant, row.options));
    Connection connection = statement.getConnection();
    int next = first;
    statement.setObject(next++, events.get(0).at().atOffset(ZoneOffset.UTC));
    statement.setArray(next++, array(connection, "integer", events, RecordedEvent::number));
    statement.setArray(
        next++, array(connection, "text", events, event -> event.event().type().storedName()));
    statement.setArray(
        next++, array(connection, "text", events, event -> codec.write(event.event())));
    return next;
  }

  private static java.sql.Array array(
      Connection connection,
      String type,
      List<RecordedEvent> events,
      Function<RecordedEvent, Object> column)
      throws SQLException {
    return connection.createArrayOf(type, events.stream().map(column).toArray());
  }
}
