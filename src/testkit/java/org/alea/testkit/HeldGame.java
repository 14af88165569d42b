package org.alea.testkit;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.alea.database.TestDatabase;

/** Holds a game from outside the service, so that whoever writes to it has to wait. */
public final class HeldGame implements AutoCloseable {

  private final Connection connection;

  private HeldGame(Connection connection) {
    this.connection = connection;
  }

  public static HeldGame of(UUID id) throws SQLException {
    Connection connection = TestDatabase.connect("test");
    connection.setAutoCommit(false);
    try (var statement =
        connection.prepareStatement("select version from game where id = ? for update")) {
      statement.setObject(1, id);
      statement.execute();
    }
    return new HeldGame(connection);
  }

  /** Returns once so many requests wait. */
  public void awaitWriters(int count) {
    Pause.until(count + " requests wait", () -> writers() >= count);
  }

  private int writers() {
    try (var statement = connection.createStatement();
        var row =
            statement.executeQuery("select count(distinct pid) from pg_locks where not granted")) {
      row.next();
      return row.getInt(1);
    } catch (SQLException e) {
      throw new IllegalStateException("cannot ask the database", e);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.rollback();
    connection.close();
  }
}
