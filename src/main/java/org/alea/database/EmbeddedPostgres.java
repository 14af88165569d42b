package org.alea.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.jboss.logging.Logger;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A real PostgreSQL of the service's own, for a laptop and for the tests: it keeps its data in a
 * folder, listens on the loopback address alone and is as durable as any other.
 *
 * <p>The folder holds the lock of the service that uses it, the programs, the password, the log and
 * the {@code cluster}. A server that a killed service left behind is found by its {@code
 * postmaster.pid}, stopped in good order and started anew, so that it always runs with the settings
 * of this build.
 */
public final class EmbeddedPostgres implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(EmbeddedPostgres.class);

  private static final String USER = "alea";
  private static final String DATABASE = "alea";

  /** As long as statements of a dead server, and what a killed service began to start, may take. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final Duration PAUSE = Duration.ofMillis(250);

  /** Durability is stated, not left to a default or to a file that somebody edited. */
  private static final List<String> SETTINGS =
      List.of(
          "fsync=on",
          "synchronous_commit=on",
          "full_page_writes=on",
          "listen_addresses=127.0.0.1",
          "unix_socket_directories=",
          "log_checkpoints=off",
          "timezone=UTC",
          "log_timezone=UTC");

  private final Path folder;
  private final Path cluster;
  private final Path programs;
  private final FileChannel lock;
  private final UnprivilegedUser superuser;
  private final String password;
  private int port;
  private boolean closed;

  private EmbeddedPostgres(Path folder, Path programs, FileChannel lock, UnprivilegedUser superuser)
      throws IOException {
    this.folder = folder;
    this.cluster = folder.resolve("cluster");
    this.programs = programs;
    this.lock = lock;
    this.superuser = superuser;
    this.password = password(folder.resolve("password"));
    superuser.handOver(programs);
  }

  /**
   * Starts the server whose data lie in a folder, which is created when it does not exist. It stops
   * with this process at the latest.
   *
   * @param usersEnded returns, at the end of this process, when nobody needs the server any more
   * @throws NoDatabase if this build has no server for this platform, if another service uses the
   *     folder, if another major version wrote it, or if the server does not start
   */
  public static EmbeddedPostgres start(Path folder, Runnable usersEnded) {
    return start(folder, folder, usersEnded);
  }

  /** Starts a server whose programs are unpacked to a folder that several servers may share. */
  static EmbeddedPostgres start(Path folder, Path programsFolder, Runnable usersEnded) {
    URL archive =
        PostgresArchive.find()
            .orElseThrow(
                () ->
                    new NoDatabase(
                        "no database: set QUARKUS_DATASOURCE_JDBC_URL, QUARKUS_DATASOURCE_USERNAME"
                            + " and QUARKUS_DATASOURCE_PASSWORD; this build carries no PostgreSQL"
                            + " of its own for this platform"));
    try {
      Path home = createPrivate(folder.toAbsolutePath().normalize());
      FileChannel lock = lock(home);
      try {
        Path programs = PostgresBinaries.unpack(archive, programsFolder.toAbsolutePath());
        var postgres = new EmbeddedPostgres(home, programs, lock, UnprivilegedUser.ofThisProcess());
        postgres.start(usersEnded);
        return postgres;
      } catch (IOException | InterruptedException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoDatabase("interrupted while PostgreSQL started", e);
    } catch (IOException e) {
      throw new NoDatabase(
          "cannot use the data folder %s (%s): name another in ALEA_DATABASE_FOLDER"
              .formatted(folder.toAbsolutePath(), e),
          e);
    }
  }

  public String jdbcUrl() {
    return jdbcUrl(DATABASE);
  }

  public String username() {
    return USER;
  }

  public String password() {
    return password;
  }

  /** The address of another database of this server. */
  String jdbcUrl(String database) {
    return "jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, database);
  }

  /** Creates a database beside the usual one. */
  void createDatabase(String name) {
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("create database " + statement.enquoteIdentifier(name, true));
    } catch (SQLException e) {
      throw new NoDatabase("cannot create the database " + name, e);
    }
  }

  /** Stops the server after its open transactions were rolled back and everything was written. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try (lock) {
      clearTheWay();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot let go of " + folder, e);
    }
  }

  private synchronized void start(Runnable usersEnded) throws IOException, InterruptedException {
    if (Files.exists(cluster)) {
      refuseOtherVersion();
      clearTheWay();
      superuser.handOver(folder); // now that nobody else makes and deletes files in it
    } else {
      superuser.handOver(folder);
      initialise();
    }
    // before there is anything to stop, so that a process that ends meanwhile leaves nothing behind
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  usersEnded.run();
                  close();
                },
                "postgres-stop"));
    try {
      launch();
      if (!exists(DATABASE)) {
        createDatabase(DATABASE);
      }
    } catch (NoDatabase e) {
      clearTheWay();
      throw e;
    }
    LOG.infof("PostgreSQL keeps its data in %s and listens on port %d", folder, port);
  }

  private void refuseOtherVersion() throws IOException {
    String written = Files.readString(cluster.resolve("PG_VERSION")).strip();
    String printed = run(program("postgres"), "--version").strip();
    String carried = printed.replaceAll("^.* (\\d+)\\.\\S+$", "$1");
    if (!written.equals(carried)) {
      throw new NoDatabase(
          ("%s was written by PostgreSQL %s and this build carries %s: dump it with the old build and"
                  + " load it with this one, or name another folder in ALEA_DATABASE_FOLDER")
              .formatted(folder, written, carried));
    }
  }

  /**
   * Stops what runs on the cluster: the lock of the folder is ours, so it is either this object's
   * server or one that was left behind. The number in the file may since belong to a stranger, whom
   * neither a signal of ours nor PostgreSQL's own caution about the file should meet.
   */
  private void clearTheWay() throws IOException {
    Path file = cluster.resolve("postmaster.pid");
    if (!Files.exists(file)) {
      return;
    }
    if (Postmaster.named(Files.readAllLines(file)).isPresent()) {
      run(
          program("pg_ctl"),
          "stop",
          "--pgdata=" + cluster,
          "--mode=fast",
          "--wait",
          "--timeout=60");
    } else {
      Files.delete(file);
    }
  }

  /** Under another name until it is complete: a crash in the middle leaves no half cluster. */
  private void initialise() throws IOException {
    Path unfinished = folder.resolve("cluster.unfinished");
    Folders.delete(unfinished);
    run(
        program("initdb"),
        "--pgdata=" + unfinished,
        "--username=" + USER,
        "--pwfile=" + folder.resolve("password"),
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--no-locale",
        "--no-instructions");
    Files.move(unfinished, cluster, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * What stands in the way may go by itself: another process took the port that was free, a
   * statement of a dead server still runs and no other server starts beside it, or a server that a
   * killed service was starting comes up only now.
   */
  private void launch() throws IOException, InterruptedException {
    long begin = System.nanoTime();
    while (true) {
      port = freePort();
      try {
        run(
            program("pg_ctl"),
            "start",
            "--pgdata=" + cluster,
            "--log=" + folder.resolve("postgresql.log"),
            "--options=" + options(),
            "--wait",
            "--timeout=60");
        return;
      } catch (NoDatabase e) {
        if (System.nanoTime() - begin > PATIENCE.toNanos()) {
          throw e;
        }
        LOG.debug("PostgreSQL did not start yet", e);
        Thread.sleep(PAUSE.toMillis());
        clearTheWay();
      }
    }
  }

  private String options() {
    var options = new StringBuilder("-c port=" + port);
    SETTINGS.forEach(setting -> options.append(" -c ").append(setting));
    return options.toString();
  }

  private boolean exists(String database) {
    try (Connection connection = connect("postgres");
        var query = connection.prepareStatement("select from pg_database where datname = ?")) {
      query.setString(1, database);
      try (ResultSet found = query.executeQuery()) {
        return found.next();
      }
    } catch (SQLException e) {
      throw new NoDatabase("cannot read the databases of " + folder, e);
    }
  }

  private Connection connect(String database) throws SQLException {
    var source = new PGSimpleDataSource();
    source.setUrl(jdbcUrl(database));
    source.setUser(USER);
    source.setPassword(password);
    return source.getConnection();
  }

  private String program(String name) {
    return programs.resolve("bin").resolve(name).toString();
  }

  /** Runs a program to its end; its output goes through a file, since servers keep pipes open. */
  private String run(String... command) {
    List<String> call = superuser.command(List.of(command));
    try {
      Path output = Files.createTempFile(folder, "output-", ".txt");
      try {
        Process process =
            new ProcessBuilder(call)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.getOutputStream().close();
        int code = process.waitFor();
        String text = Files.readString(output);
        if (code != 0) {
          throw new NoDatabase(
              "PostgreSQL failed with code %d, see %s:%n%s%n%s"
                  .formatted(
                      code,
                      folder.resolve("postgresql.log"),
                      String.join(" ", call),
                      text.strip()));
        }
        return text;
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      throw new NoDatabase("cannot run %s (%s)".formatted(call, e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoDatabase("interrupted while PostgreSQL worked", e);
    }
  }

  private static FileChannel lock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = null;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      LOG.debugf("this process holds the lock of %s already", folder);
    }
    if (lock == null) {
      channel.close();
      throw new NoDatabase(
          folder
              + " is in use by another service: stop that one, or name another folder in"
              + " ALEA_DATABASE_FOLDER");
    }
    return channel;
  }

  private static String password(Path file) throws IOException {
    if (!Files.exists(file)) {
      byte[] secret = new byte[32];
      new SecureRandom().nextBytes(secret);
      Files.writeString(file, HexFormat.of().formatHex(secret));
    }
    return Files.readString(file);
  }

  /** The folder holds a password and the seeds of games: it is nobody else's to read. */
  private static Path createPrivate(Path folder) throws IOException {
    Files.createDirectories(folder);
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
    return folder;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
