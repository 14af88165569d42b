package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import org.alea.database.TestDatabase;
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
