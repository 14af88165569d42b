package org.alea;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.main.QuarkusMainLauncher;
import io.quarkus.test.junit.main.QuarkusMainTest;
import java.sql.SQLException;
import java.util.Map;
import org.alea.database.TestDatabase;
import org.junit.jupiter.api.Test;

@QuarkusMainTest
@WithTestResource(
    value = MigrationTest.EmptyDatabase.class,
    scope = TestResourceScope.RESTRICTED_TO_CLASS)
class MigrationTest {
  @Test
  void bringsAnEmptyDatabaseUpToDateAndEnds(QuarkusMainLauncher launcher) throws SQLException {
    assertThat(launcher.launch("migrate").exitCode()).isZero();
    assertThat(migrations()).isPositive();
  }

  private static int migrations() throws SQLException {
    try (var connection = TestDatabase.connect(EmptyDatabase.NAME);
        var statement = connection.createStatement()) {
      var count =
          statement.executeQuery("select count(*) from flyway_schema_history where success");
      count.next();
      return count.getInt(1);
    }
  }

  /** A database that nobody has used before, on the server of the tests. */
  public static final class EmptyDatabase implements QuarkusTestResourceLifecycleManager {
    static final String NAME = "migration";

    /** After the server itself. */
    @Override
    public int order() {
      return 1;
    }

    @Override
    public Map<String, String> start() {
      try {
        return TestDatabase.create(NAME);
      } catch (SQLException e) {
        throw new IllegalStateException("no database for the migration", e);
      }
    }

    @Override
    public void stop() {}
  }
}
