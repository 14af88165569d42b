package org.alea.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A running copy of the packaged service: a process of its own that may be told to stop, killed,
 * suspended and started again at the same address.
 */
public final class Instance implements AutoCloseable {

  private static final Path LOGS = Path.of("target/drill");
  private static final Duration TO_START = Duration.ofSeconds(120);
  private static final Duration TO_STOP = Duration.ofSeconds(60);

  /** Quick to start rather than quick in the long run. */
  public static final List<String> SMALL =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m");

  private final String name;
  private final int port;
  private final int managementPort;
  private final Program program;
  private final List<String> options;
  private final Map<String, String> environment;
  private final HttpClient probe =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private Process process;

  /**
   * What is started.
   *
   * @param java the launcher
   * @param artifact the folder of a packaged service
   */
  public record Program(Path java, Path artifact) {

    /** Production's, unless {@code alea.artifact} or {@code alea.java} names another one. */
    public static final Program PRODUCTION =
        of(Path.of(System.getProperty("alea.artifact", "target/quarkus-app")));

    /** An artifact on the Java that is being tried. */
    public static Program of(Path artifact) {
      return new Program(
          Path.of(System.getProperty("alea.java", System.getProperty("java.home") + "/bin/java")),
          artifact);
    }

    /**
     * A Java that is like the image's: the one that is being tried, or else the one that {@code
     * JAVA_HOME_25} names. Only such a one can keep what it learned.
     */
    public static Optional<Path> javaOfTheImage() throws IOException, InterruptedException {
      List<Path> known =
          Stream.concat(
                  Stream.of(PRODUCTION.java),
                  Stream.ofNullable(System.getenv("JAVA_HOME_25"))
                      .map(home -> Path.of(home, "bin/java")))
              .toList();
      for (Path java : known) {
        if (learns(java)) {
          return Optional.of(java);
        }
      }
      return Optional.empty();
    }

    private static boolean learns(Path java) throws IOException, InterruptedException {
      Process process =
          new ProcessBuilder(java.toString(), "-XX:+PrintFlagsFinal", "-version")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String flags = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 && flags.contains(" AOTCacheOutput ");
    }
  }

  /**
   * Prepares an instance that is not started yet.
   *
   * @param name of its log under {@code target/drill}
   * @param options of its JVM
   * @param environment of the service, such as the address of its database
   */
  public Instance(String name, List<String> options, Map<String, String> environment) {
    this(name, Program.PRODUCTION, options, environment);
  }

  /** Prepares an instance of another build or on another Java. */
  public Instance(
      String name, Program program, List<String> options, Map<String, String> environment) {
    this.name = name;
    this.port = Ports.free();
    this.managementPort = Ports.free();
    this.program = program;
    this.options = options;
    this.environment = new HashMap<>(environment);
    this.environment.put("QUARKUS_HTTP_PORT", Integer.toString(port));
    this.environment.put("QUARKUS_HTTP_HOST", "127.0.0.1");
    this.environment.put("QUARKUS_MANAGEMENT_PORT", Integer.toString(managementPort));
    this.environment.putIfAbsent("ALEA_ACCESS_REQUESTS_PER_SECOND", "0");
    this.environment.putIfAbsent("ALEA_ACCESS_REQUESTS_AT_ONCE_PER_CLIENT", "0");
    this.environment.putIfAbsent("ALEA_ACCESS_WATCHES_PER_CLIENT", "10000");
    this.environment.putIfAbsent("ALEA_ACCESS_GAMES_PER_HOUR", "0");
    this.environment.putIfAbsent("ALEA_ACCESS_UNKNOWN_KEYS_PER_MINUTE", "0");
    this.environment.putIfAbsent("ALEA_ACCESS_ALL_GAMES_PER_HOUR", "0");
  }

  /** Starts as many instances as there are names, all at once. */
  public static List<Instance> startAll(Map<String, String> environment, String... names) {
    List<Instance> all = new ArrayList<>();
    for (String name : names) {
      all.add(new Instance(name, SMALL, environment));
    }
    // the first brings the schema up to date; the others find it so
    all.forEach(Instance::launch);
    all.forEach(Instance::awaitReady);
    return all;
  }

  /** Starts the process and returns when it says that it is ready; tells how long that took. */
  public Duration start() {
    launch();
    return awaitReady();
  }

  public void launch() {
    begin();
    Process started = process;
    Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
  }

  /** Starts the process with a log of its own, and returns its exit code when it has ended. */
  public int run(String... arguments) throws IOException {
    Files.deleteIfExists(log());
    begin(arguments);
    awaitEnd();
    return process.exitValue();
  }

  private void begin(String... arguments) {
    List<String> command = new ArrayList<>(List.of(program.java.toString()));
    command.addAll(options);
    command.addAll(List.of("-jar", program.artifact.resolve("quarkus-run.jar").toString()));
    command.addAll(List.of(arguments));
    try {
      Files.createDirectories(LOGS);
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
      builder.environment().putAll(environment);
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Duration awaitReady() {
    return Pause.until(
        name + " is ready, see " + log(),
        TO_START,
        () -> {
          if (!process.isAlive()) {
            throw new IllegalStateException(
                name + " ended with " + process.exitValue() + ", see " + log());
          }
          return status("/q/health/ready") == 200;
        });
  }

  /** Health and metrics have a port of their own. */
  private URI address(String path) {
    return path.startsWith("/q/health") || path.startsWith("/q/metrics")
        ? URI.create("http://127.0.0.1:" + managementPort + path)
        : uri().resolve(path);
  }

  /** The status that a path answers with, or 0 if it does not answer within five seconds. */
  public int status(String path) {
    HttpRequest request =
        HttpRequest.newBuilder(address(path)).timeout(Duration.ofSeconds(5)).build();
    try {
      return probe.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    } catch (IOException away) {
      return 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** What a path answers with. */
  public String read(String path) {
    try {
      return probe
          .send(HttpRequest.newBuilder(address(path)).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Ends the process without a chance to do anything about it. */
  public void kill() {
    process.destroyForcibly();
    awaitEnd();
  }

  /** Tells the process to stop, and waits until it has; tells how long that took. */
  public Duration stop() {
    long begin = System.nanoTime();
    process.destroy();
    awaitEnd();
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private void awaitEnd() {
    try {
      if (!process.waitFor(TO_STOP.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(name + " does not stop, see " + log());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public boolean isRunning() {
    return process != null && process.isAlive();
  }

  public long pid() {
    return process.pid();
  }

  public URI uri() {
    return URI.create("http://127.0.0.1:" + port);
  }

  public int port() {
    return port;
  }

  /** What it printed. */
  public String output() throws IOException {
    return Files.readString(log());
  }

  public Path log() {
    return LOGS.resolve(name + ".log");
  }

  public String name() {
    return name;
  }

  @Override
  public void close() {
    if (isRunning()) {
      kill();
    }
  }
}
