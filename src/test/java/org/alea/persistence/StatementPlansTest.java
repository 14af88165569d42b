package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.alea.database.PostgresServer;
import org.alea.game.BotTurns;
import org.alea.game.Census;
import org.alea.game.Command;
import org.alea.game.FinishedGames;
import org.alea.game.GameFilter;
import org.alea.game.GamePage;
import org.alea.game.GameService;
import org.alea.game.Games;
import org.alea.game.Status;
import org.alea.game.Tags;
import org.alea.game.Visibility;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.alea.testkit.Pause;
import org.alea.testkit.Ports;
import org.alea.testkit.Tries;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The plan of every statement that the service sends while the tables are big: PostgreSQL's {@code
 * auto_explain} writes down each one as it was run. No statement reads a big table from end to end,
 * and each touches few pages.
 */
@QuarkusTest
@Tag(Tries.RANDOM)
@TestProfile(StatementPlansTest.BigTables.class)
class StatementPlansTest {

  private static final int GAMES = Tries.of(100_000, 1_000_000);
  private static final Set<String> BIG =
      Set.of("game", "game_event", "game_label", "game_seed", "idempotency");

  /** Pages of a statement about one game, its indexes included. */
  private static final long FEW_PAGES = 100;

  /** Pages of each row that it finds or changes beyond that. */
  private static final long PAGES_OF_A_ROW = 20;

  /**
   * An export by label. With few games, the planner may rather read all seeds than look for those
   * of the label's games; its pages are bounded all the same.
   */
  private static final String BY_LABEL = "exists (select from game_label";

  /**
   * Pages of those that are about many games, by a part of their text. An export by label sorts the
   * games of a rare label, or looks for some of a frequent one in the order of their end: at the
   * worst both take as long.
   */
  private static final Map<String, Long> MANY_PAGES =
      Map.of(
          ") looked_at join game g",
          5 * ListQuery.LOOKED_AT + FEW_PAGES,
          "limit 1 offset " + (ListQuery.LOOKED_AT - 1),
          ListQuery.LOOKED_AT + FEW_PAGES,
          BY_LABEL,
          (long) (5 * Math.sqrt(21.0 * GAMES)) + FEW_PAGES,
          "count(*) from game",
          GAMES / 2L);

  private static final ObjectMapper JSON = new ObjectMapper();

  @Inject GameService service;
  @Inject Games games;
  @Inject Census census;
  @Inject BotTurns bots;
  @Inject Housekeeping housekeeping;
  @Inject GameRepository rows;
  @Inject Transactions transactions;

  /** A run of a statement. */
  private record Run(String sql, long rows, long pages, Set<String> scanned) {

    long allowed() {
      return MANY_PAGES.entrySet().stream()
          .filter(many -> sql.contains(many.getKey()))
          .map(Map.Entry::getValue)
          .findAny()
          .orElse(FEW_PAGES + PAGES_OF_A_ROW * rows);
    }
  }

  @Test
  void everyStatementFindsItsRowsByAnIndex() throws SQLException {
    fill();
    writeDownPlans();
    for (Variant variant : Variants.all()) {
      play(variant);
    }
    list();
    listByNames();
    export();
    keepHouse();
    judge(runs());
  }

  /** Rows of games that were played, many times over, under new ids. */
  private void fill() throws SQLException {
    long begin = System.nanoTime();
    List<Variant> variants = Variants.all();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("alter table game_event set unlogged");
      statement.execute("alter table game_seed set unlogged");
      statement.execute("alter table game set unlogged");
      for (Variant variant : variants) {
        copy(statement, ServicePlayer.waiting(service, variant, Visibility.PUBLIC).id(), 10);
        copy(statement, ServicePlayer.alone(service, variant).id(), 20);
        ServicePlayer over = ServicePlayer.alone(service, variant);
        over.submit(Colour.WHITE, Command.RESIGN);
        copy(statement, over.id(), 70);
      }
      statement.execute("alter table game_label set unlogged");
      statement.execute("insert into game_label select 'of all', id from game");
      statement.execute("insert into game_label select 'of some', id from game limit 1000");
      statement.execute(
          "insert into game_seed select id, sha256('seed') from game on conflict do nothing");
      statement.execute(
          "insert into game_event select id, seq, now(), 'Resigned', '{}'"
              + " from (select id from game limit %d) g, generate_series(101, 110) as seq"
                  .formatted(GAMES / 10));
      keepAnswers(statement);
      statement.execute("vacuum analyze");
    }
    System.out.printf(
        "%,d games, events and answers in %,d ms%n",
        GAMES, Duration.ofNanos(System.nanoTime() - begin).toMillis());
  }

  /** Copies of a game, a share of all; the later ones are in no list. */
  private static void copy(Statement statement, UUID model, int percent) throws SQLException {
    int count = GAMES / Variants.all().size() * percent / 100;
    List<String> columns = new ArrayList<>();
    try (ResultSet names =
        statement.executeQuery(
            "select column_name from information_schema.columns"
                + " where table_name = 'game' order by ordinal_position")) {
      while (names.next()) {
        String name = names.getString(1);
        columns.add(
            switch (name) {
              case "id" ->
                  "(lpad(to_hex(1700000000000 + i * 1000), 12, '0') || '7' ||"
                      + " substr(md5(i || '%s'), 1, 3) || '8' || substr(md5(i || '%s'), 4, 15))::uuid"
                          .formatted(model, model);
              case "visibility" ->
                  "case when i %% 2 = 0 and i < %d then 'PUBLIC' else 'UNLISTED' end"
                      .formatted(count * 7L / 10);
              case "external_id" -> "'of all'";
              case "labels" -> "array['of all', 'of some']";
              case "finished_at" -> "finished_at - i * interval '1 second'";
              case "check_at" -> "check_at + i * interval '1 second'";
              default -> name;
            });
      }
    }
    statement.execute(
        "insert into game select %s from game, generate_series(1::bigint, %d) as i where id = '%s'"
            .formatted(String.join(", ", columns), count, model));
    statement.execute(
        "insert into game_seed select id, sha256('seed') from game on conflict do nothing");
  }

  /** Answers of two days, those of the first forgotten, and their space used again. */
  private static void keepAnswers(Statement statement) throws SQLException {
    statement.execute("alter table idempotency set unlogged");
    String answers =
        "insert into idempotency select sha256((%1$s || '.' || i)::bytea), ''::bytea,"
            + " now() - interval '%2$s hours' + i * interval '20 hours' / %3$d, '\\x%4$s'::bytea"
            + " from generate_series(1, %3$d) as i";
    statement.execute(answers.formatted(1, 48, GAMES, "00".repeat(100)));
    statement.execute("delete from idempotency where get_byte(key_hash, 0) < 128");
    statement.execute("vacuum idempotency");
    statement.execute(answers.formatted(2, 24, GAMES / 2, "00".repeat(100)));
    statement.execute("delete from idempotency where kept_at < now() - interval '24 hours'");
    statement.execute("vacuum idempotency");
    statement.execute(answers.formatted(3, 23, GAMES / 2, "00".repeat(100)));
  }

  private void writeDownPlans() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("alter system set auto_explain.log_min_duration = 0");
      statement.execute("select pg_reload_conf()");
    }
    Pause.until(
        "plans are written down",
        () -> {
          census.overdue();
          return !runs().isEmpty();
        });
  }

  private void play(Variant variant) {
    WholeGame.play(service, games, variant, new Random(1));
  }

  /** Every combination of filters, often enough for PostgreSQL to keep a plan for all values. */
  private void list() {
    List<Variant> variants = new ArrayList<>(Variants.all());
    variants.add(null);
    for (Variant variant : variants) {
      for (Status status : statuses()) {
        for (Colour turn : new Colour[] {Colour.WHITE, Colour.BLACK, null}) {
          GameFilter filter = GameFilter.ALL;
          filter = variant == null ? filter : filter.withVariant(variant.id());
          filter = status == null ? filter : filter.withStatus(status);
          filter = turn == null ? filter : filter.withSideToMove(turn);
          listAll(filter);
        }
      }
    }
  }

  /** Lists by a name that no game, few games and each game has. */
  private void listByNames() {
    for (List<String> labels :
        List.of(
            List.of("of none"),
            List.of("of some"),
            List.of("of all"),
            List.of("of all", "of none"))) {
      listAll(GameFilter.ALL.withTags(new Tags(null, labels)));
      listAll(GameFilter.ALL.withStatus(Status.OPEN).withTags(new Tags("of all", labels)));
    }
    for (String id : List.of("of none", "of all")) {
      listAll(GameFilter.ALL.withTags(new Tags(id, List.of())));
      listAll(
          GameFilter.ALL
              .withTags(new Tags(id, List.of()))
              .withSideToMove(Colour.BLACK)
              .withVariant("no-variant"));
    }
  }

  private void listAll(GameFilter filter) {
    for (int time = 0; time < 8; time++) {
      GamePage page = service.list(filter, 20);
      if (page.last().isPresent()) {
        service.list(filter.before(page.last().get()), 20);
      }
    }
  }

  /** All that ended, and some of it. */
  private void export() {
    Instant now = Instant.now();
    for (Instant from : new Instant[] {null, now.minus(Duration.ofMinutes(1))}) {
      for (List<String> labels :
          List.of(List.<String>of(), List.of("of none"), List.of("of some"), List.of("of all"))) {
        for (int time = 0; time < 8; time++) {
          FinishedGames finished = FinishedGames.between(from, now.plusSeconds(60), labels);
          service.list(finished, 20).rest().ifPresent(rest -> service.list(rest, 20));
        }
      }
    }
  }

  private static List<Status> statuses() {
    List<Status> all = new ArrayList<>(List.of(Status.values()));
    all.add(null);
    return all;
  }

  private void keepHouse() throws SQLException {
    for (int time = 0; time < 8; time++) {
      housekeeping.sweep();
      housekeeping.forgetResponses();
      census.unfinished();
      census.overdue();
      bots.take(Duration.ZERO, Duration.ofMinutes(1));
      bots.overdue();
      List<UUID> watched =
          service.list(GameFilter.ALL, 50).games().stream().map(g -> g.game().id()).toList();
      transactions.read(session -> rows.versions(session, watched));
    }
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "update idempotency set kept_at = now() - interval '25 hours' where key_hash in"
              + " (select key_hash from idempotency limit 1500)");
      statement.execute(
          "update game set check_at = now() where id in (select id from game where status = 'ACTIVE' limit 120)");
    }
    housekeeping.forgetResponses();
    housekeeping.sweep();
  }

  private static void judge(List<Run> runs) {
    List<Run> ofBigTables =
        runs.stream()
            .filter(run -> BIG.stream().anyMatch(run.sql::contains))
            .sorted(Comparator.comparing(Run::pages).reversed())
            .toList();
    Map<String, Run> worst = new LinkedHashMap<>();
    ofBigTables.forEach(run -> worst.putIfAbsent(run.sql, run));
    assertThat(worst).hasSizeGreaterThan(15);
    worst.values().stream()
        .limit(10)
        .forEach(run -> System.out.printf("%,8d pages: %s%n", run.pages, brief(run.sql)));
    Set<String> faults = new LinkedHashSet<>();
    for (Run run : ofBigTables) {
      if (!run.scanned.isEmpty() && !run.sql.contains(BY_LABEL)) {
        faults.add("reads all of " + run.scanned + ": " + run.sql);
      }
      if (run.pages > run.allowed()) {
        faults.add("%d pages for %d rows: %s".formatted(run.pages, run.rows, run.sql));
      }
    }
    assertThat(faults).isEmpty();
  }

  /** Without the columns of games. */
  private static String brief(String sql) {
    return sql.replaceAll("g\\.\\w+, ", "").replaceAll("ge1_0\\.\\w+,", "");
  }

  /** What auto_explain has written so far. */
  private static List<Run> runs() {
    try {
      List<Run> runs = new ArrayList<>();
      for (String line : Files.readAllLines(BigTables.LOG)) {
        JsonNode entry = JSON.readTree(line);
        String message = entry.path("message").asText();
        if (entry.path("application_name").asText().equals(BigTables.TEST)) {
          continue;
        }
        int plan = message.indexOf("plan:\n");
        if (message.startsWith("duration: ") && plan > 0) {
          JsonNode run = JSON.readTree(message.substring(plan + "plan:\n".length()));
          JsonNode root = run.path("Plan");
          Set<String> scanned = new HashSet<>();
          scans(root, scanned);
          runs.add(
              new Run(
                  run.path("Query Text").asText(),
                  rows(root),
                  root.path("Shared Hit Blocks").asLong()
                      + root.path("Shared Read Blocks").asLong(),
                  scanned));
        }
      }
      return runs;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many rows a statement is about. */
  private static long rows(JsonNode root) {
    JsonNode node =
        root.path("Node Type").asText().equals("ModifyTable") ? root.path("Plans").path(0) : root;
    return node.path("Actual Rows").asLong();
  }

  private static void scans(JsonNode node, Set<String> found) {
    String table = node.path("Relation Name").asText();
    if (node.path("Node Type").asText().equals("Seq Scan") && BIG.contains(table)) {
      found.add(table);
    }
    node.path("Plans").forEach(child -> scans(child, found));
  }

  private static Connection connect() throws SQLException {
    return DriverManager.getConnection(
        System.getProperty(BigTables.URL) + "?ApplicationName=" + BigTables.TEST, "alea", "");
  }

  /** A server of its own, which can write down plans. */
  public static final class BigTables implements QuarkusTestProfile {

    static final String URL = "test.plans.url";

    /** The name of the connections that make the rows. */
    static final String TEST = "test";

    private static final Path FOLDER = Path.of("target/database-plans");
    static final Path LOG = FOLDER.resolve("cluster/log/plans.json");

    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("alea.games.sweep-every", "PT1H", "alea.metrics.count-every", "PT1H");
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(new TestResourceEntry(Server.class));
    }
  }

  public static final class Server implements QuarkusTestResourceLifecycleManager {

    private PostgresServer server;

    /** After the server of the other tests, which it replaces. */
    @Override
    public int order() {
      return 1;
    }

    @Override
    public Map<String, String> start() {
      server =
          PostgresServer.create(
              BigTables.FOLDER,
              Ports.free(),
              "shared_buffers=256MB",
              "max_wal_size=8GB",
              "checkpoint_timeout=1h",
              "logging_collector=on",
              "log_destination=jsonlog",
              "log_filename=plans",
              "log_rotation_size=0",
              "session_preload_libraries=auto_explain",
              "auto_explain.log_analyze=on",
              "auto_explain.log_timing=off",
              "auto_explain.log_buffers=on",
              "auto_explain.log_format=json");
      server.createDatabase("plans");
      Map<String, String> environment = server.environment("plans");
      String url = environment.get("QUARKUS_DATASOURCE_JDBC_URL");
      System.setProperty(BigTables.URL, url);
      return Map.of(
          "quarkus.datasource.jdbc.url",
          url,
          "quarkus.datasource.username",
          server.username(),
          "quarkus.datasource.password",
          "none");
    }

    @Override
    public void stop() {
      server.close();
    }
  }
}
