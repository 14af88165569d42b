package org.alea.persistence;

import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.util.Set;
import java.util.function.Supplier;
import org.alea.game.GamesUnavailableException;

/** Tells a database that is away or overloaded from a fault of the service. */
final class StoreFailures {

  /** SQL states, by their first two characters, of a statement that the database refused. */
  private static final Set<String> REFUSED = Set.of("22", "23", "42");

  private StoreFailures() {}

  /**
   * What to throw in place of a failure: {@link GamesUnavailableException}, unless the statement
   * was at fault, such as by violating a constraint.
   */
  static RuntimeException of(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql) {
        String state = sql.getSQLState();
        return state != null && REFUSED.contains(state.substring(0, 2))
            ? new IllegalStateException("the database refused a statement", failure)
            : new GamesUnavailableException(failure);
      }
    }
    return new IllegalStateException("the store failed", failure);
  }

  /** Runs a query of a repository. */
  static <T> T translated(Supplier<T> query) {
    try {
      return query.get();
    } catch (PersistenceException failure) {
      throw of(failure);
    }
  }
}
