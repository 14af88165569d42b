package org.alea.persistence;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.rules.Variant;
import org.hibernate.StatelessSession;

/** Reads the table of events. */
@ApplicationScoped
class EventRepository implements PanacheRepositoryBase<EventEntity, EventEntity.Place> {

  /** A game without events after that number has one row, whose event is null. */
  private static final String HISTORY =
      "select g.variant, g.options, g.version, g.finishedAt, "
          + DatabaseClock.NOW
          + ", e from GameEntity g"
          + " left join EventEntity e on e.place.gameId = :id and e.place.seq > %s"
          + " where g.id = :id order by e.place.seq";

  private static final String AFTER = HISTORY.formatted(":number");
  private static final String LATEST = HISTORY.formatted("g.version - :number");

  /** The events after the first {@code after}; empty if there is no such game. */
  Optional<History> history(StatelessSession session, UUID id, int after, int limit) {
    return history(session, AFTER, id, after, limit);
  }

  /** The last events; empty if there is no such game. */
  Optional<History> latest(StatelessSession session, UUID id, int count) {
    return history(session, LATEST, id, count, count);
  }

  private static Optional<History> history(
      StatelessSession session, String query, UUID id, int number, int limit) {
    List<Object[]> rows =
        session
            .createSelectionQuery(query, Object[].class)
            .setParameter("id", id)
            .setParameter("number", number)
            .setMaxResults(limit)
            .list();
    return rows.isEmpty() ? Optional.empty() : Optional.of(history(id, rows));
  }

  private static History history(UUID id, List<Object[]> rows) {
    Object[] game = rows.get(0);
    Variant variant = ColumnFormat.variant((String) game[0], (String) game[1]);
    EventCodec codec = new EventCodec(variant);
    List<RecordedEvent> events =
        rows.stream()
            .map(row -> (EventEntity) row[5])
            .filter(event -> event != null)
            .map(event -> event.toEvent(codec))
            .toList();
    Instant finishedAt = (Instant) game[3];
    Duration overFor = finishedAt == null ? null : Duration.between(finishedAt, (Instant) game[4]);
    return new History(id, variant, (Integer) game[2], overFor, events);
  }
}
