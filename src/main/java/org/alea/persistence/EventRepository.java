package org.alea.persistence;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
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
      "select g.variant, g.options, g.version, e from GameEntity g"
          + " left join EventEntity e on e.place.gameId = :id and e.place.seq > :after"
          + " where g.id = :id order by e.place.seq";

  /** The events after the first {@code after}; empty if there is no such game. */
  Optional<History> history(StatelessSession session, UUID id, int after, int limit) {
    List<Object[]> rows =
        session
            .createSelectionQuery(HISTORY, Object[].class)
            .setParameter("id", id)
            .setParameter("after", after)
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
            .map(row -> (EventEntity) row[3])
            .filter(event -> event != null)
            .map(event -> event.toEvent(codec))
            .toList();
    return new History(id, variant, (Integer) game[2], events);
  }
}
