package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;

/**
 * Runs work in a session on a connection of its own, so that a transaction costs no more round
 * trips than its statements and its commit: the driver sends the beginning along with the first
 * statement.
 */
@ApplicationScoped
class Transactions {

  /** Work in a session. */
  @FunctionalInterface
  interface Work<T> {
    T in(StatelessSession session) throws SQLException;
  }

  private final DataSource dataSource;
  private final SessionFactory sessions;

  Transactions(DataSource dataSource, SessionFactory sessions) {
    this.dataSource = dataSource;
    this.sessions = sessions;
  }

  /** Runs statements that only read, each for itself. */
  <T> T read(Work<T> work) {
    try (Connection connection = dataSource.getConnection();
        StatelessSession session = session(connection)) {
      return work.in(session);
    } catch (SQLException | PersistenceException failure) {
      throw StoreFailures.of(failure);
    }
  }

  /** Runs work that is committed if it returns, and undone if it throws. */
  <T> T write(Work<T> work) {
    try (Connection connection = dataSource.getConnection();
        StatelessSession session = session(connection)) {
      connection.setAutoCommit(false);
      T result;
      try {
        result = work.in(session);
      } catch (SQLException | RuntimeException failure) {
        undo(connection, failure);
        throw failure;
      }
      connection.commit();
      return result;
    } catch (SQLException | PersistenceException failure) {
      throw StoreFailures.of(failure);
    }
  }

  private StatelessSession session(Connection connection) {
    return sessions.withStatelessOptions().connection(connection).openStatelessSession();
  }

  private static void undo(Connection connection, Exception cause) {
    try {
      connection.rollback();
    } catch (SQLException lost) {
      cause.addSuppressed(lost);
    }
  }
}
