package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.alea.game.GameService;
import org.alea.persistence.StatementLog.Entry;
import org.alea.persistence.StatementLog.Parameter;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Plays whole games and reads every statement that this took: whatever touches a game, its events
 * or its seed names the game, so that the rows of a game may live wherever its id says.
 *
 * <p>What the first variant ran is left in {@code target/statements.jsonl}; a release copies it to
 * {@code src/test/resources/statements}, where {@link ReleasedStatementsTest} finds it.
 */
@QuarkusTest
class GameKeysTest {

  private static final Path STATEMENTS = Path.of("target/statements.jsonl");
  private static final long SEED = 6;

  /** A table of games, as a statement names it, and the name that it gives it. */
  private static final Pattern MENTION =
      Pattern.compile(
          "\\b(from|join|update|into) (game|game_event|game_seed)\\b(?: ([a-z]+\\d+_\\d+|[a-z])\\b)?");

  private static final Pattern CREATION =
      Pattern.compile("with changed as \\(insert into game \\(id,.* values \\(\\?,");

  @Inject DataSource dataSource;
  @Inject Replicas replicas;

  private final StatementLog log = new StatementLog();
  private final Set<String> ids = new HashSet<>();
  private PostgresGames games;
  private GameService service;

  @BeforeEach
  void listen() {
    News silent = replicas.news(dataSource);
    games = replicas.games(log.of(dataSource), silent);
    service = TestConfig.service(games, silent);
  }

  @Test
  void whateverTouchesAGameNamesIt() throws IOException {
    int ofTheFirst = 0;
    for (Variant variant : Variants.all()) {
      WholeGame.play(service, games, variant, new Random(SEED))
          .forEach(id -> ids.add(id.toString()));
      ofTheFirst = ofTheFirst == 0 ? log.entries().size() : ofTheFirst;
    }
    List<Entry> entries = log.entries();
    assertThat(entries).hasSizeGreaterThan(100);
    assertThat(entries).allSatisfy(entry -> assertThat(unkeyed(entry)).as(entry.sql()).isEmpty());
    List<String> lines = new ArrayList<>();
    for (Entry entry : entries.subList(0, ofTheFirst)) {
      lines.add(new ObjectMapper().writeValueAsString(entry));
    }
    Files.write(STATEMENTS, lines);
  }

  /** The tables of games that a statement touches without saying of which game. */
  private List<String> unkeyed(Entry entry) {
    String sql = tight(entry.sql());
    List<String> found = new ArrayList<>();
    Matcher mention = MENTION.matcher(sql);
    while (mention.find()) {
      if (!isKeyed(entry, sql, mention)) {
        found.add(mention.group());
      }
    }
    return found;
  }

  /** Hibernate writes no spaces around signs. */
  private static String tight(String sql) {
    return sql.replace(" = ", "=").replace(", ", ",");
  }

  private boolean isKeyed(Entry entry, String sql, Matcher mention) {
    String table = mention.group(2);
    if (mention.group(1).equals("into")) {
      return table.equals("game")
          ? CREATION.matcher(sql).lookingAt() && isId(entry, sql, sql.indexOf('?'))
          : sql.substring(mention.end())
              .matches("^ \\(game_id,[^)]*\\) select (changed\\.)?id\\b.* from changed\\b.*");
    }
    String key = table.equals("game") ? "id" : "game_id";
    String alias = mention.group(3) == null ? "" : mention.group(3) + ".";
    Matcher joined = Pattern.compile(" on " + alias + "game_id=(\\w+\\.id) ").matcher(sql);
    int place = sql.indexOf(" " + (joined.find() ? joined.group(1) : alias + key) + "=?");
    return place >= 0 && isId(entry, sql, sql.indexOf('?', place));
  }

  /** Whether the parameter at a place of the statement is the id of one of the games played. */
  private boolean isId(Entry entry, String sql, int place) {
    int index = (int) sql.substring(0, place).chars().filter(each -> each == '?').count();
    Parameter parameter = entry.parameters().get(index);
    return parameter.type().equals("uuid") && ids.contains(parameter.values().get(0));
  }

  @Test
  void aStatementThatNamesNoGameIsFound() {
    UUID id = UUID.randomUUID();
    ids.add(id.toString());
    Parameter game = Parameter.of("uuid", id);
    Parameter other = Parameter.of("uuid", UUID.randomUUID());
    assertThat(unkeyed(entry("select * from game g where g.id = ?", game))).isEmpty();
    assertThat(unkeyed(entry("select * from game g where g.id = ?", other))).hasSize(1);
    assertThat(unkeyed(entry("select * from game g where g.rematch = ?", game))).hasSize(1);
    assertThat(unkeyed(entry("update game set rematch = ? where version = 1", game))).hasSize(1);
    assertThat(unkeyed(entry("select 1 from game g join game_seed s on true where g.id = ?", game)))
        .containsExactly("join game_seed s");
  }

  private static Entry entry(String sql, Parameter parameter) {
    return new Entry(sql, List.of(parameter));
  }
}
