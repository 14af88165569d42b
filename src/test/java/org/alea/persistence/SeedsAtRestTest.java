package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.alea.database.TestDatabase;
import org.alea.fairness.Contribution;
import org.alea.fairness.ServerSeed;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The service as a cautious operator runs it: the tables belong to one role, the service acts as
 * another, a third may read "all tables", and seeds are sealed under a key from the configuration.
 */
@QuarkusTest
@TestProfile(SeedsAtRestTest.Cautious.class)
class SeedsAtRestTest {

  private static final String DATABASE = "seeds_at_rest";
  private static final String OWNER = "seeds_owner";
  private static final String SERVICE = "seeds_service";
  private static final String READER = "seeds_reader";
  private static final String PASSWORD = "secret";
  private static final String NO_RIGHT = "42501";

  @Inject GameService service;

  static Iterable<Variant> variants() {
    return Variants.all();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theServicesRoleCanDoAllThatAGameNeeds(Variant variant) {
    ServicePlayer player = ServicePlayer.alone(service, variant);
    player.submit(
        Colour.WHITE,
        "a key of sixteen or more",
        new Command.Contribute(new Contribution("White's own addition")));
    player.play(new Random(1), 60);
    if (player.game().outcome().isEmpty()) {
      player.submit(Colour.BLACK, Command.RESIGN);
    }
    ServerSeed seed = service.find(player.id()).orElseThrow().revealedSeed().orElseThrow();
    assertThat(seed.commitment()).isEqualTo(player.game().commitment());
    assertThat(service.sweep(10)).isZero();
  }

  @Test
  void aSeedIsStoredSealed() throws SQLException {
    ServicePlayer player = ServicePlayer.alone(service, Variants.all().get(0));
    player.submit(Colour.WHITE, Command.RESIGN);
    ServerSeed seed = service.find(player.id()).orElseThrow().revealedSeed().orElseThrow();
    byte[] stored = storedSeed(player.id());
    assertThat(stored).hasSizeGreaterThan(ServerSeed.LENGTH);
    assertThat(HexFormat.of().formatHex(stored)).doesNotContain(seed.reveal());
  }

  @Test
  void whoMayReadAllTablesReadsNoSeeds() throws SQLException {
    try (Connection reader = connect(READER)) {
      reader.createStatement().executeQuery("select * from game").close();
      reader.createStatement().executeQuery("select * from game_event").close();
      refused(reader, "select * from game_seed");
      refused(reader, "select seed from game join game_seed on game_id = id");
      refused(reader, "update game_seed set seed = ''");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update game_seed set seed = ''",
        "delete from game_seed",
        "update game_event set data = '{}'",
        "delete from game_event",
        "delete from game",
        "truncate game_seed",
        "drop table game_seed",
        "create table another (id int)",
        "delete from flyway_schema_history"
      })
  void theServicesRoleCanNeitherChangeHistoryNorSeeds(String statement) throws SQLException {
    try (Connection acting = connect(SERVICE)) {
      refused(acting, statement);
    }
  }

  private static void refused(Connection connection, String sql) {
    assertThatThrownBy(() -> connection.createStatement().execute(sql))
        .as(sql)
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(NO_RIGHT));
  }

  private static byte[] storedSeed(UUID game) throws SQLException {
    try (Connection owner = connect(OWNER);
        var statement = owner.prepareStatement("select seed from game_seed where game_id = ?")) {
      statement.setObject(1, game);
      try (var row = statement.executeQuery()) {
        row.next();
        return row.getBytes(1);
      }
    }
  }

  private static Connection connect(String role) throws SQLException {
    try (Connection server = TestDatabase.connect(DATABASE)) {
      return DriverManager.getConnection(server.getMetaData().getURL(), role, PASSWORD);
    }
  }

  /** The service under a role of its own and with a key. */
  public static final class Cautious implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "alea.fairness.key",
          "autumn:" + "A".repeat(43) + "=,spring:" + "S".repeat(43) + "=",
          "quarkus.flyway.placeholders.service",
          SERVICE);
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(new TestResourceEntry(Roles.class));
    }
  }

  /** A database with an owner, a service and a reader whom somebody trusts with "all tables". */
  public static final class Roles implements QuarkusTestResourceLifecycleManager {
    /** After the server itself. */
    @Override
    public int order() {
      return 1;
    }

    @Override
    public Map<String, String> start() {
      try {
        Map<String, String> configuration = new HashMap<>(TestDatabase.create(DATABASE));
        try (Connection server = TestDatabase.connect(DATABASE);
            var statement = server.createStatement()) {
          for (String role : List.of(OWNER, SERVICE, READER)) {
            statement.execute("drop role if exists " + role);
            statement.execute("create role %s login password '%s'".formatted(role, PASSWORD));
          }
          statement.execute("alter database %s owner to %s".formatted(DATABASE, OWNER));
          statement.execute(
              "alter default privileges for role %s grant select, update on tables to %s"
                  .formatted(OWNER, READER));
        }
        configuration.put(
            "quarkus.flyway.jdbc-url", configuration.get("quarkus.datasource.jdbc.url"));
        configuration.put("quarkus.flyway.username", OWNER);
        configuration.put("quarkus.flyway.password", PASSWORD);
        configuration.put("quarkus.datasource.username", SERVICE);
        configuration.put("quarkus.datasource.password", PASSWORD);
        return configuration;
      } catch (SQLException e) {
        throw new IllegalStateException("no roles for the test", e);
      }
    }

    @Override
    public void stop() {}
  }
}
