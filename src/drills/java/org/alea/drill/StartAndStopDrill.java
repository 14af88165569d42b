package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.alea.database.PostgresServer;
import org.alea.testkit.Instance;
import org.alea.testkit.Instance.Program;
import org.alea.testkit.Pause;
import org.alea.testkit.Ports;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** R12: starting and stopping, without and with a cache of what Java learned. */
class StartAndStopDrill {

  private static final Path CACHE = Path.of("target/drill/alea.aot");
  private static final Path IMAGE = Path.of("target/image");

  /** What every pod is asked in its first second. */
  private static final List<String> ASKED_FIRST =
      List.of("/q/health/started", "/q/health/ready", "/q/metrics", "/v1/variants", "/v1/games");

  @Test
  void itIsReadySoonAndStopsAtOnce() {
    try (PostgresServer postgres = database("start")) {
      Map<String, String> environment = postgres.environment("start");
      try (Instance first = new Instance("start", List.of(), environment)) {
        first.start(); // makes the schema
        first.stop();
        measure("without a cache", first, 6000);
      }
    }
  }

  /** The image is trained in the same way; only its own Java finds its cache good. */
  @Test
  void withWhatJavaLearnedItIsReadySooner() throws IOException, InterruptedException {
    Path java =
        Instance.Program.javaOfTheImage()
            .orElseThrow(() -> skip("no cache: only Java 25 makes one, see JAVA_HOME_25"));
    Program program = new Program(java, IMAGE);
    Files.deleteIfExists(CACHE);
    try (PostgresServer postgres = database("learned")) {
      Map<String, String> environment = postgres.environment("learned");
      try (Instance trained =
          new Instance("training", program, List.of("-XX:AOTCacheOutput=" + CACHE), environment)) {
        trained.start();
        ASKED_FIRST.forEach(path -> assertThat(trained.status(path)).as(path).isEqualTo(200));
        trained.stop();
      }
      assertThat(CACHE).isNotEmptyFile();
      List<String> options = List.of("-XX:AOTCache=" + CACHE, "-XX:AOTMode=on");
      try (Instance instance = new Instance("learned", program, options, environment)) {
        measure("with a cache", instance, 3000);
      }
    }
  }

  private static PostgresServer database(String name) {
    PostgresServer postgres = PostgresServer.create(Path.of("target/drill", name), Ports.free());
    postgres.createDatabase(name);
    return postgres;
  }

  private static void measure(String how, Instance instance, long millisToStart) {
    for (int round = 1; round <= Scale.of(2, 10); round++) {
      Duration start = instance.start();
      Pause.millis(1000);
      Duration stop = instance.stop();
      DrillEnvironment.say(
          "R12, %s: ready after %s, ended after %s",
          how, DrillEnvironment.millis(start), DrillEnvironment.millis(stop));
      assertThat(start).isLessThan(Scale.allowed(millisToStart));
      assertThat(stop).isLessThan(Scale.allowed(500));
    }
  }

  private static TestAbortedException skip(String reason) {
    DrillEnvironment.say("R12, skipped: %s", reason);
    return new TestAbortedException(reason);
  }
}
