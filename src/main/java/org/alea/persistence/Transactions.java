package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.alea.game.GamesUnavailableException;

/**
 * Runs work on a connection of its own. Plain JDBC, so that a transaction costs no more round trips
 * than its statements and its commit: the driver sends the beginning along with the first
 * statement.
 */
@ApplicationScoped
class Transactions {

  /** Work on a connection. */
  @FunctionalInterface
  interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  private final DataSource dataSource;

  Transactions(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  /** Runs a single statement that only reads. */
  <T> T read(Work<T> work) {
    try (Connection connection = dataSource.getConnection()) {
      return work.on(connection);
    } catch (SQLException failure) {
      throw failed(failure);
    }
  }

  /** Runs work that is committed if it returns, and undone if it throws. */
  <T> T write(Work<T> work) {
    try (Connection connection = dataSource.getConnection()) {
      connection.setAutoCommit(false);
      T result;
      try {
        result = work.on(connection);
      } catch (SQLException | RuntimeException failure) {
        undo(connection, failure);
        throw failure;
      }
      connection.commit();
      return result;
    } catch (SQLException failure) {
      throw failed(failure);
    }
  }

  private static void undo(Connection connection, Exception cause) {
    try {
      connection.rollback();
    } catch (SQLException lost) {
      cause.addSuppressed(lost);
    }
  }

  /**
   * Tells a database that is away or overcharged from a fault of ours. Only the database's own
   * words about the statement, such as a violated constraint, are ours to answer for.
   */
  private static RuntimeException failed(SQLException failure) {
    String state = failure.getSQLState();
    boolean ours =
        state != null
            && (state.startsWith("22") || state.startsWith("23") || state.startsWith("42"));
    return ours
        ? new IllegalStateException("the database refused a statement", failure)
        : new GamesUnavailableException(failure);
  }
}
