package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/** R7: whatever is sent to the database, and whatever it sends, is lost for a while. */
class PartitionDrill {

  private static final int GAMES = 8;
  private static final int ASKING = 8;

  @Test
  void everyRequestIsAnsweredAndAllIsAsBeforeAfterwards()
      throws InterruptedException, ExecutionException {
    Duration lasting = Duration.ofSeconds(Scale.of(8, 30));
    try (Stage stage = Stage.set("partition", 0, 1);
        Race race = new Race()) {
      Instance instance = stage.instance(0);
      Client client = stage.client();
      Client prober = stage.client();
      Table table = client.create("KAFKA_CHESS", null);
      try (Crowd crowd = new Crowd(client, GAMES, 20)) {
        crowd.play(5 * GAMES);
        int threads = threads(instance);
        stage.relay().partition();
        long begin = System.nanoTime();
        List<Callable<Duration>> askers = new ArrayList<>();
        for (int asker = 0; asker < ASKING; asker++) {
          askers.add(() -> askFor(lasting, begin, prober, instance, table));
        }
        Duration slowest = race.run(askers).stream().max(Duration::compareTo).orElseThrow();
        assertThat(instance.status("/q/health/live")).isEqualTo(200);
        assertThat(instance.status("/q/health/ready")).isEqualTo(503);
        stage.relay().heal();
        Duration back =
            Pause.until(
                "the first success",
                Scale.allowed(2000),
                () -> prober.ask(instance.uri(), table.read()).isSuccess());
        int before = crowd.actions();
        crowd.play(before + 5 * GAMES);
        crowd.stop();
        int threadsAfter = threads(instance);
        Stage.say(
            "R7: cut off for %s, slowest answer %s, first success after %s, threads %d before and"
                + " %d after",
            lasting, Stage.millis(slowest), Stage.millis(back), threads, threadsAfter);
        assertThat(slowest).isLessThan(Scale.allowed(3000));
        assertThat(threadsAfter).isLessThan(threads + 20);
      }
      stage.assertAllIsWell(client);
    }
  }

  private static Duration askFor(
      Duration lasting, long begin, Client prober, Instance instance, Table table) {
    Duration slowest = Duration.ZERO;
    while (System.nanoTime() - begin < lasting.toNanos()) {
      Told told = prober.ask(instance.uri(), table.read());
      assertThat(told.status()).as(told.toString()).isEqualTo(503);
      assertThat(told.retryAfter()).isNotNull();
      slowest = told.took().compareTo(slowest) > 0 ? told.took() : slowest;
      Pause.millis(200);
    }
    return slowest;
  }

  private static int threads(Instance instance) {
    String[] tasks = new File("/proc/" + instance.pid() + "/task").list();
    return tasks == null ? 0 : tasks.length;
  }
}
