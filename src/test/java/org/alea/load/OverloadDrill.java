package org.alea.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.alea.drill.Instance;
import org.alea.drill.Ports;
import org.alea.drill.Race;
import org.alea.drill.Scale;
import org.alea.drill.Stage;
import org.alea.ops.PostgresServer;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/**
 * R9: the service is asked for three times what it carries, in the memory that a pod has, on the
 * Java of the image: that answers on virtual threads, which leave the processors to refusals.
 *
 * <p>Requests are due at a steady rate whatever becomes of those before, and whichever client has
 * nothing to wait for sends the next one, so a service that falls behind gets no rest. Nobody backs
 * off as he is told to. Clients and database take their processors from the same machine; how much
 * each took is part of the figures.
 */
class OverloadDrill {

  private static final String DATABASE = "overload";
  private static final Path FOLDER = Path.of("target/drill/overload");
  private static final List<String> VARIANTS =
      List.of("KAFKA_CHESS", "DICE_CHESS", "ROLL_CHESS", "KINGS_COLOR");
  private static final int CLIENTS_AT_CAPACITY = 16;
  private static final int CLIENTS_IN_OVERLOAD = 256;
  private static final double TIMES_CAPACITY = 3;
  private static final double LEAST_GOODPUT = 0.8;
  private static final double LONGEST_ACCEPTED_MILLIS = 500;
  private static final double LONGEST_REFUSED_MILLIS = 50;
  private static final long NANOS = 1_000_000_000L;

  /** By then all clients stand ready. */
  private static final long TO_GATHER = NANOS / 2;

  /** Of 512 MiB, as the image takes it; the process ends if that is too little. */
  private static final List<String> IN_A_POD =
      List.of("-XX:+UseSerialGC", "-Xmx307m", "-XX:+ExitOnOutOfMemoryError");

  private static final long POD_KIBIBYTES = 512 * 1024;

  @Test
  void whoIsTakenOnIsServedWellAndTheOthersAreToldAtOnce()
      throws IOException, InterruptedException, ExecutionException {
    Path java =
        Instance.Program.javaOfTheImage()
            .orElseThrow(() -> skip("the image has Java 25, see JAVA_HOME_25"));
    Instance.Program program = new Instance.Program(java, Instance.Program.PRODUCTION.artifact());
    int seconds = Scale.of(10, 60);
    int toWarmUp = Scale.of(10, 40);
    try (PostgresServer postgres = PostgresServer.create(FOLDER, Ports.free())) {
      postgres.createDatabase(DATABASE);
      try (Instance service =
          new Instance("overload", program, IN_A_POD, postgres.environment(DATABASE))) {
        service.start();
        List<Player> everybody = players(service);
        List<Player> few = everybody.subList(0, CLIENTS_AT_CAPACITY);
        double cold = run(few, toWarmUp, 0).goodput();
        run(everybody, toWarmUp, TIMES_CAPACITY * cold);
        Shares shares = Shares.of(service, postgres);
        Seen before = run(few, seconds, 0);
        Stage.say("R9: carries %s; %s", before, shares.since());
        shares = Shares.of(service, postgres);
        Seen seen = run(everybody, seconds, TIMES_CAPACITY * before.goodput());
        Stage.say("R9: in overload %s; %s", seen, shares.since());
        shares = Shares.of(service, postgres);
        Seen after = run(few, seconds, 0);
        Stage.say("R9: carries %s; %s", after, shares.since());
        double capacity = Math.max(before.goodput(), after.goodput());
        long memory = mostMemory(service);
        Stage.say(
            "R9: asked for %.1f times the capacity, goodput %.0f %% of it, memory at most %d MiB",
            seen.asked() / capacity, 100 * seen.goodput() / capacity, memory / 1024);
        for (Player player : everybody) {
          player.close();
        }
        assertThat(before.unexpected).isEmpty();
        assertThat(seen.unexpected).isEmpty();
        assertThat(after.unexpected).isEmpty();
        assertThat(seen.refused.getTotalCount()).isPositive();
        assertThat(seen.goodput()).isGreaterThan(Scale.required(LEAST_GOODPUT * capacity));
        assertThat(Seen.p99(seen.accepted)).isLessThan(Scale.allowed(LONGEST_ACCEPTED_MILLIS));
        assertThat(Seen.p99(seen.refused)).isLessThan(Scale.allowed(LONGEST_REFUSED_MILLIS));
        assertThat(memory).isPositive().isLessThan(POD_KIBIBYTES);
      }
    }
  }

  private static TestAbortedException skip(String reason) {
    Stage.say("R9, skipped: %s", reason);
    return new TestAbortedException(reason);
  }

  private static List<Player> players(Instance service) throws IOException {
    List<Player> players = new ArrayList<>();
    for (int client = 0; client < CLIENTS_IN_OVERLOAD; client++) {
      Player player = new Player(service.port(), VARIANTS.get(client % VARIANTS.size()), client);
      player.create();
      players.add(player);
    }
    return players;
  }

  /**
   * Lets clients play.
   *
   * @param perSecond how many requests all of them send together, or 0 for as many as are answered
   */
  private static Seen run(List<Player> players, int seconds, double perSecond)
      throws InterruptedException, ExecutionException {
    Schedule schedule = new Schedule(seconds, perSecond);
    Seen all = new Seen();
    try (Race race = new Race()) {
      List<Callable<Seen>> clients = new ArrayList<>();
      for (Player player : players) {
        clients.add(() -> play(player, schedule));
      }
      race.run(clients).forEach(all::add);
    }
    all.took(System.nanoTime() - schedule.begin);
    return all;
  }

  private static Seen play(Player player, Schedule schedule) throws IOException {
    Seen seen = new Seen();
    for (long due = schedule.next(); schedule.isOpen(due); due = schedule.next()) {
      for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
        LockSupport.parkNanos(wait);
      }
      long sent = System.nanoTime();
      Wire.Answer answer = player.act();
      seen.add(answer, due, sent, System.nanoTime());
    }
    return seen;
  }

  /** When requests are due, in nanoseconds of this machine's clock. */
  private static final class Schedule {

    private final AtomicLong given = new AtomicLong();
    private final long begin = System.nanoTime() + TO_GATHER;
    private final long length;
    private final double between;

    Schedule(int seconds, double perSecond) {
      this.length = seconds * NANOS;
      this.between = perSecond == 0 ? 0 : NANOS / perSecond;
    }

    /** Each is given once. */
    long next() {
      return between == 0
          ? Math.max(begin, System.nanoTime())
          : begin + (long) (given.getAndIncrement() * between);
    }

    boolean isOpen(long due) {
      return due - begin < length;
    }
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
