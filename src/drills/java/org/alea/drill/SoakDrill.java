package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.ToLongFunction;
import org.alea.testkit.Client;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;

/**
 * R11: hours of play and of strangers, in little. Nothing that the service holds may grow with the
 * number of those who came: no heap, thread, connection, open file or series of a metric.
 */
class SoakDrill {

  private static final int PLAYERS = 8;
  private static final int SAMPLES = Scale.of(9, 30);
  private static final int MILLIS_BETWEEN = Scale.of(4_000, 60_000);

  @Test
  void whoeverComesNothingStays() throws IOException, InterruptedException, ExecutionException {
    Map<String, String> settings =
        Map.of(
            "ALEA_ACCESS_TRUSTED_HOPS", "1", // each stranger has an address of its own
            "ALEA_ACCESS_REQUESTS_PER_SECOND", "2000",
            "ALEA_ACCESS_GAMES_PER_HOUR", "600",
            "ALEA_ACCESS_UNKNOWN_KEYS_PER_MINUTE", "60");
    List<Sample> samples = new ArrayList<>();
    try (DrillEnvironment environment = DrillEnvironment.start("soak", 1, 0, settings)) {
      Client client = environment.client();
      int actions;
      long strangers;
      try (Crowd crowd = new Crowd(client, PLAYERS, 15);
          Strangers others = new Strangers(environment.instance(0).port())) {
        for (int number = 0; number < SAMPLES; number++) {
          Pause.millis(MILLIS_BETWEEN);
          samples.add(Sample.of(environment));
          client.forget();
        }
        actions = crowd.stop();
        strangers = others.stop();
      }
      DrillEnvironment.say(
          "R11: %d actions and %d strangers in %d s; after a third %s, at the end %s",
          actions,
          strangers,
          SAMPLES * MILLIS_BETWEEN / 1000,
          samples.get(SAMPLES / 3),
          samples.get(SAMPLES - 1));
      assertThat(strangers).isGreaterThan(SAMPLES);
      hasNotGrown("MiB of heap", samples, Sample::heap, 8);
      hasNotGrown("threads", samples, Sample::threads, 4);
      hasNotGrown("connections", samples, Sample::connections, 2);
      hasNotGrown("open files", samples, Sample::files, 20);
      hasNotGrown("series", samples, Sample::series, 0);
    }
  }

  /** Compares the middle third with the last, since a service fills its caches in the first. */
  private static void hasNotGrown(
      String what, List<Sample> samples, ToLongFunction<Sample> value, long allowed) {
    List<Long> values = samples.stream().map(value::applyAsLong).toList();
    long before = median(values.subList(SAMPLES / 3, 2 * SAMPLES / 3));
    long after = median(values.subList(2 * SAMPLES / 3, SAMPLES));
    assertThat(after - before).as("%s: %s", what, values).isLessThanOrEqualTo(allowed);
  }

  private static long median(List<Long> values) {
    return values.stream().sorted(Comparator.naturalOrder()).toList().get(values.size() / 2);
  }

  /**
   * What the service holds at a moment.
   *
   * @param heap in MiB, after a full collection
   */
  private record Sample(long heap, long threads, long connections, long files, long series) {

    static Sample of(DrillEnvironment environment) throws IOException, InterruptedException {
      Instance instance = environment.instance(0);
      collectGarbage(instance);
      String metrics = instance.read("/q/metrics");
      return new Sample(
          sum(metrics, "jvm_memory_used_bytes{area=\"heap\"") >> 20,
          sum(metrics, "jvm_threads_live_threads"),
          environment.connections(),
          sum(metrics, "process_files_open_files"),
          metrics.lines().filter(line -> !line.startsWith("#")).count());
    }

    private static void collectGarbage(Instance instance) throws IOException, InterruptedException {
      String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
      Process process =
          new ProcessBuilder(jcmd, Long.toString(instance.pid()), "GC.run")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      assertThat(process.waitFor()).isZero();
    }

    private static long sum(String metrics, String name) {
      return (long)
          metrics
              .lines()
              .filter(line -> line.startsWith(name))
              .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
              .sum();
    }
  }
}
