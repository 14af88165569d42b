package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.alea.database.TestDatabase;
import org.alea.game.Expiry;
import org.alea.game.FinishedGames;
import org.alea.game.GameFilter;
import org.alea.game.GameService;
import org.alea.game.GameServices;
import org.alea.game.Games;
import org.alea.game.RollMode;
import org.alea.game.TimeControl;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sweeps of many games, some of them broken; the running service's own sweeper joins in. */
@QuarkusTest
class SweeperTest {

  private static final Variant KAFKA = new KafkaChess(false);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** More than the sweeper looks at in one transaction, so that they fill all of it. */
  private static final int MANY = 120;

  private static final String LATE = "turn_began_at = turn_began_at - interval '1 day', ";
  private static final String DUE = "check_at = now() - interval '%d minutes'";

  @Inject Housekeeping housekeeping;
  @Inject Games games;
  @Inject GameService service;
  @Inject MeterRegistry meters;

  private UUID model;

  @BeforeEach
  void createModel() {
    TimeControl hour = TimeControl.suddenDeath(Duration.ofHours(1));
    model = ServicePlayer.alone(service, KAFKA, RollMode.ON_REQUEST, hour).id();
  }

  @AfterEach
  void removeCopies() throws SQLException {
    execute("delete from game where commitment like 'copy of %'");
  }

  @Test
  void earlyLooksKeepNoFlagFromFalling() throws SQLException {
    List<UUID> early = copies(MANY, DUE.formatted(9));
    List<UUID> late = copies(1, LATE + DUE.formatted(1));
    housekeeping.sweep();
    await(() -> count(late, "status = 'FINISHED'") == 1);
    await(() -> count(early, "status = 'ACTIVE' and check_at > now()") == MANY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "position = 'no position'",
        "variant = 'of a later release'",
        "roll_mode = 'OF_A_LATER_RELEASE'",
        "clock_kind = 'OF_A_LATER_RELEASE'",
        "turn = 0",
        "last_actions = 'x'"
      })
  void brokenRowsKeepNoFlagFromFalling(String fault) throws SQLException {
    double before = meters.counter("alea.games.unreadable").count();
    List<UUID> broken = copies(MANY, fault + ", " + LATE + DUE.formatted(9));
    List<UUID> late = copies(1, LATE + DUE.formatted(1));
    housekeeping.sweep();
    await(() -> count(late, "status = 'FINISHED'") == 1);
    await(() -> count(broken, "version = 4 and check_at > now()") == MANY);
    assertThat(meters.counter("alea.games.unreadable").count() - before)
        .isGreaterThanOrEqualTo(MANY);
  }

  @Test
  void aGameEndsThoughItsSeedCannotBeOpened() throws SQLException {
    List<UUID> late = copies(1, LATE + DUE.formatted(1));
    execute("update game_seed set seed = 'damaged' where game_id = '%s'".formatted(late.get(0)));
    housekeeping.sweep();
    await(() -> count(late, "status = 'FINISHED'") == 1);
  }

  @Test
  void aDecisionThatThrowsKeepsNoFlagFromFalling() throws SQLException {
    List<UUID> due = copies(MANY, LATE + DUE.formatted(1));
    UUID thrower = due.get(MANY / 2);
    Expiry expiry = GameServices.throwingFor(due.get(MANY / 2));
    while (games.sweep(50, expiry) > 0) {}
    await(() -> count(due, "status = 'FINISHED'") >= MANY - 1);
  }

  @Test
  void aGameThatTheDatabaseDoesNotLetEndKeepsNoFlagFromFalling() throws SQLException {
    List<UUID> stuck = copies(1, LATE + DUE.formatted(9));
    execute(
        "insert into game_event values ('%s', 5, now(), 'Resigned', '{}')".formatted(stuck.get(0)));
    List<UUID> late = copies(MANY, LATE + DUE.formatted(1));
    housekeeping.sweep();
    await(() -> count(late, "status = 'FINISHED'") == MANY);
    await(() -> count(stuck, "status = 'ACTIVE' and check_at > now()") == 1);
  }

  @Test
  void twentyThousandFlagsOfOneMinuteFallWithBrokenRowsAmongThem() throws SQLException {
    List<UUID> late = copies(20_000, LATE + "check_at = now() - random() * interval '1 minute'");
    List<UUID> broken = copies(3, "position = 'none', " + DUE.formatted(1));
    long begin = System.nanoTime();
    housekeeping.sweep();
    await(() -> count(late, "status = 'FINISHED'") == late.size());
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    System.out.printf("%,d flags fell in %,d ms%n", late.size(), took.toMillis());
    assertThat(took).isLessThan(Duration.ofMinutes(1));
    assertThat(count(broken, "status = 'ACTIVE' and check_at > now()")).isEqualTo(3);
  }

  @Test
  void aListLeavesBrokenRowsOutAndIsAsLongAsAskedFor() throws SQLException {
    copies(MANY, "position = 'none', check_at = null, id = ('f' || substr(id::text, 2))::uuid");
    double before = meters.counter("alea.games.unreadable").count();
    copies(5, "check_at = null");
    assertThat(service.list(GameFilter.ALL.withVariant(KAFKA.id()), 5).games()).hasSize(5);
    assertThat(meters.counter("alea.games.unreadable").count()).isGreaterThan(before);
  }

  @Test
  void anExportLeavesOutWhatCannotBeOpened() throws SQLException {
    List<UUID> over =
        copies(
            3,
            "status = 'FINISHED', result = 'NONE', reason = 'CANCELLED', check_at = null,"
                + " turn_began_at = null, finished_at = now() - interval '1 minute'");
    execute("update game_seed set seed = 'damaged' where game_id = '%s'".formatted(over.get(1)));
    double before = meters.counter("alea.games.unreadable").count();
    List<UUID> exported = new ArrayList<>();
    Optional<FinishedGames> rest = Optional.of(FinishedGames.between(null, null, List.of()));
    while (rest.isPresent()) {
      FinishedGames.Page page = service.list(rest.get(), 100);
      page.games().forEach(reading -> exported.add(reading.game().id()));
      rest = page.rest();
    }
    assertThat(exported).contains(over.get(0), over.get(2)).doesNotContain(over.get(1));
    assertThat(meters.counter("alea.games.unreadable").count()).isGreaterThan(before);
  }

  private static void await(Callable<Boolean> condition) {
    Pause.until("the sweep is done", PATIENCE, condition);
  }

  /** As many copies of the model, with columns changed. */
  private List<UUID> copies(int count, String changes) throws SQLException {
    try (Connection connection = TestDatabase.connect("test");
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("create temporary table copy (like game) on commit drop");
      statement.execute(
          "insert into copy select game.* from game, generate_series(1, %d) where id = '%s'"
              .formatted(count, model));
      statement.execute("update copy set id = gen_random_uuid(), commitment = 'copy of ' || id");
      statement.execute("update copy set " + changes);
      statement.execute(
          "insert into game_seed select copy.id, seed from copy, game_seed where game_id = '%s'"
              .formatted(model));
      List<UUID> ids = new ArrayList<>();
      try (ResultSet result =
          statement.executeQuery("insert into game select * from copy returning id")) {
        while (result.next()) {
          ids.add(result.getObject(1, UUID.class));
        }
      }
      connection.commit();
      return ids;
    }
  }

  private static void execute(String sql) throws SQLException {
    try (Connection connection = TestDatabase.connect("test");
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  /** How many of the games fulfil a condition. */
  private static long count(List<UUID> ids, String condition) {
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement(
                "select count(*) from game where id = any (?) and " + condition)) {
      statement.setArray(1, connection.createArrayOf("uuid", ids.toArray()));
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        return result.getLong(1);
      }
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
