package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.alea.database.TestDatabase;
import org.alea.persistence.StatementLog.Entry;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs what a released version ran for whole games, with the parameters that it had, on the schema
 * of today: while a rollout is under way, and after one is taken back, that is what happens.
 */
@QuarkusTest
class ReleasedStatementsTest {

  private static final Path RELEASES = Path.of("src/test/resources/statements");
  private static final String DATABASE = "released";

  @Inject Flyway flyway;

  static List<Path> releases() throws IOException {
    try (Stream<Path> all = Files.list(RELEASES)) {
      return all.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("releases")
  void whatAReleaseRanRunsOnTheSchemaOfToday(Path release) throws IOException, SQLException {
    var settings = TestDatabase.create(DATABASE);
    Flyway.configure(flyway.getConfiguration().getClassLoader())
        .configuration(flyway.getConfiguration())
        .dataSource(
            settings.get("quarkus.datasource.jdbc.url"),
            settings.get("quarkus.datasource.username"),
            settings.get("quarkus.datasource.password"))
        .load()
        .migrate();
    ObjectMapper json = new ObjectMapper();
    int written = 0;
    try (Connection connection = TestDatabase.connect(DATABASE)) {
      for (String line : Files.readAllLines(release)) {
        written += run(connection, json.readValue(line, Entry.class));
      }
      assertThat(written).isPositive();
      assertThat(
              number(
                  connection,
                  "select count(*) from game g where version <>"
                      + " (select count(*) from game_event e where e.game_id = g.id)"))
          .as("games whose log is not as long as their version says")
          .isZero();
      assertThat(number(connection, "select count(*) from game")).isPositive();
    }
  }

  /** Runs a statement; 1 if it was a write, which must have been done. */
  private static int run(Connection connection, Entry entry) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(entry.sql())) {
      for (int index = 0; index < entry.parameters().size(); index++) {
        entry.parameters().get(index).set(statement, index + 1);
      }
      boolean answers = statement.execute();
      if (!entry.sql().startsWith("with changed")) {
        return 0;
      }
      assertThat(answers).isTrue();
      try (ResultSet result = statement.getResultSet()) {
        assertThat(result.next()).isTrue();
        assertThat(result.getBoolean(1)).as(entry.toString()).isTrue();
        return 1;
      }
    }
  }

  private static long number(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet result = statement.executeQuery()) {
      result.next();
      return result.getLong(1);
    }
  }
}
