package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.alea.database.TestDatabase;
import org.alea.testkit.Pause;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.junit.jupiter.api.Test;

/** What pods do that only look at the schema, while a rollout is under way. */
@QuarkusTest
class SchemaTest {

  @Inject Flyway flyway;

  @Test
  void aSchemaThatIsBehindIsRefused() throws SQLException {
    assertThatThrownBy(on("behind")::validate).isInstanceOf(FlywayValidateException.class);
  }

  @Test
  void aSchemaThatIsAheadIsAccepted() throws SQLException {
    Flyway ahead = on("ahead");
    ahead.migrate();
    try (var connection = TestDatabase.connect("ahead");
        var statement = connection.createStatement()) {
      statement.executeUpdate(
          "insert into flyway_schema_history (installed_rank, version, description, type, script,"
              + " checksum, installed_by, execution_time, success) values"
              + " (1000, '999', 'of the next version', 'SQL', 'V999__of_the_next_version.sql', 1,"
              + " 'test', 1, true)");
    }
    assertThatCode(ahead::validate).doesNotThrowAnyException();
  }

  @Test
  void aMigrationThatWasInterruptedBeginsAgain() throws SQLException {
    Flyway flyway =
        Flyway.configure().configuration(on("interrupted").getConfiguration()).target("007").load();
    flyway.migrate();
    try (var connection = TestDatabase.connect("interrupted");
        var statement = connection.createStatement()) {
      statement.executeUpdate(
          "update flyway_schema_history set success = false where version = '007'");
      statement.execute("drop index idempotency_by_time");
      flyway.migrate();
      try (var index = statement.executeQuery("select to_regclass('idempotency_by_time')")) {
        index.next();
        assertThat(index.getString(1)).isNotNull();
      }
    }
    assertThat(flyway.info().pending()).isEmpty();
  }

  @Test
  void anIndexIsCreatedWhileGamesArePlayed() throws Exception {
    Flyway flyway = on("busy");
    Flyway.configure().configuration(flyway.getConfiguration()).target("005").load().migrate();
    try (var slow = TestDatabase.connect("busy");
        var other = TestDatabase.connect("busy");
        var statement = other.createStatement()) {
      slow.setAutoCommit(false);
      slow.createStatement().execute("update game set turn = 1");
      CompletableFuture<Void> migration = CompletableFuture.runAsync(flyway::migrate);
      Pause.until(
          "the index waits for who writes",
          () -> {
            try (var waiting =
                statement.executeQuery(
                    "select from pg_stat_activity where datname = 'busy'"
                        + " and query like '%concurrently%' and wait_event_type = 'Lock'")) {
              return waiting.next();
            }
          });
      statement.execute("set lock_timeout = '1s'");
      assertThatCode(() -> statement.execute("update game set turn = 1"))
          .doesNotThrowAnyException();
      slow.commit();
      migration.get(30, TimeUnit.SECONDS);
    }
  }

  /** The service's own settings on a new database. */
  private Flyway on(String name) throws SQLException {
    var database = TestDatabase.create(name);
    return Flyway.configure(flyway.getConfiguration().getClassLoader())
        .configuration(flyway.getConfiguration())
        .dataSource(
            database.get("quarkus.datasource.jdbc.url"),
            database.get("quarkus.datasource.username"),
            database.get("quarkus.datasource.password"))
        .load();
  }
}
