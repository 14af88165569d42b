package org.alea.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresTest {
  private static final Path PROGRAMS = TestDatabase.FOLDER;
  private static final String BUSY = "select count(*) from generate_series(1, 12000000)";

  private static final Logger LOG = Logger.getLogger(EmbeddedPostgresTest.class);

  @TempDir private static Path folder;

  private EmbeddedPostgres postgres;

  @BeforeAll
  static void writeARow() throws SQLException {
    try (EmbeddedPostgres first = start()) {
      execute(first, "create table kept (word text)");
    }
  }

  @BeforeEach
  void emptyTheTable() throws SQLException {
    postgres = start();
    execute(postgres, "truncate kept");
  }

  @AfterEach
  void stop() {
    postgres.close();
  }

  @Test
  void isAsDurableAsAnyServer() throws SQLException {
    assertThat(query("show fsync")).isEqualTo("on");
    assertThat(query("show synchronous_commit")).isEqualTo("on");
    assertThat(query("show full_page_writes")).isEqualTo("on");
  }

  @Test
  void listensToThisMachineAlone() throws SQLException {
    assertThat(query("show listen_addresses")).isEqualTo("127.0.0.1");
  }

  @Test
  void asksForThePassword() {
    assertThatThrownBy(
            () ->
                DriverManager.getConnection(postgres.jdbcUrl(), postgres.username(), "guess")
                    .close())
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("password");
  }

  @Test
  void keepsItsFolderPrivate() throws IOException {
    Assumptions.assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
  }

  @Test
  void keepsWhatWasWrittenOverARestart() throws SQLException {
    execute(postgres, "insert into kept values ('committed')");
    postgres.close();
    postgres = start();
    assertThat(query("select word from kept")).isEqualTo("committed");
  }

  @Test
  void refusesAFolderThatAnotherServiceUses() {
    assertThatThrownBy(EmbeddedPostgresTest::start)
        .isInstanceOf(NoDatabase.class)
        .hasMessageContaining("is in use by another service");
  }

  @Test
  void refusesAFolderOfAnotherMajorVersion(@TempDir Path old) throws IOException {
    Files.createDirectory(old.resolve("cluster"));
    Files.writeString(old.resolve("cluster/PG_VERSION"), "12\n");
    assertThatThrownBy(() -> EmbeddedPostgres.start(old, PROGRAMS, () -> {}))
        .isInstanceOf(NoDatabase.class)
        .hasMessageContaining("was written by PostgreSQL 12 and this build carries 17");
  }

  @Test
  void namesAFolderThatItCannotUse(@TempDir Path parent) throws IOException {
    Path file = Files.createFile(parent.resolve("file"));
    assertThatThrownBy(() -> EmbeddedPostgres.start(file.resolve("data"), PROGRAMS, () -> {}))
        .isInstanceOf(NoDatabase.class)
        .hasMessageContaining("cannot use the data folder " + file.resolve("data"));
  }

  @Test
  void leavesAStrangerAloneWhoGotTheNumberOfADeadServer() throws IOException, SQLException {
    postgres.close();
    Path cluster = folder.resolve("cluster");
    Files.writeString(
        cluster.resolve("postmaster.pid"),
        "%d%n%s%n".formatted(ProcessHandle.current().pid(), cluster));
    postgres = start();
    assertThat(query("select 1")).isEqualTo("1");
  }

  @Test
  void startsOverAnUnreadableFileOfADeadServer() throws IOException, SQLException {
    postgres.close();
    Files.writeString(folder.resolve("cluster/postmaster.pid"), "");
    postgres = start();
    assertThat(query("select 1")).isEqualTo("1");
  }

  @Test
  void takesOverTheServerOfAServiceThatWasKilled() throws Exception {
    postgres.close();
    Process service = startServiceOfItsOwn();
    long server = postmaster();
    service.destroyForcibly().waitFor();
    assertThat(ProcessHandle.of(server)).as("the server outlives its service").isPresent();

    postgres = start();

    assertThat(query("select word from kept")).isEqualTo("acknowledged");
    assertThat(postmaster()).isNotEqualTo(server);
    assertEnded(server);
  }

  /**
   * Else two servers would write one cluster: what is still busy does not notice that it is alone.
   */
  @Test
  void waitsForWhatADeadServerIsStillDoing() throws Exception {
    ProcessHandle server = ProcessHandle.of(postmaster()).orElseThrow();
    long busy;
    try (Connection connection = connect(postgres);
        Statement statement = connection.createStatement()) {
      try (ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
        row.next();
        busy = row.getLong(1);
      }
      Thread work =
          new Thread(
              () -> {
                try {
                  statement.execute(BUSY);
                } catch (SQLException told) {
                  LOG.debug("whether its end is told is up to the server", told);
                }
              });
      work.start();
      while (query("select state from pg_stat_activity where pid = " + busy).equals("idle")) {
        Thread.onSpinWait();
      }
      server.destroyForcibly();
      server.onExit().get(10, TimeUnit.SECONDS);
      assertThat(ProcessHandle.of(busy)).as("the process that is busy").isPresent();
      postgres.close();

      postgres = start();

      assertEnded(busy);
      work.join();
    }
  }

  /** Whose file, and so whose number, is not there yet when this service looks. */
  @Test
  void stopsAServerThatAKilledServiceHadBegunToStart() throws Exception {
    postgres.close();
    Process service = startServiceOfItsOwn();
    long server = postmaster();
    service.destroyForcibly().waitFor();
    Path file = folder.resolve("cluster/postmaster.pid");
    Path hidden = Files.move(file, folder.resolve("hidden"));
    Thread late =
        new Thread(
            () -> {
              try {
                TimeUnit.MILLISECONDS.sleep(300);
                Files.move(hidden, file);
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    late.start();

    postgres = start();

    late.join();
    assertThat(postmaster()).isNotEqualTo(server);
    assertEnded(server);
  }

  @Test
  void stopsWithAServiceThatEnds() throws Exception {
    postgres.close();
    Process service = startServiceOfItsOwn();
    long server = postmaster();
    service.destroy();
    assertThat(service.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertEnded(server);
  }

  /** Another process, which has written a row and been told that it is safe when this returns. */
  private static Process startServiceOfItsOwn() throws IOException {
    Process service =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Service.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var output =
        new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8));
    assertThat(output.lines().anyMatch(Service.READY::equals)).isTrue();
    return service;
  }

  /** A server lets go of its folder a moment before its process is gone from the table. */
  private static void assertEnded(long process) {
    assertThat(ProcessHandle.of(process).map(ProcessHandle::onExit))
        .as("process %d", process)
        .satisfiesAnyOf(
            none -> assertThat(none).isEmpty(),
            exit -> assertThat(exit.orElseThrow()).succeedsWithin(Duration.ofSeconds(10)));
  }

  private static long postmaster() throws IOException {
    return Long.parseLong(Files.readAllLines(folder.resolve("cluster/postmaster.pid")).get(0));
  }

  private static EmbeddedPostgres start() {
    return EmbeddedPostgres.start(folder, PROGRAMS, () -> {});
  }

  private String query(String sql) throws SQLException {
    try (Connection connection = connect(postgres);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      assertThat(row.next()).as(sql).isTrue();
      return row.getString(1);
    }
  }

  private static void execute(EmbeddedPostgres postgres, String sql) throws SQLException {
    try (Connection connection = connect(postgres);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Connection connect(EmbeddedPostgres postgres) throws SQLException {
    return DriverManager.getConnection(
        postgres.jdbcUrl(), postgres.username(), postgres.password());
  }

  /** What a service does with its database, as far as these tests are concerned. */
  static final class Service {
    static final String READY = "ready";

    private Service() {}

    public static void main(String... args) throws Exception {
      EmbeddedPostgres own = EmbeddedPostgres.start(Path.of(args[0]), PROGRAMS, () -> {});
      execute(own, "insert into kept values ('acknowledged')");
      System.out.println(READY);
      Thread.sleep(TimeUnit.MINUTES.toMillis(5));
    }
  }
}
