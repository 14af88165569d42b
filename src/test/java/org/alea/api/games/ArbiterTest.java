package org.alea.api.games;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the creator of a game may do as its arbiter, and clocks that start later. */
@QuarkusTest
class ArbiterTest {

  private static final Map<String, Object> CLOCK =
      Map.of("kind", "SUDDEN_DEATH", "initial", "PT5M");

  /** A game whose creator has both seats and is the arbiter. */
  private record Arbitrated(TestGame game, String arbiter) {

    static Arbitrated create() {
      Map<String, Object> wish = TestGame.request("KAFKA_CHESS");
      wish.put("start", TestGame.FEW_PIECES);
      wish.put("clock", CLOCK);
      wish.put("arbiter", true);
      Response created = given(wish).post("/v1/games");
      created.then().statusCode(201).body("game.arbiter", equalTo(true));
      return new Arbitrated(
          new TestGame(
              UUID.fromString(created.path("game.id")),
              created.path("tokens[0].token"),
              created.path("tokens[1].token")),
          created.path("creatorToken"));
    }

    Response pause() {
      return game.post(arbiter, "/pause");
    }

    Response resume() {
      return game.as(arbiter).delete(game.path("/pause"));
    }

    Response adjudicate(String token, String result) {
      return game.as(token, Map.of("result", result)).post(game.path("/adjudication"));
    }
  }

  private static List<String> events(TestGame game) {
    return given().get(game.path("/events")).path("events.type");
  }

  @Test
  void nobodyMovesInAPauseAndClocksStand() {
    Arbitrated match = Arbitrated.create();
    TestGame game = match.game();
    match
        .pause()
        .then()
        .statusCode(200)
        .body("pausedAt", notNullValue())
        .body("due", nullValue())
        .body("status", equalTo("ACTIVE"))
        .body("clock.runningSince", nullValue())
        .body("clock.whiteMillisLeft", lessThanOrEqualTo(300_000));
    int left = game.get().path("clock.whiteMillisLeft");
    problem(game.move(game.white(), "e2e4"), ProblemCode.GAME_PAUSED);
    problem(game.post(game.white(), "/draw-claim"), ProblemCode.GAME_PAUSED);
    problem(match.pause(), ProblemCode.GAME_PAUSED);
    game.post(game.black(), "/draw-offer").then().statusCode(200);
    assertThat(game.get().<Integer>path("clock.whiteMillisLeft")).isEqualTo(left);
    match
        .resume()
        .then()
        .statusCode(200)
        .body("pausedAt", nullValue())
        .body("due.seat", equalTo("WHITE"))
        .body("clock.runningSince", notNullValue());
    problem(match.resume(), ProblemCode.GAME_NOT_PAUSED);
    game.move(game.white(), "e2e4").then().statusCode(200);
    problem(game.roll(match.arbiter()), ProblemCode.TOKEN_INVALID);
    match.pause().then().statusCode(200);
    problem(game.roll(game.white()), ProblemCode.GAME_PAUSED);
    assertThat(events(game)).contains("GAME_PAUSED", "GAME_RESUMED", "GAME_PAUSED");
  }

  @ParameterizedTest
  @CsvSource({
    "WHITE_WINS, ADJUDICATION",
    "BLACK_WINS, ADJUDICATION",
    "DRAW, ADJUDICATION",
    "NONE, CANCELLED"
  })
  void theArbiterDecidesTheGame(String result, String reason) {
    Arbitrated match = Arbitrated.create();
    match.pause().then().statusCode(200);
    match
        .adjudicate(match.arbiter(), result)
        .then()
        .statusCode(200)
        .body("status", equalTo("FINISHED"))
        .body("pausedAt", nullValue())
        .body("outcome.result", equalTo(result))
        .body("outcome.reason", equalTo(reason));
    assertThat(events(match.game())).endsWith("GAME_ADJUDICATED", "GAME_FINISHED");
    problem(match.adjudicate(match.arbiter(), result), ProblemCode.GAME_OVER);
    problem(match.pause(), ProblemCode.GAME_OVER);
  }

  @Test
  void nobodyElseIsTheArbiter() {
    Arbitrated match = Arbitrated.create();
    TestGame game = match.game();
    TestGame without = TestGame.of("KINGS_COLOR");
    without.get().then().body("arbiter", equalTo(false));
    problem(match.adjudicate(game.white(), "WHITE_WINS"), ProblemCode.ARBITER_REQUIRED);
    problem(game.post(game.white(), "/pause"), ProblemCode.ARBITER_REQUIRED);
    problem(game.as(game.black()).delete(game.path("/pause")), ProblemCode.ARBITER_REQUIRED);
    problem(without.post(without.white(), "/pause"), ProblemCode.ARBITER_REQUIRED);
    problem(without.post(match.arbiter(), "/pause"), ProblemCode.TOKEN_OF_ANOTHER_GAME);
    problem(wrong().post(game.path("/pause")), ProblemCode.TOKEN_REQUIRED);
    problem(game.post(game.white() + "x", "/pause"), ProblemCode.TOKEN_INVALID);
    problem(
        wrong(Map.of("result", "WIN"))
            .header("Authorization", "Bearer " + match.arbiter())
            .post(game.path("/adjudication")),
        ProblemCode.INVALID_BODY);
  }

  @Test
  void aCreatorWithoutASeatIsNoArbiterUnlessTheGameSaysSo() {
    Map<String, Object> wish =
        Map.of(
            "variant",
            "KINGS_COLOR",
            "white",
            Map.of("taker", "OPEN"),
            "black",
            Map.of("taker", "OPEN"));
    Response created = given(wish).post("/v1/games");
    String game = created.header("Location");
    given(Map.of()).post(game + "/seats").then().statusCode(201);
    given(Map.of()).post(game + "/seats").then().statusCode(201);
    problem(
        given()
            .header("Authorization", "Bearer " + created.path("creatorToken"))
            .post(game + "/pause"),
        ProblemCode.ARBITER_REQUIRED);
  }

  @Test
  void aGameThatHasNotStartedIsNotPausedButCalledOff() {
    Response created = given(Map.of("variant", "KINGS_COLOR", "arbiter", true)).post("/v1/games");
    String arbiter = "Bearer " + created.path("creatorToken");
    String game = created.header("Location");
    problem(
        given().header("Authorization", arbiter).post(game + "/pause"),
        ProblemCode.GAME_NOT_STARTED);
    given()
        .header("Authorization", arbiter)
        .post(game + "/cancellation")
        .then()
        .statusCode(200)
        .body("outcome.reason", equalTo("CANCELLED"));
  }

  @Test
  void aPauseIsSafeToRepeatAndToCondition() {
    Arbitrated match = Arbitrated.create();
    TestGame game = match.game();
    String key = UUID.randomUUID().toString();
    problem(
        game.as(match.arbiter()).header("If-Match", "\"1\"").post(game.path("/pause")),
        ProblemCode.PRECONDITION_FAILED);
    Response first =
        game.as(match.arbiter()).header("Idempotency-Key", key).post(game.path("/pause"));
    Response again =
        game.as(match.arbiter()).header("Idempotency-Key", key).post(game.path("/pause"));
    assertThat(again.asByteArray()).isEqualTo(first.asByteArray());
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
  }

  @Test
  void clocksStartWhenTheCreatorSays() {
    Map<String, Object> wish = TestGame.request("KINGS_COLOR");
    wish.put(
        "clock",
        Map.of(
            "kind", "FISCHER", "initial", "PT5M", "increment", "PT3S", "startsOnFirstMove", true));
    TestGame first = TestGame.of(wish);
    first
        .get()
        .then()
        .body("clock.startsOnFirstMove", equalTo(true))
        .body("clock.runningSince", nullValue())
        .body("clock.deadline", notNullValue());
    for (int turn = 0; turn < 2; turn++) {
      String token = turn == 0 ? first.white() : first.black();
      first.move(token, first.get().<String>path("legalActions[0].action")).then().statusCode(200);
    }
    first
        .get()
        .then()
        .body("clock.runningSince", notNullValue())
        .body("clock.white", equalTo("PT5M"));

    String later = Instant.now().plusSeconds(3600).truncatedTo(ChronoUnit.SECONDS).toString();
    wish.put("clock", Map.of("kind", "PER_TURN", "initial", "PT1M", "startsAt", later));
    TestGame.of(wish)
        .get()
        .then()
        .body("clock.startsAt", equalTo(later))
        .body("clock.runningSince", equalTo(later))
        .body("clock.whiteMillisLeft", equalTo(60_000));
  }

  @Test
  void clocksThatCannotStartAreRefused() {
    for (Map<String, Object> start :
        List.<Map<String, Object>>of(
            Map.of("startsAt", "2999-01-01T00:00:00Z"),
            Map.of("startsAt", "tomorrow"),
            Map.of("startsAt", "2026-03-01T12:00:00+01:00"),
            Map.of("startsAt", 1798761600),
            Map.of("startsOnFirstMove", "yes"),
            Map.of("startsAt", "2026-03-01T12:00:00Z", "startsOnFirstMove", true),
            Map.of("kind", "NONE", "startsOnFirstMove", true))) {
      Map<String, Object> clock = new HashMap<>(CLOCK);
      clock.putAll(start);
      if (clock.get("kind").equals("NONE")) {
        clock.remove("initial");
      }
      problem(
          wrong(Map.of("variant", "KINGS_COLOR", "clock", clock)).post("/v1/games"),
          ProblemCode.INVALID_BODY);
    }
  }
}
