package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.alea.ops.PostgresServer;
import org.junit.jupiter.api.Test;

/** R12: starting and stopping, without a cache of what Java learned. */
class StartAndStopDrill {

  @Test
  void itIsReadySoonAndStopsAtOnce() {
    try (PostgresServer postgres =
        PostgresServer.create(Path.of("target/drill/start"), Ports.free())) {
      postgres.createDatabase("start");
      try (Instance instance = new Instance("start", List.of(), postgres.environment("start"))) {
        instance.start(); // makes the schema
        instance.stop();
        for (int round = 1; round <= Scale.of(2, 10); round++) {
          Duration start = instance.start();
          Pause.millis(1000);
          Duration stop = instance.stop();
          Stage.say("R12: ready after %s, ended after %s", Stage.millis(start), Stage.millis(stop));
          assertThat(start).isLessThan(Scale.allowed(6000));
          assertThat(stop).isLessThan(Scale.allowed(500));
        }
      }
    }
  }
}
