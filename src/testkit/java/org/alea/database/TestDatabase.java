package org.alea.database;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/**
 * The PostgreSQL of the tests: one server for the whole run, its data under {@code target}, with a
 * fresh database that each {@code @QuarkusTest} gets without asking.
 *
 * <p>The tests and what they start live in several class loaders, so what they share stands in
 * system properties and not in static fields.
 */
public final class TestDatabase implements QuarkusTestResourceLifecycleManager {
  static final Path FOLDER = Path.of("target/database");

  private static final String URL = "test.database.url";
  private static final String USERNAME = "test.database.username";
  private static final String PASSWORD = "test.database.password";

  @Override
  public Map<String, String> start() {
    if (System.getProperty(URL) == null) {
      startServer();
    }
    return configuration("test");
  }

  /** Stays up for the next test class and ends with the process. */
  @Override
  public void stop() {}

  /**
   * Creates an empty database beside the usual one, for tests that start services of their own.
   *
   * @param name lower-case letters, digits and underscores; a database of this name is replaced
   * @return what a service must be given to use it, by the names of its configuration
   */
  public static Map<String, String> create(String name) throws SQLException {
    try (Connection server = connect("postgres");
        Statement statement = server.createStatement()) {
      statement.executeUpdate("drop database if exists " + name + " with (force)");
      statement.executeUpdate("create database " + name);
    }
    return configuration(name);
  }

  /** Opens a connection to a database of the server by its name. */
  public static Connection connect(String name) throws SQLException {
    return DriverManager.getConnection(
        System.getProperty(URL) + name, System.getProperty(USERNAME), System.getProperty(PASSWORD));
  }

  private static void startServer() {
    var server = EmbeddedPostgres.start(FOLDER, () -> {});
    System.setProperty(URL, server.jdbcUrl("")); // the name of the database is appended
    System.setProperty(USERNAME, server.username());
    System.setProperty(PASSWORD, server.password());
    try {
      create("test");
    } catch (SQLException e) {
      throw new IllegalStateException("no database for the tests", e);
    }
  }

  private static Map<String, String> configuration(String name) {
    return Map.of(
        "quarkus.datasource.jdbc.url", System.getProperty(URL) + name,
        "quarkus.datasource.username", System.getProperty(USERNAME),
        "quarkus.datasource.password", System.getProperty(PASSWORD));
  }
}
