package org.alea.api.http;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.net.URI;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.alea.database.TestDatabase;
import org.alea.problem.ProblemCode;
import org.alea.testkit.Management;
import org.alea.testkit.Ports;
import org.alea.testkit.Relay;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What clients are told while the database cannot be reached, and afterwards. */
@QuarkusTest
@TestProfile(DatabaseAwayTest.AtTheEndOfALine.class)
class DatabaseAwayTest {

  private static final String DATABASE = "away";

  /** A system property: the test and the line live in different class loaders. */
  private static final String CUT = "test.line.cut";

  /** A service whose way to its database can be cut. */
  public static final class AtTheEndOfALine implements QuarkusTestProfile {
    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(new TestResourceEntry(Line.class));
    }
  }

  /** The line: once it is cut, nobody answers at its other end. */
  public static final class Line implements QuarkusTestResourceLifecycleManager {

    private static final String URL = "quarkus.datasource.jdbc.url";

    private Relay relay;

    /** After the server itself. */
    @Override
    public int order() {
      return 1;
    }

    @Override
    public Map<String, String> start() {
      Map<String, String> configuration = new HashMap<>(database());
      int port = URI.create(configuration.get(URL).substring("jdbc:".length())).getPort();
      int nobody = Ports.free();
      relay = Relay.to(() -> System.getProperty(CUT) == null ? port : nobody);
      configuration.compute(
          URL, (name, url) -> url.replace(":" + port + "/", ":" + relay.port() + "/"));
      return configuration;
    }

    private static Map<String, String> database() {
      try {
        return TestDatabase.create(DATABASE);
      } catch (SQLException e) {
        throw new IllegalStateException("no database for the test", e);
      }
    }

    @Override
    public void stop() {
      relay.close();
    }
  }

  private static void cut() throws SQLException {
    System.setProperty(CUT, "");
    try (var server = TestDatabase.connect("postgres");
        var statement = server.createStatement()) {
      statement.execute(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = '%s'"
              .formatted(DATABASE));
    }
  }

  private static void mend() {
    System.clearProperty(CUT);
  }

  private static void isToldToComeBack(Response answer) {
    problem(answer, ProblemCode.UNAVAILABLE).header("Retry-After", "1");
  }

  private static void awaitReadiness(int status) throws InterruptedException {
    while (Management.get("/q/health/ready").statusCode() != status) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  @Test
  @Timeout(120)
  void whoeverAsksIsToldToComeBackAndFindsEverythingAsItWas() throws Exception {
    TestGame game = TestGame.withFewPieces();
    cut();
    isToldToComeBack(game.get());
    isToldToComeBack(given().get("/v1/games"));
    isToldToComeBack(given().get(game.path("/events")));
    isToldToComeBack(wrong().accept("text/event-stream").get(game.path("/events")));
    isToldToComeBack(given(TestGame.request("KAFKA_CHESS")).post("/v1/games"));
    isToldToComeBack(game.move(game.white(), "e2e4"));
    given().get("/v1/variants").then().statusCode(200);
    Management.get("/q/health/live").then().statusCode(200);
    awaitReadiness(503);

    mend();
    awaitReadiness(200);
    game.move(game.white(), "e2e4").then().statusCode(200);
  }
}
