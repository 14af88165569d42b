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
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.alea.fairness.Contribution;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.game.IdempotencyKey;
import org.alea.game.Joining;
import org.alea.game.RollMode;
import org.alea.game.Submission;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.persistence.StatementLog.Entry;
import org.alea.persistence.StatementLog.Parameter;
import org.alea.rules.Colour;
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
    News silent = replicas.news(dataSource, TestConfig.slow());
    games = replicas.games(log.of(dataSource), silent);
    service = TestConfig.service(games, silent);
  }

  @Test
  void whateverTouchesAGameNamesIt() throws IOException {
    int ofTheFirst = 0;
    for (Variant variant : Variants.all()) {
      play(variant);
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

  /** Everything that a game can meet, from its creation to its rematch. */
  private void play(Variant variant) {
    Random random = new Random(SEED);
    ServicePlayer player = ServicePlayer.waiting(service, variant, Visibility.PUBLIC);
    ids.add(player.id().toString());
    player.join(new Joining(Colour.BLACK, "Bela", new Contribution("x".repeat(20)), null));
    player.submit(
        Colour.WHITE, "contributing", new Command.Contribute(new Contribution("y".repeat(20))));
    for (int turn = 0; turn < 12 && player.told().game().outcome().isEmpty(); turn++) {
      Colour side = player.told().game().position().sideToMove();
      Command command = ServicePlayer.something(player.told().game(), random);
      if (turn % 2 == 0) {
        player.submit(side, "action " + turn, command);
        player.submit(side, "action " + turn, command); // is answered from memory
      } else {
        player.submit(side, command);
      }
    }
    UUID id = player.id();
    if (player.told().game().outcome().isEmpty()) {
      player.submit(player.told().game().position().sideToMove(), Command.OFFER_DRAW);
      player.submit(
          player.told().game().drawOffer().orElseThrow().opposite(), Command.END_DRAW_OFFER);
      games.expire(id, (game, now) -> Optional.empty());
      player.submit(Colour.BLACK, "resigning", Command.RESIGN);
    }
    service.find(id);
    service.history(id, 0, 1000);
    service.rematch(id, null, player.as(Colour.WHITE));
    ids.add(player.id().toString());
    ServicePlayer hasty =
        ServicePlayer.alone(service, variant, RollMode.AUTOMATIC, TimeControl.NONE);
    ids.add(hasty.id().toString());
    hasty.play(random, 12);
    String caller = hasty.id().toString();
    IdempotencyKey key = IdempotencyKey.of("creating", caller, "create", new byte[0]);
    service.create(ServicePlayer.newGame(variant), Submission.answeredBy(hasty).once(key));
    ids.add(hasty.id().toString());
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
