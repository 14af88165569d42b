package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.alea.database.PostgresServer;
import org.alea.testkit.Call;
import org.alea.testkit.Checker;
import org.alea.testkit.Client;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.alea.testkit.Ports;
import org.junit.jupiter.api.Test;

/** R8: the primary dies under load, and its synchronous standby takes over. */
class FailoverDrill {

  private static final int GAMES = 12;
  private static final String DATABASE = "drill";
  private static final String STANDBY = "standby";
  private static final Path FOLDER = Path.of("target/drill/failover");

  @Test
  void aStandbyThatTakesOverHasAllThatWasAcknowledged()
      throws InterruptedException, ExecutionException {
    int times = Scale.of(1, 10);
    Duration longest = Duration.ZERO;
    for (int time = 0; time < times; time++) {
      Duration outage = failOver();
      longest = outage.compareTo(longest) > 0 ? outage : longest;
    }
    DrillEnvironment.say(
        "R8: %d failovers, first success at most %s after the promotion",
        times, DrillEnvironment.millis(longest));
    assertThat(longest).isLessThan(Scale.allowed(5000));
  }

  /** One failover on new servers; how long after the promotion the first request succeeded. */
  private static Duration failOver() throws InterruptedException, ExecutionException {
    try (PostgresServer primary =
        PostgresServer.create(FOLDER.resolve("primary"), Ports.free(), "max_connections=100")) {
      primary.createDatabase(DATABASE);
      try (PostgresServer standby =
          primary.standby(FOLDER.resolve("standby"), Ports.free(), STANDBY)) {
        primary.commitWith(STANDBY);
        Pause.until("commits wait for the standby", Duration.ofSeconds(60), () -> waits(primary));
        List<Instance> instances =
            Instance.startAll(environment(primary, standby), "failover-0", "failover-1");
        try {
          return failOver(primary, standby, instances);
        } finally {
          instances.forEach(Instance::close);
        }
      }
    }
  }

  private static Duration failOver(
      PostgresServer primary, PostgresServer standby, List<Instance> instances)
      throws InterruptedException, ExecutionException {
    Client client = Client.of(instances);
    Client prober = Client.of(instances);
    try (Crowd crowd = new Crowd(client, GAMES, 10)) {
      crowd.play(10 * GAMES);
      primary.kill();
      standby.promote();
      long promoted = System.nanoTime();
      for (Instance instance : instances) {
        Pause.until(
            "a write by " + instance.name(),
            Duration.ofSeconds(60),
            () -> prober.ask(instance.uri(), creation()).isSuccess());
      }
      Duration outage = Duration.ofNanos(System.nanoTime() - promoted);
      crowd.play(crowd.actions() + 10 * GAMES);
      crowd.stop();
      Checker checker = new Checker(Client.of(instances)).check(client.memory());
      DrillEnvironment.say("%s", checker);
      assertThat(checker.faults()).isEmpty();
      assertThat(checker.acknowledged()).isPositive();
      return outage;
    }
  }

  private static Call creation() {
    return Call.create(
        "{\"variant\":\"ROLL_CHESS\",\"white\":{\"taker\":\"CREATOR\"},"
            + "\"black\":{\"taker\":\"CREATOR\"}}");
  }

  private static boolean waits(PostgresServer primary) {
    try (Connection connection = primary.connect("postgres");
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select count(*) from pg_stat_replication where sync_state = 'sync'")) {
      found.next();
      return found.getInt(1) == 1;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> environment(PostgresServer primary, PostgresServer standby) {
    Map<String, String> environment = new HashMap<>(primary.environment(DATABASE));
    environment.put(
        "QUARKUS_DATASOURCE_JDBC_URL",
        "jdbc:postgresql://127.0.0.1:%d,127.0.0.1:%d/%s?targetServerType=primary&hostRecheckSeconds=1"
            .formatted(primary.port(), standby.port(), DATABASE));
    return environment;
  }
}
