package org.alea.load;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.alea.database.PostgresServer;
import org.alea.testkit.Pause;

/** How far a server's write-ahead log is. */
final class WriteAhead {

  /** What other processes of the server wrote is counted a second later. */
  private static final long TO_BE_COUNTED_MILLIS = 1500;

  private final PostgresServer server;
  private final String database;
  private final long position;
  private final long images;

  private WriteAhead(PostgresServer server, String database, long position, long images) {
    this.server = server;
    this.database = database;
    this.position = position;
    this.images = images;
  }

  /**
   * What a number of actions made the server write.
   *
   * @param bytes in the log, for one
   * @param images of whole pages among them, for one
   */
  record Written(long actions, double bytes, double images) {

    @Override
    public String toString() {
      return "%,d moves and rolls (and creations between them), %.0f bytes and %.3f images of whole pages each"
          .formatted(actions, bytes, images);
    }
  }

  static WriteAhead of(PostgresServer server, String database) throws SQLException {
    Pause.millis(TO_BE_COUNTED_MILLIS);
    try (Connection connection = server.connect(database);
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select pg_current_wal_lsn() - '0/0', wal_fpi from pg_stat_wal")) {
      found.next();
      return new WriteAhead(server, database, found.getLong(1), found.getLong(2));
    }
  }

  Written since(long actions) throws SQLException {
    WriteAhead now = of(server, database);
    return new Written(
        actions,
        (now.position - position) / (double) actions,
        (now.images - images) / (double) actions);
  }
}
