package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alea.database.PostgresServer;
import org.alea.testkit.Instance;
import org.alea.testkit.Ports;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/**
 * R9: the service is asked for three times what it carries, in the memory that a pod has, on the
 * Java of the image: that answers on virtual threads, which leave the processors to refusals.
 *
 * <p>Requests are due at a steady rate whatever becomes of those before, so a service that falls
 * behind gets no rest; no client backs off as the answers say. Clients and database take their
 * processors from the same machine; how much each took is part of the figures.
 */
class OverloadDrill {

  private static final String DATABASE = "overload";
  private static final Path FOLDER = Path.of("target/drill/overload");
  private static final int CLIENTS_AT_CAPACITY = 16;
  private static final int CLIENTS_IN_OVERLOAD = 256;
  private static final double TIMES_CAPACITY = 3;
  private static final double LEAST_GOODPUT = 0.8;
  private static final double LONGEST_ACCEPTED_MILLIS = 500;
  private static final double LONGEST_REFUSED_MILLIS = 50;

  /** Of 512 MiB, as the image takes it; the process ends if that is too little. */
  private static final List<String> IN_A_POD =
      List.of("-XX:+UseSerialGC", "-Xmx307m", "-XX:+ExitOnOutOfMemoryError");

  private static final long POD_KIBIBYTES = 512 * 1024;

  @Test
  void whoIsTakenOnIsServedWellAndTheOthersAreToldAtOnce()
      throws IOException, InterruptedException {
    Path java =
        Instance.Program.javaOfTheImage()
            .orElseThrow(() -> skip("the image has Java 25, see JAVA_HOME_25"));
    Instance.Program program = new Instance.Program(java, Instance.Program.PRODUCTION.artifact());
    int seconds = Scale.of(10, 60);
    int toWarmUp = Scale.of(10, 60);
    try (PostgresServer postgres = PostgresServer.create(FOLDER, Ports.free())) {
      postgres.createDatabase(DATABASE);
      try (Instance service =
          new Instance("overload", program, IN_A_POD, postgres.environment(DATABASE))) {
        service.start();
        try (Clients clients = new Clients(service.port(), CLIENTS_IN_OVERLOAD)) {
          double cold = clients.playWithoutPause(CLIENTS_AT_CAPACITY, toWarmUp).goodput();
          clients.playAtRate(TIMES_CAPACITY * cold, toWarmUp);
          Shares shares = Shares.of(service, postgres);
          Seen before = clients.playWithoutPause(CLIENTS_AT_CAPACITY, seconds);
          DrillEnvironment.say("R9: carries %s; %s", before, shares.since());
          shares = Shares.of(service, postgres);
          Seen overload = clients.playAtRate(TIMES_CAPACITY * before.goodput(), seconds);
          DrillEnvironment.say("R9: in overload %s; %s", overload, shares.since());
          shares = Shares.of(service, postgres);
          Seen after = clients.playWithoutPause(CLIENTS_AT_CAPACITY, seconds);
          DrillEnvironment.say("R9: carries %s; %s", after, shares.since());
          double capacity = Math.max(before.goodput(), after.goodput());
          judge(overload, capacity, mostMemory(service));
          assertThat(before.unexpected).isEmpty();
          assertThat(after.unexpected).isEmpty();
        }
      }
    }
  }

  private static void judge(Seen overload, double capacity, long kibibytes) {
    DrillEnvironment.say(
        "R9: asked for %.1f times the capacity, goodput %.0f %% of it, memory at most %d MiB",
        overload.asked() / capacity, 100 * overload.goodput() / capacity, kibibytes / 1024);
    assertThat(overload.unexpected).isEmpty();
    assertThat(overload.refused.getTotalCount()).isPositive();
    assertThat(overload.goodput()).isGreaterThan(Scale.required(LEAST_GOODPUT * capacity));
    assertThat(Seen.p99(overload.accepted)).isLessThan(Scale.allowed(LONGEST_ACCEPTED_MILLIS));
    assertThat(Seen.p99(overload.refused)).isLessThan(Scale.allowed(LONGEST_REFUSED_MILLIS));
    assertThat(kibibytes).isPositive().isLessThan(POD_KIBIBYTES);
  }

  private static TestAbortedException skip(String reason) {
    DrillEnvironment.say("R9, skipped: %s", reason);
    return new TestAbortedException(reason);
  }

  /** The most memory that the process ever had, in KiB. */
  private static long mostMemory(Instance service) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/" + service.pid() + "/status"))) {
      if (line.startsWith("VmHWM:")) {
        return Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    return 0;
  }
}
