package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.alea.game.Census;
import org.alea.game.Status;

/** Counts the rows of games by an index of those that are not over. */
@ApplicationScoped
class PostgresCensus implements Census {

  private static final String UNFINISHED =
      "select variant, status, count(*) from game where status <> 'FINISHED'"
          + " group by variant, status";

  private static final String OVERDUE =
      "select extract(epoch from statement_timestamp() - min(check_at)) * 1000 from game"
          + " where check_at <= statement_timestamp()";

  private final Transactions transactions;

  PostgresCensus(Transactions transactions) {
    this.transactions = transactions;
  }

  @Override
  public List<Count> unfinished() {
    return transactions.read(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(UNFINISHED);
              ResultSet rows = statement.executeQuery()) {
            List<Count> counts = new ArrayList<>();
            while (rows.next()) {
              counts.add(
                  new Count(rows.getString(1), Status.valueOf(rows.getString(2)), rows.getLong(3)));
            }
            return counts;
          }
        });
  }

  @Override
  public Duration overdue() {
    return transactions.read(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(OVERDUE);
              ResultSet row = statement.executeQuery()) {
            row.next();
            return Duration.ofMillis(row.getLong(1));
          }
        });
  }
}
