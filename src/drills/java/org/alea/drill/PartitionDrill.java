package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.alea.testkit.Client;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.alea.testkit.Race;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/**
 * R7: whatever is sent to the database, and whatever it sends, is lost for a while. What the
 * service holds when nobody asks it is compared before and after: as many players and readers at
 * once come before as later.
 */
class PartitionDrill {

  private static final int GAMES = 8;
  private static final int ASKING = 8;

  /** Java's compilers and the timers of libraries come and go. */
  private static final int THREADS_MORE = 4;

  /** Workers that nobody needs are let go after half a minute. */
  private static final long TO_SETTLE_MILLIS = 45_000;

  @Test
  void everyRequestIsAnsweredAndAllIsAsBeforeAfterwards()
      throws InterruptedException, ExecutionException {
    Duration lasting = Duration.ofSeconds(Scale.of(8, 30));
    try (DrillEnvironment environment = DrillEnvironment.start("partition", 0, 1);
        Race race = new Race()) {
      Instance instance = environment.instance(0);
      Client client = environment.client();
      Client prober = environment.client();
      TestGame game = client.create("KAFKA_CHESS", null);
      try (Crowd crowd = new Crowd(client, GAMES, 20)) {
        askFor(Duration.ofSeconds(2), 200, race, prober, instance, game);
        crowd.play(5 * GAMES);
        crowd.stop();
      }
      Pause.until(
          "nothing is held", Scale.allowed(5000), () -> Held.by(environment).isNothingElse());
      Held before = Held.by(environment);
      try (Crowd crowd = new Crowd(client, GAMES, 20)) {
        crowd.play(5 * GAMES);
        environment.relay().partition();
        Duration slowest = askFor(lasting, 503, race, prober, instance, game);
        assertThat(instance.status("/q/health/live")).isEqualTo(200);
        assertThat(instance.status("/q/health/ready")).isEqualTo(503);
        Held meanwhile = Held.by(environment);
        environment.relay().heal();
        Duration back =
            Pause.until(
                "the first success",
                Scale.allowed(2000),
                () -> prober.ask(instance.uri(), game.read()).isSuccess());
        int actions = crowd.actions();
        crowd.play(actions + 5 * GAMES);
        crowd.stop();
        Duration settled =
            Pause.until(
                "threads and connections as before: " + before,
                Scale.allowed(TO_SETTLE_MILLIS),
                () -> Held.by(environment).isAsBefore(before));
        DrillEnvironment.say(
            "R7: cut off for %s, slowest answer %s, first success after %s; %s before, %s meanwhile,"
                + " %s %s after the last action",
            lasting,
            DrillEnvironment.millis(slowest),
            DrillEnvironment.millis(back),
            before,
            meanwhile,
            Held.by(environment),
            DrillEnvironment.millis(settled));
        assertThat(slowest).isLessThan(Scale.allowed(3000));
      }
      environment.assertAllIsWell(client);
    }
  }

  /** Several readers at once, each of whom is to be told that status; how long the slowest took. */
  private static Duration askFor(
      Duration lasting, int status, Race race, Client prober, Instance instance, TestGame game)
      throws InterruptedException, ExecutionException {
    long begin = System.nanoTime();
    List<Callable<Duration>> askers = new ArrayList<>();
    for (int asker = 0; asker < ASKING; asker++) {
      askers.add(
          () -> {
            Duration slowest = Duration.ZERO;
            while (System.nanoTime() - begin < lasting.toNanos()) {
              Exchange told = prober.ask(instance.uri(), game.read());
              assertThat(told.status()).as(told.toString()).isEqualTo(status);
              assertThat(told.retryAfter() == null).isEqualTo(status == 200);
              slowest = told.took().compareTo(slowest) > 0 ? told.took() : slowest;
              Pause.millis(200);
            }
            return slowest;
          });
    }
    return race.run(askers).stream().max(Duration::compareTo).orElseThrow();
  }

  /**
   * What the first instance holds.
   *
   * @param threads of its process, as Linux counts them
   * @param taken connections that something in it uses; what listens for news keeps some
   * @param free connections of its pool that nothing uses
   * @param awaited by requests that have none
   * @param served that the database has for it
   */
  private record Held(int threads, int taken, int free, int awaited, int served) {

    static Held by(DrillEnvironment environment) {
      Instance instance = environment.instance(0);
      String metrics = instance.read("/q/metrics");
      return new Held(
          threads(instance),
          metric(metrics, "agroal_active_count"),
          metric(metrics, "agroal_available_count"),
          metric(metrics, "agroal_awaiting_count"),
          environment.connections());
    }

    /** The pool and the database agree, and nobody waits. */
    boolean isNothingElse() {
      return awaited == 0 && served == taken + free;
    }

    boolean isAsBefore(Held before) {
      return isNothingElse() && taken == before.taken && threads <= before.threads + THREADS_MORE;
    }

    private static int threads(Instance instance) {
      String[] tasks = new File("/proc/" + instance.pid() + "/task").list();
      return tasks == null ? 0 : tasks.length;
    }

    private static int metric(String metrics, String name) {
      String line =
          metrics.lines().filter(each -> each.startsWith(name + "{")).findFirst().orElseThrow();
      return (int) Double.parseDouble(line.substring(line.lastIndexOf(' ')));
    }

    @Override
    public String toString() {
      return "%d threads, connections %d used, %d free, %d awaited, %d in the database"
          .formatted(threads, taken, free, awaited, served);
    }
  }
}
