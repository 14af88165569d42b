package org.alea.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A PostgreSQL server with a fresh cluster that a drill may stop, kill and start again at the same
 * address. It is as durable as production's, which is asserted when it starts.
 *
 * <p>It uses the programs that the build carries, or those of the folder that the system property
 * {@code alea.postgres.bin} names.
 */
public final class PostgresServer implements AutoCloseable {
  private static final String USER = "alea";
  private static final List<String> DURABLE =
      List.of("fsync", "synchronous_commit", "full_page_writes");
  private static final int ATTEMPTS_TO_START = 20;
  private static final String ARCHIVE = "archive";
  private static final String BASE = "base";

  private final Path folder;
  private final Path cluster;
  private final Path programs;
  private final int port;
  private final List<String> settings;
  private final UnprivilegedUser superuser;

  private PostgresServer(
      Path folder, Path programs, int port, List<String> settings, UnprivilegedUser superuser) {
    this.folder = folder;
    this.cluster = folder.resolve("cluster");
    this.programs = programs;
    this.port = port;
    this.settings = settings;
    this.superuser = superuser;
  }

  /**
   * Makes a new cluster and starts a server on it.
   *
   * @param folder is replaced
   * @param port on the loopback address, where the server stays
   * @param settings such as {@code max_connections=50}
   */
  public static PostgresServer create(Path folder, int port, String... settings) {
    PostgresServer server = prepare(folder, port, settings);
    server.run(
        "initdb",
        "--pgdata=" + server.cluster,
        "--username=" + USER,
        "--auth=trust",
        "--encoding=UTF8",
        "--no-locale",
        "--no-instructions");
    server.start();
    return server;
  }

  /**
   * The same, and what is written ahead is archived too.
   *
   * @param seconds after which a part of the log is archived that is not full yet
   */
  public static PostgresServer createArchiving(Path folder, int port, int seconds) {
    Path archive = folder.toAbsolutePath().resolve(ARCHIVE);
    return create(
        folder,
        port,
        "archive_mode=on",
        "archive_timeout=" + seconds,
        "archive_command='mkdir -p %1$s && cp %%p %1$s/%%f'".formatted(archive));
  }

  /** Copies the cluster while the server runs; what is archived meanwhile makes it whole. */
  public void backUp() {
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      statement.execute("select pg_backup_start('base', true)");
      Path base = folder.resolve(BASE);
      copy(cluster, base);
      Files.delete(base.resolve("postmaster.pid"));
      emptied(base.resolve("pg_wal"));
      try (ResultSet label = statement.executeQuery("select labelfile from pg_backup_stop()")) {
        label.next();
        Files.writeString(base.resolve("backup_label"), label.getString(1));
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the server cannot be backed up", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes a server of the last backup of this one and all that was archived since, started. */
  public PostgresServer restore(Path folder, int port) {
    PostgresServer restored = prepare(folder, port);
    try {
      copy(this.folder.resolve(BASE), restored.cluster);
      Files.createFile(restored.cluster.resolve("recovery.signal"));
      Files.writeString(
          restored.cluster.resolve("postgresql.auto.conf"),
          "restore_command = 'cp %s/%%f %%p'\n".formatted(this.folder.resolve(ARCHIVE)),
          StandardOpenOption.APPEND);
      superuser.handOver(restored.cluster);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    restored.start();
    restored.awaitPromotion();
    return restored;
  }

  private void awaitPromotion() {
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      for (boolean recovering = true; recovering; sleep(50)) {
        try (ResultSet state = statement.executeQuery("select pg_is_in_recovery()")) {
          state.next();
          recovering = state.getBoolean(1);
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("cannot ask the restored server", e);
    }
  }

  /**
   * Makes a standby of this server, started, that follows it under a name. This server is stopped
   * for the time that it takes to copy its cluster.
   */
  public PostgresServer standby(Path folder, int port, String name) {
    PostgresServer standby = prepare(folder, port, settings.toArray(String[]::new));
    stop();
    try {
      copy(cluster, standby.cluster);
      Files.createFile(standby.cluster.resolve("standby.signal"));
      Files.writeString(
          standby.cluster.resolve("postgresql.auto.conf"),
          "primary_conninfo = 'host=127.0.0.1 port=%d user=%s application_name=%s'\n"
              .formatted(this.port, USER, name),
          StandardOpenOption.APPEND);
      superuser.handOver(standby.cluster);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start();
    standby.start();
    return standby;
  }

  private static void copy(Path from, Path to) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(from)) {
      all = walk.toList();
    }
    for (Path path : all) {
      try {
        Files.copy(path, to.resolve(from.relativize(path)), StandardCopyOption.COPY_ATTRIBUTES);
      } catch (NoSuchFileException gone) {
        // a running server deletes what it need not have
      }
    }
  }

  /** Acknowledges a commit from now on only when the standby of that name has it too. */
  public void commitWith(String name) {
    execute("postgres", "alter system set synchronous_standby_names = '" + name + "'");
    execute("postgres", "select pg_reload_conf()");
  }

  private static PostgresServer prepare(Path folder, int port, String... settings) {
    Path home = emptied(folder);
    try {
      UnprivilegedUser superuser = UnprivilegedUser.ofThisProcess();
      superuser.handOver(home);
      return new PostgresServer(home, programs(), port, List.of(settings), superuser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Makes an empty folder, whatever was there before. */
  public static Path emptied(Path folder) {
    Path home = folder.toAbsolutePath();
    try {
      Folders.delete(home);
      return Files.createDirectories(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path programs() {
    String chosen = System.getProperty("alea.postgres.bin");
    if (chosen != null) {
      return Path.of(chosen);
    }
    URL archive = PostgresArchive.find().orElseThrow();
    try {
      return PostgresBinaries.unpack(archive, TestDatabase.FOLDER.toAbsolutePath()).resolve("bin");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts the server where it was; what a killed one left in memory may take a moment to go. */
  public void start() {
    StringBuilder options = new StringBuilder("-c port=" + port);
    options.append(" -c listen_addresses=127.0.0.1 -c unix_socket_directories=");
    DURABLE.forEach(setting -> options.append(" -c ").append(setting).append("=on"));
    settings.forEach(setting -> options.append(" -c ").append(setting));
    for (int attempt = 1; ; attempt++) {
      try {
        run(
            "pg_ctl",
            "start",
            "--pgdata=" + cluster,
            "--log=" + log(),
            "--options=" + options,
            "--wait",
            "--timeout=120");
        break;
      } catch (IllegalStateException notYet) {
        if (attempt == ATTEMPTS_TO_START) {
          throw notYet;
        }
        sleep(250);
      }
    }
    assertDurable();
  }

  private void assertDurable() {
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      for (String setting : DURABLE) {
        try (ResultSet found =
            statement.executeQuery(
                "select setting from pg_settings where name = '" + setting + "'")) {
          found.next();
          if (!found.getString(1).equals("on")) {
            throw new IllegalStateException(setting + " is " + found.getString(1));
          }
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("cannot ask the new server", e);
    }
  }

  /** Stops the server in good order; open transactions are rolled back. */
  public void stop() {
    run("pg_ctl", "stop", "--pgdata=" + cluster, "--mode=fast", "--wait", "--timeout=120");
  }

  /** Kills every process of the server at once, as a machine that loses its power would. */
  public void kill() {
    kill(processes().toList());
  }

  /** Kills processes, and waits until they are gone. */
  public static void kill(List<ProcessHandle> processes) {
    processes.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle process : processes) {
      try {
        process.onExit().get(60, TimeUnit.SECONDS);
      } catch (Exception e) {
        throw new IllegalStateException("process " + process.pid() + " of PostgreSQL lives on", e);
      }
    }
  }

  /** Makes a standby the primary; returns when it is. */
  public void promote() {
    run("pg_ctl", "promote", "--pgdata=" + cluster, "--wait", "--timeout=60");
  }

  /** The processes of the server, its first one first; none if it does not run. */
  public Stream<ProcessHandle> processes() {
    return processes(cluster);
  }

  /** The processes of the server of a cluster, its first one first; none if it does not run. */
  public static Stream<ProcessHandle> processes(Path cluster) {
    Path file = cluster.resolve("postmaster.pid");
    if (!Files.exists(file)) {
      return Stream.empty();
    }
    try {
      return Postmaster.named(Files.readAllLines(file)).stream()
          .flatMap(first -> Stream.concat(Stream.of(first), first.descendants()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public int port() {
    return port;
  }

  /** Where the server writes what happens to it. */
  public Path log() {
    return folder.resolve("postgresql.log");
  }

  /** Creates an empty database. */
  public void createDatabase(String name) {
    execute("postgres", "create database " + name);
  }

  /** Runs a statement as the superuser. */
  public void execute(String database, String sql) {
    try (Connection connection = connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  public Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(url(database), USER, "");
  }

  private String url(String database) {
    return "jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, database);
  }

  /** The environment of a service that uses a database of this server. */
  public Map<String, String> environment(String database) {
    return Map.of(
        "QUARKUS_DATASOURCE_JDBC_URL",
        url(database),
        "QUARKUS_DATASOURCE_USERNAME",
        USER,
        "QUARKUS_DATASOURCE_PASSWORD",
        "none");
  }

  public String username() {
    return USER;
  }

  @Override
  public void close() {
    if (processes().findAny().isPresent()) {
      stop();
    }
  }

  /** Runs a program to its end; its output goes through a file, since servers keep pipes open. */
  private void run(String program, String... arguments) {
    List<String> command = new ArrayList<>(List.of(programs.resolve(program).toString()));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output.txt");
    try {
      Process process =
          new ProcessBuilder(superuser.command(command))
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      int code = process.waitFor();
      if (code != 0) {
        throw new IllegalStateException(
            "%s failed with %d: %s".formatted(command, code, Files.readString(output)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while " + program + " ran", e);
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
