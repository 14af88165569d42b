package org.alea.persistence;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.alea.game.RecordedEvent;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** Something that happened in a game: a row of the table of events. */
@Entity
@Table(name = "game_event")
class EventEntity {

  /** The game, and the number of the event in it, from 1. */
  @Embeddable
  record Place(UUID gameId, int seq) {}

  @EmbeddedId Place place;
  Instant at;
  String kind;

  @JdbcTypeCode(SqlTypes.JSON)
  String data;

  RecordedEvent toEvent(EventCodec codec) {
    return new RecordedEvent(place.seq, at, codec.read(kind, data));
  }
}
