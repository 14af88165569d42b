package org.alea.persistence;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;

/** Reads the columns of a row, one after the other. */
final class Row {

  private final ResultSet result;
  private int index;

  Row(ResultSet result) {
    this(result, 0);
  }

  /** Reads on after the first {@code skipped} columns. */
  Row(ResultSet result, int skipped) {
    this.result = result;
    this.index = skipped;
  }

  int number() throws SQLException {
    return result.getInt(++index);
  }

  long longNumber() throws SQLException {
    return result.getLong(++index);
  }

  boolean truth() throws SQLException {
    return result.getBoolean(++index);
  }

  String text() throws SQLException {
    return result.getString(++index);
  }

  <E extends Enum<E>> E constant(Class<E> type) throws SQLException {
    String name = text();
    return name == null ? null : Enum.valueOf(type, name);
  }

  byte[] bytes() throws SQLException {
    return result.getBytes(++index);
  }

  UUID id() throws SQLException {
    return result.getObject(++index, UUID.class);
  }

  Instant moment() throws SQLException {
    OffsetDateTime moment = result.getObject(++index, OffsetDateTime.class);
    return moment == null ? null : moment.toInstant();
  }
}
