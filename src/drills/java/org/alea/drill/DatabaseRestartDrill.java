package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.alea.testkit.Client;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** R6: the database is restarted under load. */
class DatabaseRestartDrill {

  private static final int GAMES = 8;

  @Test
  void theServiceSaysSoAndRecoversByItself() throws InterruptedException, ExecutionException {
    try (DrillEnvironment environment = DrillEnvironment.start("database-restart", 1, 0)) {
      Instance instance = environment.instance(0);
      long pid = instance.pid();
      Client client = environment.client();
      Client prober = environment.client();
      TestGame game = client.create("KAFKA_CHESS", null);
      try (Crowd crowd = new Crowd(client, GAMES, 20)) {
        crowd.play(5 * GAMES);
        for (int round = 1; round <= Scale.of(1, 10); round++) {
          environment.postgres().stop();
          long away = System.nanoTime();
          Duration unready =
              Pause.until(
                  "ready turns 503",
                  Scale.allowed(5000),
                  () -> instance.status("/q/health/ready") == 503);
          Duration slowest = Duration.ZERO;
          int refused = 0;
          while (System.nanoTime() - away < Duration.ofSeconds(6).toNanos()) {
            Exchange told = prober.ask(instance.uri(), game.read());
            assertThat(told.status()).as(told.toString()).isEqualTo(503);
            assertThat(told.retryAfter()).isNotNull();
            assertThat(told.took()).isLessThan(Scale.allowed(1000));
            assertThat(instance.status("/q/health/live")).isEqualTo(200);
            slowest = told.took().compareTo(slowest) > 0 ? told.took() : slowest;
            refused++;
            Pause.millis(100);
          }
          environment.postgres().start();
          Duration back =
              Pause.until(
                  "the first success",
                  Scale.allowed(1000),
                  () -> prober.ask(instance.uri(), game.read()).isSuccess());
          DrillEnvironment.say(
              "R6: unready after %s, %d answers of 503 (slowest %s), first success after %s",
              DrillEnvironment.millis(unready),
              refused,
              DrillEnvironment.millis(slowest),
              DrillEnvironment.millis(back));
          int before = crowd.actions();
          crowd.play(before + 2 * GAMES);
        }
        crowd.stop();
      }
      assertThat(instance.isRunning()).isTrue();
      assertThat(instance.pid()).isEqualTo(pid);
      environment.assertAllIsWell(client);
    }
  }
}
