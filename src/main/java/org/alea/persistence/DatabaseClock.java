package org.alea.persistence;

/** The database's clock, as queries name it. */
final class DatabaseClock {

  /** Now, even if a statement or transaction began long before. */
  static final String NOW = "function('clock_timestamp' as Instant)";

  /** When the statement began: one moment for all rows, so that an index finds those before it. */
  static final String AT_STATEMENT = "function('statement_timestamp' as Instant)";

  private DatabaseClock() {}
}
