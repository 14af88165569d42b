package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.alea.database.PostgresServer;
import org.alea.testkit.Client;
import org.alea.testkit.Instance;
import org.alea.testkit.Instance.Program;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;

/** R1: the service and its database are killed while games are played. */
class KillsDrill {

  private static final int GAMES = 16;
  private static final int PAUSE_MILLIS = 25;
  private static final int KILLS_BETWEEN = 5;
  private static final long SEED = 1;

  private final Random random = new Random(SEED);
  private final int kills = Scale.of(5, 100);
  private Duration slowest = Duration.ZERO;

  @Test
  void nothingAcknowledgedIsLost() throws InterruptedException, ExecutionException {
    int databaseKills = 0;
    try (DrillEnvironment environment = DrillEnvironment.start("kills", 2, 0)) {
      Client client = environment.client();
      try (Crowd crowd = new Crowd(client, GAMES, PAUSE_MILLIS)) {
        crowd.play(GAMES);
        for (int kill = 1; kill <= kills; kill++) {
          Instance victim = environment.instance(random.nextInt(2));
          Pause.millis(random.nextInt(50, 300));
          victim.kill();
          restart(victim);
          if (kill % KILLS_BETWEEN == 0) {
            environment.postgres().kill();
            environment.postgres().start();
            databaseKills++;
          }
        }
        finish("", crowd, databaseKills);
      }
      environment.assertAllIsWell(client);
    }
  }

  /**
   * A service with a database of its own leaves it running when it is killed, now and then in the
   * middle of its start; at other times both are killed, or the first process of the database
   * alone, whose others notice a moment later.
   */
  @Test
  void nothingIsLostWithADatabaseOfItsOwn() throws InterruptedException, ExecutionException {
    Path folder = PostgresServer.emptied(Path.of("target/drill/embedded"));
    Path cluster = folder.resolve("cluster");
    int databaseKills = 0;
    try (Instance service =
        new Instance(
            "embedded",
            Program.of(Path.of("target/laptop")),
            Instance.SMALL,
            Map.of("ALEA_DATABASE_FOLDER", folder.toString()))) {
      service.start();
      Client client = Client.of(List.of(service));
      try (Crowd crowd = new Crowd(client, GAMES, PAUSE_MILLIS)) {
        for (int kill = 1; kill <= kills; kill++) {
          crowd.play(crowd.actions() + GAMES);
          Pause.millis(random.nextInt(50, 300));
          if (kill % KILLS_BETWEEN == 0) {
            Stream<ProcessHandle> postgres = PostgresServer.processes(cluster);
            PostgresServer.kill(kill % 2 == 0 ? postgres.toList() : postgres.limit(1).toList());
            databaseKills++;
          }
          service.kill();
          if (kill % KILLS_BETWEEN == 1) {
            service.launch();
            Pause.millis(random.nextInt(3000));
            service.kill();
          }
          restart(service);
        }
        finish(", with a database of its own", crowd, databaseKills);
      }
      DrillEnvironment.assertAllIsWell(client, Client.of(List.of(service)));
      service.stop();
      assertThat(PostgresServer.processes(cluster)).isEmpty();
    } finally {
      PostgresServer.kill(PostgresServer.processes(cluster).toList());
    }
  }

  private void restart(Instance victim) {
    Duration restart = victim.start();
    slowest = restart.compareTo(slowest) > 0 ? restart : slowest;
  }

  /** Lets everybody play once more, and says how much there was. */
  private void finish(String how, Crowd crowd, int databaseKills)
      throws InterruptedException, ExecutionException {
    crowd.play(crowd.actions() + GAMES);
    DrillEnvironment.say(
        "R1%s: %d kills of the service, %d of PostgreSQL, %d actions; slowest restart %s",
        how, kills, databaseKills, crowd.stop(), DrillEnvironment.millis(slowest));
    assertThat(databaseKills).isPositive();
  }
}
