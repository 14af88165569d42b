package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/** R1: the service and its database are killed while games are played. */
class KillsDrill {

  private static final int GAMES = 16;
  private static final int KILLS_BETWEEN = 5;
  private static final long SEED = 1;

  @Test
  void nothingAcknowledgedIsLost() throws InterruptedException, ExecutionException {
    int kills = Scale.of(5, 100);
    int databaseKills = 0;
    Duration longest = Duration.ZERO;
    Random random = new Random(SEED);
    try (Stage stage = Stage.set("kills", 2, 0)) {
      Client client = stage.client();
      try (Crowd crowd = new Crowd(client, GAMES, 25)) {
        crowd.play(GAMES);
        for (int kill = 1; kill <= kills; kill++) {
          Instance victim = stage.instance(random.nextInt(2));
          Pause.millis(random.nextInt(50, 300));
          victim.kill();
          Duration restart = victim.start();
          longest = restart.compareTo(longest) > 0 ? restart : longest;
          if (kill % KILLS_BETWEEN == 0) {
            stage.postgres().kill();
            stage.postgres().start();
            databaseKills++;
          }
        }
        int before = crowd.actions();
        crowd.play(before + GAMES);
        Stage.say(
            "R1: %d kills of the service, %d of PostgreSQL, %d actions; slowest restart %s",
            kills, databaseKills, crowd.stop(), Stage.millis(longest));
      }
      assertThat(databaseKills).isPositive();
      stage.assertAllIsWell(client);
    }
  }
}
