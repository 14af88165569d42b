package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alea.database.PostgresServer;
import org.alea.testkit.Client;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.alea.testkit.Ports;
import org.junit.jupiter.api.Test;

/**
 * R15: a database is lost with its machine while games are played, and restored from a base backup
 * and the archived log as the handbook says. Its statements are run as they stand there.
 */
class RestoreDrill {

  private static final Path FOLDER = Path.of("target/drill/restore");
  private static final Path HANDBOOK = Path.of("src/docs/operations/deploy.md");
  private static final Pattern SECTION =
      Pattern.compile("^### After a restore$(.*?)^##", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern STATEMENT =
      Pattern.compile("^```sql$(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final String DATABASE = "drill";
  private static final String EVENTS =
      "select game_id || ' ' || seq || ' ' || kind || ' ' || data from game_event";

  /** What rows take with their indexes, and with the room that updates leave. */
  private static final String SIZES =
      "select format('%s bytes a game, %s an event, %s an answer',"
          + " pg_total_relation_size('game') / (select count(*) from game),"
          + " pg_total_relation_size('game_event') / (select count(*) from game_event),"
          + " pg_total_relation_size('idempotency') / (select count(*) from idempotency))";

  /** In production the log is archived every five minutes at the latest. */
  private static final int ARCHIVED_EVERY_SECONDS = 2;

  @Test
  void aRestoreIsHeldUntilTheOperatorSaysGo() throws Exception {
    Set<String> played;
    Instant lastPlayed;
    try (PostgresServer lost =
        PostgresServer.createArchiving(
            FOLDER.resolve("lost"), Ports.free(), ARCHIVED_EVERY_SECONDS)) {
      lost.createDatabase(DATABASE);
      try (Instance instance = instance("restore-before", lost, Map.of())) {
        instance.start();
        play(instance, Scale.of(200, 2000));
        lost.backUp();
        play(instance, Scale.of(400, 4000));
        played = events(lost);
        DrillEnvironment.say("sizes: %s", texts(lost, SIZES).get(0));
        lastPlayed = lastEvent(lost);
        lost.kill();
      }

      long begin = System.nanoTime();
      try (PostgresServer restored = lost.restore(FOLDER.resolve("restored"), Ports.free());
          Instance held = instance("restore-held", restored, Map.of("ALEA_GAMES_HOLD", "true"))) {
        held.start();
        Duration down = Duration.ofNanos(System.nanoTime() - begin);
        Set<String> kept = events(restored);
        assertThat(played).containsAll(kept);
        assertThat(kept).isNotEmpty();
        Duration forgotten = Duration.between(lastEvent(restored), lastPlayed);
        DrillEnvironment.say(
            "restore: %,d of %,d events kept, the last %,d ms forgotten; served %,d ms after the loss",
            kept.size(), played.size(), forgotten.toMillis(), down.toMillis());
        assertThat(forgotten).isLessThan(Scale.allowed(2_000 * (1 + ARCHIVED_EVERY_SECONDS)));
        assertThat(down).isLessThan(Scale.allowed(60_000));

        assertThat(held.status("/v1/games")).isEqualTo(200);
        late(restored);
        Pause.millis(2_500); // the sweeper would have come twice
        assertThat(events(restored)).isEqualTo(kept);
        held.stop();
        goOn(restored);
      }
    }
  }

  /** As the handbook says: time is given back, and games whose dice are known are called off. */
  private static void goOn(PostgresServer restored) throws Exception {
    List<String> statements = statements();
    assertThat(statements).hasSize(2);
    restored.execute(DATABASE, statements.get(0));
    restored.execute(DATABASE, statements.get(1));
    try (Instance instance = instance("restore-after", restored, Map.of())) {
      instance.start();
      Pause.millis(2_500); // the sweeper has come twice
      assertThat(number(restored, "from game where reason = 'TIMEOUT'")).isZero();
      assertThat(number(restored, "from game where status = 'ACTIVE' and variant <> 'kings-color'"))
          .isZero();
      assertThat(number(restored, "from game where status = 'ACTIVE'")).isPositive();
      assertThat(
              number(
                  restored,
                  "from game g where version <> (select count(*) from game_event where game_id = g.id)"))
          .isZero();
      for (String id : calledOff(restored)) {
        assertThat(instance.read("/v1/games/" + id)).contains("\"reason\":\"CANCELLED\"");
        assertThat(instance.read("/v1/games/" + id + "/events")).contains("GAME_FINISHED");
        assertThat(instance.status("/v1/games/" + id + "/record")).isEqualTo(200);
        assertThat(instance.read("/v1/games/" + id + "/fairness")).contains("\"seed\":\"");
      }
      play(instance, 50);
    }
  }

  private static Instance instance(
      String name, PostgresServer postgres, Map<String, String> settings) {
    Map<String, String> environment = new HashMap<>(postgres.environment(DATABASE));
    environment.putAll(settings);
    return new Instance(name, Instance.SMALL, environment);
  }

  private static void play(Instance instance, int actions) throws Exception {
    try (Crowd crowd = new Crowd(Client.of(List.of(instance)), 8, 10)) {
      crowd.play(actions);
      crowd.stop();
    }
  }

  /** Makes the time of all games run out, as it does while nobody can move. */
  private static void late(PostgresServer postgres) {
    postgres.execute(
        DATABASE,
        "update game set check_at = now(), turn_began_at = turn_began_at - interval '30 days',"
            + " updated_at = updated_at - interval '30 days' where status = 'ACTIVE'");
  }

  private static List<String> statements() throws IOException {
    Matcher section = SECTION.matcher(Files.readString(HANDBOOK));
    assertThat(section.find()).isTrue();
    return STATEMENT.matcher(section.group(1)).results().map(found -> found.group(1)).toList();
  }

  private static Set<String> events(PostgresServer postgres) throws SQLException {
    return new HashSet<>(texts(postgres, EVENTS));
  }

  private static List<String> calledOff(PostgresServer postgres) throws SQLException {
    List<String> ids =
        texts(
            postgres,
            "select id::text from game where reason = 'CANCELLED' order by updated_at desc limit 5");
    assertThat(ids).isNotEmpty();
    return ids;
  }

  private static List<String> texts(PostgresServer postgres, String sql) throws SQLException {
    try (Connection connection = postgres.connect(DATABASE);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        found.add(rows.getString(1));
      }
      return found;
    }
  }

  private static long number(PostgresServer postgres, String from) throws SQLException {
    return Long.parseLong(texts(postgres, "select count(*) " + from).get(0));
  }

  private static Instant lastEvent(PostgresServer postgres) throws SQLException {
    try (Connection connection = postgres.connect(DATABASE);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select max(at) from game_event")) {
      rows.next();
      return rows.getObject(1, OffsetDateTime.class).toInstant();
    }
  }
}
