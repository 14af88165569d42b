package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alea.database.PostgresServer;
import org.alea.testkit.Checker;
import org.alea.testkit.Client;
import org.alea.testkit.Instance;
import org.alea.testkit.Ports;
import org.alea.testkit.Relay;

/** What a drill plays on: a PostgreSQL, and instances of the packaged service that use it. */
public final class DrillEnvironment implements AutoCloseable {

  private static final String DATABASE = "drill";
  private static final Path FIGURES = Path.of("target/drill/figures.txt");

  private final PostgresServer postgres;
  private final Relay relay;
  private final List<Instance> instances = new ArrayList<>();

  private DrillEnvironment(PostgresServer postgres, Relay relay) {
    this.postgres = postgres;
    this.relay = relay;
  }

  /**
   * Starts everything.
   *
   * @param name of the drill, in lower case
   * @param near how many instances talk to the database themselves
   * @param far how many talk to it through the relay
   */
  static DrillEnvironment start(String name, int near, int far) {
    return start(name, near, far, Map.of());
  }

  /** The same, with more settings of the service. */
  static DrillEnvironment start(String name, int near, int far, Map<String, String> settings) {
    PostgresServer postgres =
        PostgresServer.create(Path.of("target/drill", name), Ports.free(), "max_connections=200");
    postgres.createDatabase(DATABASE);
    DrillEnvironment all = new DrillEnvironment(postgres, Relay.to(postgres::port));
    for (int index = 0; index < near + far; index++) {
      Map<String, String> variables = new HashMap<>(postgres.environment(DATABASE));
      variables.putAll(settings);
      if (index >= near) {
        variables.computeIfPresent(
            "QUARKUS_DATASOURCE_JDBC_URL",
            (key, url) -> url.replace(":" + postgres.port() + "/", ":" + all.relay.port() + "/"));
      }
      Instance instance = new Instance(name + "-" + index, Instance.SMALL, variables);
      instance.launch();
      all.instances.add(instance);
    }
    all.instances.forEach(Instance::awaitReady);
    return all;
  }

  /** Starts one instance more, which talks to the database itself, with more settings. */
  Instance add(Map<String, String> settings) {
    Map<String, String> variables = new HashMap<>(postgres.environment(DATABASE));
    variables.putAll(settings);
    String name = instances.get(0).name() + "-" + instances.size();
    Instance instance = new Instance(name, Instance.SMALL, variables);
    instances.add(instance);
    instance.start();
    return instance;
  }

  PostgresServer postgres() {
    return postgres;
  }

  Relay relay() {
    return relay;
  }

  List<Instance> instances() {
    return instances;
  }

  Instance instance(int index) {
    return instances.get(index);
  }

  /** A client who knows all instances. */
  Client client() {
    return Client.of(instances);
  }

  /** How many connections the database has for all instances, as it says itself. */
  int connections() {
    try (Connection connection = postgres.connect(DATABASE);
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select count(*) from pg_stat_activity where datname = current_database()"
                    + " and backend_type = 'client backend' and pid <> pg_backend_pid()")) {
      found.next();
      return found.getInt(1);
    } catch (SQLException e) {
      throw new IllegalStateException("cannot ask the database", e);
    }
  }

  /** Asserts that logs, snapshots and what a client was told agree; says how much that was. */
  void assertAllIsWell(Client client) {
    assertAllIsWell(client, client());
  }

  /** The same, by what a reader finds in the logs. */
  static void assertAllIsWell(Client client, Client reader) {
    Checker checker = new Checker(reader).check(client.memory());
    say("%s", checker);
    assertThat(checker.faults()).isEmpty();
    assertThat(checker.acknowledged()).isPositive();
  }

  /** Tells a figure of the drill to whoever waits, and keeps it for the report. */
  public static void say(String text, Object... values) {
    String line = text.formatted(values);
    System.out.println(line);
    try {
      Files.createDirectories(FIGURES.getParent());
      Files.writeString(FIGURES, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String millis(Duration duration) {
    return duration.toMillis() + " ms";
  }

  @Override
  public void close() {
    instances.forEach(Instance::close);
    relay.close();
    postgres.close();
  }
}
