package org.alea.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.alea.database.PostgresServer;
import org.alea.testkit.EachVariant;
import org.alea.testkit.Instance;
import org.alea.testkit.LightPlayer;
import org.alea.testkit.Operation;
import org.alea.testkit.Ports;
import org.alea.testkit.Processor;
import org.alea.testkit.Wire;

/**
 * How much the packaged service carries: whole games of legal moves over keep-alive connections,
 * one game a client, in rounds that take turns with pgbench on the same statements and the same
 * durable server. Prints a report in Markdown and keeps it in {@code target/load/report.md}.
 */
public final class LoadBench {

  private static final Path FOLDER = Path.of("target/load");
  private static final String DATABASE = "load";
  private static final int CLIENTS = 16;
  private static final double LEAST_SHARE = 0.6;
  private static final double LEAST_READS = 5000;
  private static final double LONGEST_P99_MILLIS = 25;
  private static final int MOST_ROUND_TRIPS = 3;
  private static final int WATCHERS = 2000;

  /** How long a person thinks, in the game that is watched. */
  private static final long THINKING_MILLIS = 1000;

  /** How long each part takes, in seconds. */
  private record Times(
      int warmUp, int rounds, int moves, int reads, int creations, int halfLoad, int log) {

    static final Times FULL = new Times(60, 5, 12, 6, 4, 30, 20);
    static final Times WATCHED = new Times(30, 5, 8, 0, 0, 0, 0);
    static final Times SMOKE = new Times(3, 1, 3, 2, 1, 3, 10);
  }

  /** What a client does in a round, once; returns what it did. */
  @FunctionalInterface
  private interface Step {
    Operation by(LightPlayer player, Sample sample) throws IOException;
  }

  private final Times times;
  private final PostgresServer server;
  private final Instance service;
  private final Pgbench pgbench;
  private final List<LightPlayer> players = new ArrayList<>();
  private final List<Pgbench.Run> limitOfMoves = new ArrayList<>();
  private final List<Pgbench.Run> limitOfReads = new ArrayList<>();
  private final List<Sample> moves = new ArrayList<>();
  private final List<Sample> reads = new ArrayList<>();
  private final List<Sample> creations = new ArrayList<>();

  private LoadBench(Times times, PostgresServer server, Instance service) {
    this.times = times;
    this.server = server;
    this.service = service;
    this.pgbench = new Pgbench(server, DATABASE, FOLDER);
  }

  /**
   * Runs the bench; with {@code smoke} as its argument, just long enough to see that it works, and
   * with {@code watchers}, only what watching costs a move.
   */
  public static void main(String... arguments) throws Exception {
    Files.createDirectories(FOLDER);
    List<String> wanted = List.of(arguments);
    boolean watched = wanted.contains("watchers");
    Times whole = watched ? Times.WATCHED : Times.FULL;
    Times times = wanted.contains("smoke") ? Times.SMOKE : whole;
    try (PostgresServer server = PostgresServer.create(FOLDER.resolve("postgres"), Ports.free())) {
      server.createDatabase(DATABASE);
      Map<String, String> environment = server.environment(DATABASE);
      try (Instance service = new Instance("load", List.of("-Xmx512m"), environment)) {
        service.start();
        LoadBench bench = new LoadBench(times, server, service);
        String report = watched ? bench.watched() : bench.run();
        Files.writeString(FOLDER.resolve("report.md"), report);
        System.out.println(report);
      }
    }
  }

  private String run() throws IOException, SQLException, InterruptedException, ExecutionException {
    List<LightPlayer> models = new ArrayList<>();
    for (int client = 0; client < CLIENTS; client++) {
      models.add(new LightPlayer(service.port(), "KAFKA_CHESS", client));
      players.add(new LightPlayer(service.port(), EachVariant.inTurn(client), 100 + client));
    }
    pgbench.prepare(models);
    say("warming up for %d s", times.warmUp);
    measure(times.warmUp, LoadBench::play);
    measure(Math.max(1, times.warmUp / 6), LoadBench::read);
    pgbench.moves(CLIENTS, Math.max(1, times.warmUp / 12));
    for (int round = 1; round <= times.rounds; round++) {
      limitOfMoves.add(pgbench.moves(CLIENTS, times.moves));
      moves.add(measure(times.moves, LoadBench::play));
      limitOfReads.add(pgbench.reads(CLIENTS, times.reads));
      reads.add(measure(times.reads, LoadBench::read));
      creations.add(measure(times.creations, LoadBench::create));
      say(
          "round %d: pgbench %.0f moves/s, service %.0f; pgbench %.0f reads/s, service %.0f",
          round,
          limitOfMoves.get(round - 1).perSecond(),
          moves.get(round - 1).perSecond(),
          limitOfReads.get(round - 1).perSecond(),
          reads.get(round - 1).perSecond());
    }
    double half = median(moves, Sample::perSecond) / 2;
    Sample atHalfLoad = atRate(half, times.halfLoad);
    server.execute(DATABASE, "checkpoint");
    WriteAhead.Written afterCheckpoint = written(times.log);
    WriteAhead.Written later = written(times.log);
    for (LightPlayer player : players) {
      player.close();
    }
    for (LightPlayer model : models) {
      model.close();
    }
    return report(half, atHalfLoad, afterCheckpoint, later);
  }

  /**
   * Moves a second with and without watchers of one game, in rounds that take turns. Beside the
   * clients, somebody plays the game that is watched, at a person's pace, in all rounds.
   */
  private String watched() throws Exception {
    for (int client = 0; client < CLIENTS; client++) {
      players.add(new LightPlayer(service.port(), EachVariant.inTurn(client), 100 + client));
    }
    say("warming up for %d s", times.warmUp);
    measure(times.warmUp, LoadBench::play);
    List<Sample> alone = new ArrayList<>();
    List<Sample> watched = new ArrayList<>();
    long events = 0;
    for (int round = 1; round <= times.rounds; round++) {
      try (LightPlayer person = new LightPlayer(service.port(), "KINGS_COLOR", 7 + round)) {
        person.create();
        alone.add(beside(person));
        try (Crowd crowd = new Crowd(service.port(), person.id(), WATCHERS)) {
          long before = crowd.events();
          watched.add(beside(person));
          events += crowd.events() - before;
        }
      }
      say(
          "round %d: %.0f moves/s alone, %.0f with %d watchers",
          round, alone.get(round - 1).perSecond(), watched.get(round - 1).perSecond(), WATCHERS);
    }
    for (LightPlayer player : players) {
      player.close();
    }
    StringBuilder text = new StringBuilder();
    line(
        text,
        "| operation | per second | p50 ms | p95 ms | p99 ms | errors | service CPU ms | database CPU ms |");
    line(text, "| --- | --- | --- | --- | --- | --- | --- | --- |");
    row(text, "alone", sum(alone).actions(), median(alone, Sample::perSecond), sum(alone));
    row(text, "watched", sum(watched).actions(), median(watched, Sample::perSecond), sum(watched));
    line(text, "");
    List<String> ratios = new ArrayList<>();
    for (int round = 0; round < times.rounds; round++) {
      ratios.add("%.3f".formatted(watched.get(round).perSecond() / alone.get(round).perSecond()));
    }
    line(text, "- moves a second, watched to alone, by round: " + String.join(", ", ratios));
    line(text, "- events that %d watchers received: %d".formatted(WATCHERS, events));
    return text.toString();
  }

  /** A round in which a person plays as well. */
  private Sample beside(LightPlayer person) throws Exception {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    CountDownLatch over = new CountDownLatch(1);
    Future<?> playing =
        thread.submit(
            () -> {
              do {
                person.act();
              } while (!over.await(THINKING_MILLIS, TimeUnit.MILLISECONDS));
              return null;
            });
    Sample sample = measure(times.moves, LoadBench::play);
    over.countDown();
    playing.get();
    thread.shutdown();
    return sample;
  }

  /** What the database writes ahead while all clients play. */
  private WriteAhead.Written written(int seconds)
      throws SQLException, InterruptedException, ExecutionException {
    WriteAhead before = WriteAhead.of(server, DATABASE);
    Sample sample = measure(seconds, LoadBench::play);
    return before.since(sample.count() - sample.errors());
  }

  private static Operation play(LightPlayer player, Sample sample) throws IOException {
    Operation operation = player.next();
    timed(operation, sample, player.act());
    return operation;
  }

  private static Operation read(LightPlayer player, Sample sample) throws IOException {
    timed(Operation.READ, sample, player.read());
    return Operation.READ;
  }

  private static Operation create(LightPlayer player, Sample sample) throws IOException {
    timed(Operation.CREATE, sample, player.create());
    return Operation.CREATE;
  }

  private static void timed(Operation operation, Sample sample, Wire.StoredResponse answer) {
    if (answer.status() / 100 != 2) {
      sample.addError();
      say("%s answered %d: %s", operation, answer.status(), answer.body());
    }
  }

  /** All clients, each as fast as its answers come. */
  private Sample measure(int seconds, Step step) throws InterruptedException, ExecutionException {
    return measure(seconds, step, 0);
  }

  /**
   * All clients together at a fixed rate. Each operation counts from when it was due, so that a
   * service that falls behind is seen to.
   */
  private Sample atRate(double perSecond, int seconds)
      throws InterruptedException, ExecutionException {
    return measure(seconds, LoadBench::play, (long) (CLIENTS * 1e9 / perSecond));
  }

  private Sample measure(int seconds, Step step, long nanosBetween)
      throws InterruptedException, ExecutionException {
    Sample all = new Sample();
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService clients = Executors.newFixedThreadPool(players.size());
    List<Future<Sample>> running = new ArrayList<>();
    long length = seconds * 1_000_000_000L;
    for (int client = 0; client < players.size(); client++) {
      LightPlayer player = players.get(client);
      long offset = nanosBetween * client / players.size();
      running.add(clients.submit(() -> run(player, step, start, length, nanosBetween, offset)));
    }
    double ofService = Processor.millis(service);
    double database = Processor.millis(server.processes());
    long begin = System.nanoTime();
    start.countDown();
    for (Future<Sample> one : running) {
      all.add(one.get());
    }
    clients.shutdown();
    all.cost(
        (System.nanoTime() - begin) / 1e9,
        Processor.millis(service) - ofService,
        Processor.millis(server.processes()) - database);
    return all;
  }

  private static Sample run(
      LightPlayer player,
      Step step,
      CountDownLatch start,
      long length,
      long nanosBetween,
      long offset)
      throws IOException, InterruptedException {
    Sample own = new Sample();
    start.await();
    long begin = System.nanoTime();
    long due = begin + offset;
    while (System.nanoTime() - begin < length) {
      if (nanosBetween > 0) {
        for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
          LockSupport.parkNanos(wait);
        }
      } else {
        due = System.nanoTime();
      }
      Operation operation = step.by(player, own);
      own.add(operation, System.nanoTime() - due);
      due += nanosBetween;
    }
    return own;
  }

  private String report(
      double half,
      Sample atHalfLoad,
      WriteAhead.Written afterCheckpoint,
      WriteAhead.Written later) {
    Sample allMoves = sum(moves);
    Sample allReads = sum(reads);
    Sample allCreations = sum(creations);
    StringBuilder text = new StringBuilder();
    line(
        text,
        "| operation | per second | p50 ms | p95 ms | p99 ms | errors | service CPU ms | database CPU ms |");
    line(text, "| --- | --- | --- | --- | --- | --- | --- | --- |");
    row(text, "move or roll", allMoves.actions(), median(moves, Sample::perSecond), allMoves);
    row(
        text,
        "of these, moves",
        allMoves.of(Operation.MOVE),
        share(allMoves, Operation.MOVE),
        null);
    row(
        text,
        "of these, rolls",
        allMoves.of(Operation.ROLL),
        share(allMoves, Operation.ROLL),
        null);
    row(text, "read", allReads.of(Operation.READ), median(reads, Sample::perSecond), allReads);
    row(
        text,
        "create",
        allCreations.of(Operation.CREATE),
        median(creations, Sample::perSecond),
        allCreations);
    row(
        text,
        "move or roll at %.0f a second".formatted(half),
        atHalfLoad.actions(),
        atHalfLoad.perSecond(),
        atHalfLoad);
    limit(text, "pgbench, a move", limitOfMoves);
    limit(text, "pgbench, a read", limitOfReads);
    line(text, "");
    int roundTrips = pgbench.statementsOfAMove().size() - 1;
    double share =
        median(moves, Sample::perSecond)
            / limitOfMoves.stream()
                .mapToDouble(Pgbench.Run::perSecond)
                .sorted()
                .toArray()[limitOfMoves.size() / 2];
    double p99 = atHalfLoad.actions().getValueAtPercentile(99) / 1000.0;
    goal(
        text,
        "moves, of pgbench's transactions",
        "%.0f %%".formatted(100 * share),
        "at least 60 %",
        share >= LEAST_SHARE);
    double perSecond = median(reads, Sample::perSecond);
    goal(
        text,
        "reads a second",
        "%.0f".formatted(perSecond),
        "at least 5,000",
        perSecond >= LEAST_READS);
    goal(
        text,
        "p99 at half load",
        "%.1f ms".formatted(p99),
        "at most 25 ms",
        p99 <= LONGEST_P99_MILLIS);
    goal(
        text,
        "round trips of a move",
        Integer.toString(roundTrips),
        "at most 3",
        roundTrips <= MOST_ROUND_TRIPS);
    line(text, "");
    line(
        text,
        "- write-ahead log from a checkpoint on, %d s: %s".formatted(times.log, afterCheckpoint));
    line(text, "- write-ahead log in the %d s after that: %s".formatted(times.log, later));
    line(text, "");
    line(
        text,
        "%d clients, %d rounds; Java %s on %d processors; fsync, synchronous_commit and full_page_writes on."
            .formatted(
                CLIENTS,
                times.rounds,
                System.getProperty("alea.java", System.getProperty("java.version")),
                Runtime.getRuntime().availableProcessors()));
    return text.toString();
  }

  private double share(Sample sample, Operation operation) {
    return sample.of(operation).getTotalCount() / (double) (times.rounds * times.moves);
  }

  private static Sample sum(List<Sample> rounds) {
    Sample all = new Sample();
    rounds.forEach(all::add);
    return all;
  }

  private static <T> double median(List<Sample> rounds, ToDoubleFunction<Sample> of) {
    return rounds.stream()
        .map(of::applyAsDouble)
        .sorted(Comparator.naturalOrder())
        .toList()
        .get(rounds.size() / 2);
  }

  private static void row(
      StringBuilder text, String name, Histogram took, double perSecond, Sample sample) {
    line(
        text,
        "| %s | %.0f | %.2f | %.2f | %.2f | %s |"
            .formatted(
                name,
                perSecond,
                took.getValueAtPercentile(50) / 1000.0,
                took.getValueAtPercentile(95) / 1000.0,
                took.getValueAtPercentile(99) / 1000.0,
                sample == null
                    ? " | |"
                    : "%d | %.3f | %.3f"
                        .formatted(
                            sample.errors(),
                            sample.serviceMillisEach(),
                            sample.databaseMillisEach())));
  }

  private static void limit(StringBuilder text, String name, List<Pgbench.Run> runs) {
    List<Pgbench.Run> sorted =
        runs.stream().sorted(Comparator.comparingDouble(Pgbench.Run::perSecond)).toList();
    Pgbench.Run middle = sorted.get(sorted.size() / 2);
    line(
        text,
        "| %s | %.0f | mean %.2f | | | 0 | | %.3f |"
            .formatted(name, middle.perSecond(), middle.meanMillis(), middle.databaseMillisEach()));
  }

  private static void goal(
      StringBuilder text, String what, String measured, String aim, boolean reached) {
    line(
        text,
        "- %s: %s (aim: %s, %s)".formatted(what, measured, aim, reached ? "reached" : "missed"));
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append('\n');
  }

  private static void say(String text, Object... values) {
    System.out.println(text.formatted(values));
  }
}
