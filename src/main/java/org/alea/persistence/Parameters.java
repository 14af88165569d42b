package org.alea.persistence;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;

/** Sets the parameters of a statement, one after the other. */
final class Parameters {

  private final PreparedStatement statement;
  private int index;

  Parameters(PreparedStatement statement) {
    this.statement = statement;
  }

  Parameters add(int number) throws SQLException {
    statement.setInt(++index, number);
    return this;
  }

  Parameters add(long number) throws SQLException {
    statement.setLong(++index, number);
    return this;
  }

  Parameters add(boolean truth) throws SQLException {
    statement.setBoolean(++index, truth);
    return this;
  }

  Parameters add(String text) throws SQLException {
    statement.setString(++index, text);
    return this;
  }

  Parameters add(Enum<?> constant) throws SQLException {
    return add(constant == null ? null : constant.name());
  }

  Parameters add(byte[] bytes) throws SQLException {
    statement.setBytes(++index, bytes);
    return this;
  }

  Parameters add(UUID id) throws SQLException {
    if (id == null) {
      statement.setNull(++index, Types.OTHER, "uuid");
    } else {
      statement.setObject(++index, id);
    }
    return this;
  }

  Parameters add(Instant moment) throws SQLException {
    if (moment == null) {
      statement.setNull(++index, Types.TIMESTAMP_WITH_TIMEZONE);
    } else {
      statement.setObject(++index, moment.atOffset(ZoneOffset.UTC));
    }
    return this;
  }

  Parameters addArray(String type, Object[] values) throws SQLException {
    statement.setArray(++index, statement.getConnection().createArrayOf(type, values));
    return this;
  }
}
