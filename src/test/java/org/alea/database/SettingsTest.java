package org.alea.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SettingsTest {

  private static final String SECRET = "63a1c8f0b5";

  @Inject DataSource database;
  @Inject Flyway flyway;

  @Test
  void errorsOfTheDatabaseQuoteNoRow() throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      statement.execute("create temporary table held (secret text primary key)");
      statement.execute("insert into held values ('" + SECRET + "')");
      assertThatThrownBy(() -> insert(connection))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("duplicate key")
          .hasMessageNotContaining(SECRET);
    }
  }

  @Test
  void anAnswerThatTheDatabaseOwesIsNotWaitedForLong() throws SQLException {
    try (var connection = database.getConnection()) {
      assertThat(connection.getNetworkTimeout()).isBetween(1, 3000);
    }
  }

  @Test
  void aStatementThatNobodyWaitsForEndsInTheDatabase() throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.execute("select pg_sleep(1.8)"))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("57014"));
      assertThat(connection.isValid(1)).as("the connection lives on").isTrue();
    }
  }

  @Test
  void aMigrationMayTakeItsTime() throws SQLException {
    try (var connection = flyway.getConfiguration().getDataSource().getConnection();
        var statement = connection.createStatement()) {
      statement.execute("select pg_sleep(2.5)");
    }
  }

  private static void insert(Connection connection) throws SQLException {
    try (var statement = connection.prepareStatement("insert into held values (?)")) {
      statement.setString(1, SECRET);
      statement.executeUpdate();
    }
  }
}
