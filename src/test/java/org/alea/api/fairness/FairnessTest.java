package org.alea.api.fairness;

import static org.alea.testkit.Api.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasItem;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.alea.api.http.LogOfEverything;
import org.alea.api.rules.VariantId;
import org.alea.fairness.ServerSeed;
import org.alea.fairness.Verifier;
import org.alea.problem.ProblemCode;
import org.alea.testkit.Api;
import org.alea.testkit.EventReaders;
import org.alea.testkit.FairGame;
import org.alea.testkit.Management;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Dice that can be checked, as a player sees them. */
@QuarkusTest
class FairnessTest {

  private static final String WHITE = "WHITE";
  private static final String BLACK = "BLACK";
  private static final String OF_WHITE = "four hares and a lantern";
  private static final String OF_BLACK = "Příliš žluťoučký kůň 🎲🎲";

  @Inject DataSource database;
  @Inject ObjectMapper json;
  @TempDir private Path folder;

  // -- checking

  static Stream<Arguments> verifiersAndVariants() {
    return Arrays.stream(VariantId.values())
        .flatMap(
            variant ->
                Stream.of(
                    Arguments.of(Verifier.PYTHON, variant, "ON_REQUEST"),
                    Arguments.of(Verifier.NODE, variant, "AUTOMATIC")));
  }

  @ParameterizedTest
  @MethodSource("verifiersAndVariants")
  void aGameThatWasPlayedIsGenuine(Verifier verifier, VariantId variant, String rollMode) {
    FairGame game = FairGame.with(Map.of("variant", variant, "rollMode", rollMode));
    String noted = game.commitment();
    game.does(WHITE, "/seeds", Map.of("seed", OF_WHITE)).joined(Map.of("seed", OF_BLACK));
    game.play(new Random(variant.ordinal()), 24).end();

    var answer =
        verifier.check(
            RestAssured.baseURI + ":" + RestAssured.port + game.path("/record"),
            "--commitment",
            noted,
            "--white",
            OF_WHITE,
            "--black",
            OF_BLACK);
    assertThat(answer.exitCode()).as(answer.text()).isZero();
    assertThat(answer.text())
        .contains("genuine: game " + game.id())
        .contains(game.fairness().getInt("rollCount") + " rolls");

    Response verdict = verification(game.get("/fairness").asString());
    assertThat(verdict.statusCode()).as(verdict.asString()).isEqualTo(200);
    assertThat(verdict.jsonPath().getBoolean("genuine")).isTrue();
    assertThat(verdict.jsonPath().getString("finding")).isEqualTo("GENUINE");
  }

  @ParameterizedTest
  @EnumSource
  void aRecordThatWasTamperedWithIsCaught(Verifier verifier) throws IOException {
    FairGame game = FairGame.open("DICE_CHESS");
    game.does(WHITE, "/seeds", Map.of("seed", OF_WHITE)).joined(Map.of("seed", OF_BLACK));
    String record = game.play(new Random(7), 60).end().get("/record").asString();
    assertThat(rolls(read(record)).size()).isGreaterThan(3);

    caught(verifier, record, one -> thrown(one, 1).set(0, thrown(one, 1).get(0).asInt() % 6 + 1));
    int mixed =
        IntStream.range(0, rolls(read(record)).size())
            .filter(i -> !thrown(read(record), i).get(0).equals(thrown(read(record), i).get(1)))
            .findFirst()
            .orElseThrow();
    caught(verifier, record, one -> thrown(one, mixed).insert(1, thrown(one, mixed).remove(0)));
    caught(
        verifier,
        record,
        one -> {
          ObjectNode seeds = (ObjectNode) one.get("fairness").get("contributions");
          seeds.put("white", OF_BLACK).put("black", OF_WHITE);
        });
    caught(verifier, record, one -> fairness(one).put("seed", "0".repeat(64)));
    caught(verifier, record, one -> rolls(one).remove(1));
    caught(verifier, record, one -> rolls(one).remove(rolls(one).size() - 1));
    caught(verifier, record, one -> rolls(one).add(rolls(one).get(0)));
  }

  private void caught(Verifier verifier, String record, Consumer<ObjectNode> tampering)
      throws IOException {
    ObjectNode changed = read(record);
    tampering.accept(changed);
    var answer =
        verifier.check(
            Files.writeString(folder.resolve("record.json"), changed.toString()).toString());
    assertThat(answer.exitCode()).as(answer.text()).isEqualTo(1);

    Response verdict = verification(fairness(changed).toString());
    assertThat(verdict.statusCode()).as(verdict.asString()).isEqualTo(200);
    assertThat(verdict.jsonPath().getBoolean("genuine")).as(answer.text()).isFalse();
  }

  private static Response verification(String proof) {
    return Api.given(proof).post("/v1/fairness/verification");
  }

  private ObjectNode read(String record) {
    try {
      return (ObjectNode) json.readTree(record);
    } catch (IOException broken) {
      throw new AssertionError(record, broken);
    }
  }

  private static ObjectNode fairness(ObjectNode record) {
    return (ObjectNode) record.get("fairness");
  }

  private static ArrayNode rolls(ObjectNode record) {
    return (ArrayNode) fairness(record).get("rolls");
  }

  private static ArrayNode thrown(ObjectNode record, int index) {
    return (ArrayNode) rolls(record).get(index).get("thrown");
  }

  @Test
  void aGameThatGoesOnCannotBeVerified() {
    FairGame game = FairGame.open("KAFKA_CHESS").joined().play(new Random(1), 4);
    problem(verification(game.get("/fairness").asString()), ProblemCode.INVALID_BODY)
        .body("violations.field", hasItem("seed"));
    problem(
        Api.given().get("/v1/games/" + UUID.randomUUID() + "/fairness"),
        ProblemCode.GAME_NOT_FOUND);
  }

  // -- contributing

  @Test
  void aSeatContributesOnceAndBeforeTheFirstRoll() {
    FairGame game = FairGame.open("KAFKA_CHESS").joined(Map.of("seed", OF_BLACK));
    problem(game.seed(BLACK, "another of Black's"), ProblemCode.SEED_ALREADY_CONTRIBUTED);
    game.does(WHITE, "/moves", Map.of("actions", List.of("e2e4")));
    game.does(WHITE, "/seeds", Map.of("seed", OF_WHITE));
    problem(game.seed(WHITE, "another of White's"), ProblemCode.SEED_ALREADY_CONTRIBUTED);
    game.does(WHITE, "/rolls", Map.of());
    problem(game.seed(WHITE, "another of White's"), ProblemCode.SEED_ALREADY_CONTRIBUTED);
    assertThat(game.fairness().getString("contributions.white")).isEqualTo(OF_WHITE);
    assertThat(game.fairness().getString("contributions.black")).isEqualTo(OF_BLACK);
  }

  @Test
  void afterTheFirstRollItIsTooLate() {
    FairGame game = FairGame.open("DICE_CHESS").joined();
    game.does(WHITE, "/rolls", Map.of());
    int rolled = game.fairness().getInt("rollCount");
    for (String seat : List.of(WHITE, BLACK)) {
      problem(game.seed(seat, "too late, whoever it is"), ProblemCode.SEEDS_CLOSED);
    }
    assertThat(game.fairness().getInt("rollCount")).isEqualTo(rolled);
    assertThat(game.fairness().getMap("contributions")).isEmpty();
  }

  @Test
  void afterTheEndItIsTooLateToo() {
    FairGame game = FairGame.open("KINGS_COLOR").joined().end();
    problem(game.seed(WHITE, OF_WHITE), ProblemCode.GAME_OVER);
  }

  @Test
  void onlyAPlayerContributesAndOnlyForHimself() {
    FairGame game = FairGame.open("ROLL_CHESS").joined();
    FairGame other = FairGame.open("ROLL_CHESS").joined();
    problem(
        game.post(null, game.path("/seeds"), Map.of("seed", OF_WHITE)), ProblemCode.TOKEN_REQUIRED);
    problem(
        other.post(WHITE, game.path("/seeds"), Map.of("seed", OF_WHITE)),
        ProblemCode.TOKEN_OF_ANOTHER_GAME);
    problem(
        game.post(WHITE, game.path("/seeds"), Map.of("seed", OF_WHITE, "seat", BLACK)),
        ProblemCode.INVALID_BODY);
    assertThat(game.fairness().getMap("contributions")).isEmpty();
  }

  @Test
  void contributionsAreTakenToTheLetter() {
    String longest = "🎲".repeat(256);
    String strange = "\u202e right to left \ufeff e\u0301 \t \"\\/ \u007f";
    FairGame game = FairGame.open("ROLL_CHESS");
    game.does(WHITE, "/seeds", Map.of("seed", longest)).joined(Map.of("seed", strange));
    JsonPath fairness = game.play(new Random(3), 4).end().fairness();
    assertThat(fairness.getString("contributions.white")).isEqualTo(longest);
    assertThat(fairness.getString("contributions.black")).isEqualTo(strange);
    assertThat(verification(game.get("/fairness").asString()).jsonPath().getBoolean("genuine"))
        .isTrue();
  }

  @Test
  void aContributionIsRefusedWhereItIsTooShortOrTooLong() {
    FairGame game = FairGame.open("DICE_CHESS");
    for (String refused :
        List.of("", "fifteen letters", "🎲".repeat(15), "🎲".repeat(257), "x".repeat(257))) {
      problem(game.seed(WHITE, refused), ProblemCode.INVALID_BODY)
          .body("violations.field", hasItem("seed"));
      problem(
              game.post(null, game.path("/seats"), Map.of("seed", refused)),
              ProblemCode.INVALID_BODY)
          .body("violations.field", hasItem("seed"));
    }
    for (String refused : List.of("sixteen letters \\u0000", "sixteen letters \\ud83c")) {
      problem(
          game.post(WHITE, game.path("/seeds"), "{\"seed\":\"" + refused + "\"}"),
          ProblemCode.INVALID_BODY);
    }
    assertThat(game.fairness().getMap("contributions")).isEmpty();
    game.joined(Map.of("seed", "exactly sixteen!"));
  }

  @Test
  void whereOneTextEndsMakesAnotherGame() {
    FairGame game = FairGame.open("DICE_CHESS");
    game.does(WHITE, "/seeds", Map.of("seed", "0123456789abcdef|x"));
    game.joined(Map.of("seed", "yfedcba9876543210"));
    ObjectNode proof = read(game.play(new Random(5), 8).end().get("/fairness").asString());
    proof.set(
        "contributions",
        json.createObjectNode()
            .put("white", "0123456789abcdef|")
            .put("black", "xyfedcba9876543210"));
    Response verdict = verification(proof.toString());
    assertThat(verdict.jsonPath().getString("finding")).isEqualTo("ROLL_DIFFERS");
    // other dice may show the same faces, but not three times in ten million games
    assertThat(verdict.jsonPath().getInt("rollNumber")).isBetween(1, 3);
  }

  // -- revealing

  @Test
  void aWinReveals() {
    FairGame game =
        FairGame.with(
                Map.of("variant", "KAFKA_CHESS", "start", "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1 -"))
            .joined();
    reveals(game, "KING_CAPTURED", () -> game.does(WHITE, "/moves", moves("e1e8")));
  }

  @Test
  void resignationReveals() {
    FairGame game = FairGame.open("DICE_CHESS").joined();
    reveals(game, "RESIGNATION", () -> game.does(BLACK, "/resignation", null));
  }

  @Test
  void agreementReveals() {
    FairGame game = FairGame.open("ROLL_CHESS").joined();
    game.does(WHITE, "/draw-offer", null);
    reveals(game, "AGREEMENT", () -> game.does(BLACK, "/draw-acceptance", null));
  }

  @Test
  void aClaimedDrawReveals() {
    FairGame game =
        FairGame.with(
                Map.of("variant", "KAFKA_CHESS", "start", "4k3/8/8/8/8/8/8/R5K1 w - - 100 80 -"))
            .joined();
    reveals(game, "MOVE_COUNT", () -> game.does(WHITE, "/draw-claim", null));
  }

  @Test
  void cancellationReveals() {
    FairGame waiting = FairGame.open("KINGS_COLOR");
    reveals(waiting, "CANCELLED", () -> waiting.does(WHITE, "/cancellation", null));
    FairGame begun = FairGame.open("KAFKA_CHESS").joined().play(new Random(2), 2);
    reveals(begun, "CANCELLED", () -> begun.does(BLACK, "/cancellation", null));
  }

  @Test
  void timeoutReveals() {
    FairGame game =
        FairGame.with(
                Map.of(
                    "variant",
                    "DICE_CHESS",
                    "clock",
                    Map.of("kind", "PER_TURN", "initial", "PT5M")))
            .joined();
    reveals(
        game,
        "TIMEOUT",
        () -> {
          execute(
              "update game set turn_began_at = now() - interval '1 hour', check_at = now()"
                  + " where id = ?",
              game.id());
          await(game);
        });
  }

  @Test
  void expiryReveals() {
    FairGame game = FairGame.open("KAFKA_CHESS");
    reveals(
        game,
        "CANCELLED",
        () -> {
          execute(
              "update game set expires_at = now() - interval '1 second', check_at = now()"
                  + " where id = ?",
              game.id());
          await(game);
        });
  }

  private static Map<String, Object> moves(String... actions) {
    return Map.of("actions", List.of(actions));
  }

  /** There is no seed before the end, and the one committed to after it. */
  private static void reveals(FairGame game, String reason, Runnable ending) {
    for (String path : List.of("", "/fairness", "/record")) {
      assertThat(game.get(path).asString()).doesNotContain("\"seed\":");
    }
    ending.run();
    String seed = game.fairness().getString("seed");
    assertThat(ServerSeed.revealed(seed).commitment()).isEqualTo(game.commitment());
    JsonPath record = game.get("/record").jsonPath();
    assertThat(record.getString("fairness.seed")).isEqualTo(seed);
    assertThat(record.getString("outcome.reason")).isEqualTo(reason);
  }

  private static void await(FairGame game) {
    Pause.until(
        "game " + game.id() + " is over",
        () -> game.get("").jsonPath().getString("status").equals("FINISHED"));
  }

  private void execute(String sql, String gameId) {
    try (Connection connection = database.getConnection();
        var statement = connection.prepareStatement(sql)) {
      statement.setObject(1, UUID.fromString(gameId));
      assertThat(statement.executeUpdate()).isEqualTo(1);
    } catch (SQLException failure) {
      throw new AssertionError(sql, failure);
    }
  }

  // -- keeping quiet

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void nothingTellsTheSeedOfAGameThatGoesOn(VariantId variant) throws Exception {
    try (LogOfEverything log = new LogOfEverything();
        EventReaders readers = new EventReaders()) {
      FairGame game = lookedAt(variant, readers);
      String stored = stored(game.id());
      String streamed = readers.text();
      String logged = log.text();
      List<String> answered = List.copyOf(game.answers());

      String seed = game.end().fairness().getString("seed");
      assertThat(game.get("/record").asString()).as("the search finds it").contains(seed);
      assertThat(streamed).as("both streams were read").contains("data:").contains("\n{");
      assertThat(logged).as("the log was read").contains(LogOfEverything.PROOF);
      for (String spelling : FairGame.spellings(seed)) {
        assertThat(answered.stream().filter(answer -> answer.contains(spelling)).toList())
            .isEmpty();
        assertThat(lines(streamed, spelling)).isEmpty();
        assertThat(lines(logged, spelling)).isEmpty();
        assertThat(lines(stored, spelling)).isEmpty();
      }
    }
  }

  private static List<String> lines(String text, String part) {
    return text.lines().filter(line -> line.contains(part)).toList();
  }

  /** A game that goes on, of which everything was asked, in every right and wrong way. */
  private static FairGame lookedAt(VariantId variant, EventReaders readers) throws Exception {
    FairGame game;
    do { // dice may end a game early
      game = FairGame.with(Map.of("variant", variant));
      readers.follow(game.path("/events"));
      game.does(WHITE, "/seeds", Map.of("seed", OF_WHITE)).joined(Map.of("seed", OF_BLACK));
      game.play(new Random(11), 12);
      provoke(game);
      look(game);
    } while (!game.get("").jsonPath().getString("status").equals("ACTIVE"));
    return game;
  }

  /** Asks for everything that shows an active game. */
  private static void look(FairGame game) {
    for (String rest :
        List.of("", "/fairness", "/events", "/rolls", "/moves", "/legal-actions", "/record")) {
      assertThat(game.get(rest).statusCode()).isEqualTo(200);
    }
    game.kept(Api.given().accept("text/plain").get(game.path("/record")));
    game.kept(Api.given().get("/v1/games"));
    game.kept(Management.get("/q/metrics"));
    game.kept(Management.get("/q/health"));
    game.kept(Management.get("/q/info"));
  }

  /** Does what is refused, in every way. */
  private static void provoke(FairGame game) {
    String[] bodies = {
      "", "{", "null", "[]", "{\"seed\":1}", "{\"x\":1}", "{\"actions\":[\"a1a1\"]}"
    };
    for (String action :
        List.of("/seeds", "/seats", "/rolls", "/moves", "/draw-acceptance", "/draw-claim")) {
      for (String body : bodies) {
        game.post(WHITE, game.path(action), body);
        game.post(BLACK, game.path(action), body);
        game.post(null, game.path(action), body);
      }
    }
    game.kept(
        Api.wrong()
            .contentType("application/json")
            .header("Authorization", "Bearer " + game.token(WHITE))
            .header("If-Match", "\"1\"")
            .post(game.path("/resignation")));
    game.kept(
        Api.wrong().header("Authorization", "Bearer nobody's").post(game.path("/resignation")));
    game.kept(Api.wrong().delete(game.path("/fairness")));
    game.kept(Api.wrong().accept("image/png").get(game.path("/fairness")));
    game.kept(Api.wrong().get(game.path("/seeds")));
  }

  /** All that the database holds of the game, but the seed's own table. */
  private String stored(String gameId) throws SQLException {
    StringBuilder text = new StringBuilder();
    try (Connection connection = database.getConnection()) {
      for (String sql :
          List.of(
              "select row_to_json(g)::text from game g where id = ?",
              "select row_to_json(e)::text from game_event e where game_id = ?")) {
        try (var statement = connection.prepareStatement(sql)) {
          statement.setObject(1, UUID.fromString(gameId));
          try (var rows = statement.executeQuery()) {
            while (rows.next()) {
              text.append(rows.getString(1)).append('\n');
            }
          }
        }
      }
    }
    assertThat(text.toString()).contains(gameId);
    return text.toString();
  }
}
