package org.alea.house;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.alea.api.rules.VariantId;
import org.alea.problem.ProblemCode;
import org.alea.testkit.Race;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Games in which bots play, over HTTP; the test is the worker that lets them think. */
@QuarkusTest
@Timeout(120)
class BotGamesTest {

  private static final long SEED = 17;
  private static final int LEVEL = 3;

  @Inject BotWorkers workers;

  @BeforeEach
  void nobodyElseIsDue() {
    letBotsPlay();
  }

  private void letBotsPlay() {
    while (workers.playOne()) {
      Thread.onSpinWait();
    }
  }

  private static Map<String, Object> bot(int level) {
    return Map.of("taker", "BOT", "level", level);
  }

  /** White for whoever creates the game, Black for a bot. */
  private static Map<String, Object> against(String variant) {
    Map<String, Object> request = new HashMap<>();
    request.put("variant", variant);
    request.put("black", bot(LEVEL));
    return request;
  }

  private static TestGame create(Map<String, Object> request) {
    Response created = given(request).post("/v1/games");
    created.then().statusCode(201);
    return new TestGame(
        UUID.fromString(created.path("game.id")), created.path("tokens[0].token"), null);
  }

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void aPlayerPlaysAgainstABot(VariantId variant) {
    TestGame game = create(against(variant.name()));
    Random random = new Random(SEED);
    JsonPath shown = game.get().jsonPath();
    for (int action = 0; action < 400 && shown.getString("status").equals("ACTIVE"); action++) {
      assertThat(shown.getString("turn.seat")).as("seed %d: %s", SEED, shown).isEqualTo("WHITE");
      List<String> legal = shown.getList("legalActions.action");
      String chosen = legal.get(random.nextInt(legal.size()));
      Response answer =
          chosen.startsWith("*")
              ? game.as(game.white(), Map.of("action", chosen)).post(game.path("/rolls"))
              : game.move(game.white(), chosen);
      answer.then().statusCode(200);
      letBotsPlay();
      shown = game.get().jsonPath();
    }
    shown = game.get().jsonPath();
    if (shown.getString("status").equals("ACTIVE")) { // a random player may wander for long
      assertThat(shown.getInt("version")).isGreaterThan(400);
      game.post(game.white(), "/resignation").then().statusCode(200);
    }
    given().get(game.path("")).then().body("status", equalTo("FINISHED"));
  }

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void twoBotsPlayToTheEnd(VariantId variant) {
    Map<String, Object> request = against(variant.name());
    request.put("white", bot(1));
    Response created = given(request).post("/v1/games");
    created
        .then()
        .statusCode(201)
        .body("tokens", hasSize(0))
        .body("creatorToken", not(nullValue()))
        .body("game.status", equalTo("ACTIVE"))
        .body("game.seats.level", equalTo(List.of(1, LEVEL)))
        .body("game.seats.name", equalTo(List.of("Bot, level 1", "Bot, level 3")));
    letBotsPlay();
    String path = "/v1/games/" + created.path("game.id");
    given().get(path).then().body("status", equalTo("FINISHED"));
    given().get(path + "/fairness").then().body("contributions", equalTo(Map.of()));
  }

  /** Two workers stand for two replicas. */
  @Test
  void ofTwoReplicasOnePlays() throws Exception {
    List<TestGame> games = new ArrayList<>();
    for (int number = 0; number < 5; number++) {
      TestGame game = create(against("KINGS_COLOR"));
      game.move(game.white(), firstLegalAction(game)).then().statusCode(200);
      games.add(game);
    }
    Callable<Integer> replica =
        () -> {
          int played = 0;
          while (workers.playOne()) {
            played++;
          }
          return played;
        };
    try (Race race = new Race()) {
      int played = race.run(List.of(replica, replica)).stream().mapToInt(count -> count).sum();
      assertThat(played).isEqualTo(games.size());
    }
    for (TestGame game : games) {
      JsonPath shown = game.get().jsonPath();
      assertThat(shown.getInt("turn.number")).isEqualTo(3);
      assertThat(shown.getString("turn.seat")).isEqualTo("WHITE");
    }
  }

  private static String firstLegalAction(TestGame game) {
    return game.get().jsonPath().getString("legalActions[0].action");
  }

  @Test
  void aBotAnswersAnOfferOfADraw() {
    Map<String, Object> request = against("DICE_CHESS");
    request.put("start", "4k3/qqq5/8/8/8/8/8/4K3 w - - 0 1 -");
    TestGame lost = create(request);
    offer(lost);
    letBotsPlay();
    JsonPath declined = lost.get().jsonPath();
    assertThat(declined.getString("status")).isEqualTo("ACTIVE");
    assertThat(declined.getString("drawOffer")).isNull();

    request.put("start", "4k3/8/8/8/8/8/QQQ5/4K3 w - - 0 1 -");
    TestGame won = create(request);
    offer(won);
    letBotsPlay();
    given()
        .get(won.path(""))
        .then()
        .body("status", equalTo("FINISHED"))
        .body("outcome.reason", equalTo("AGREEMENT"));
  }

  private static void offer(TestGame game) {
    game.post(game.white(), "/draw-offer").then().statusCode(200);
  }

  @Test
  void aBotPlaysTheRematchAtOnce() {
    TestGame game = create(against("KINGS_COLOR"));
    game.post(game.white(), "/resignation").then().statusCode(200);
    Response next = game.as(game.white(), "{}").post(game.path("/rematch"));
    next.then()
        .statusCode(201)
        .body("game.status", equalTo("ACTIVE"))
        .body("game.seats.taker", equalTo(List.of("BOT", "CREATOR")))
        .body("tokens", hasSize(1));
    letBotsPlay();
    given().get("/v1/games/" + next.path("game.id")).then().body("turn.seat", equalTo("BLACK"));
  }

  @Test
  void aPausedGameWaitsForItsPlayers() {
    Map<String, Object> request = against("KINGS_COLOR");
    request.put("arbiter", true);
    request.put("white", bot(2));
    Response created = given(request).post("/v1/games");
    String arbiter = created.path("creatorToken");
    TestGame game = new TestGame(UUID.fromString(created.path("game.id")), arbiter, null);
    game.post(arbiter, "/pause").then().statusCode(200);
    assertThat(workers.playOne()).isFalse();
    game.as(arbiter).delete(game.path("/pause")).then().statusCode(200);
    assertThat(workers.playOne()).isTrue();
    game.as(arbiter, Map.of("result", "DRAW"))
        .post(game.path("/adjudication"))
        .then()
        .statusCode(200);
  }

  @Test
  void onlyABotHasALevel() {
    for (Map<String, Object> seat :
        List.of(
            Map.<String, Object>of("taker", "BOT"),
            Map.<String, Object>of("taker", "OPEN", "level", 1),
            Map.<String, Object>of("taker", "BOT", "level", 0),
            Map.<String, Object>of("taker", "BOT", "level", 9))) {
      problem(
              wrong(Map.of("variant", "DICE_CHESS", "black", seat)).post("/v1/games"),
              ProblemCode.INVALID_BODY)
          .body("violations[0].field", equalTo("black.level"));
    }
    problem(
        wrong(
                Map.of(
                    "variant",
                    "DICE_CHESS",
                    "black",
                    Map.of("taker", "BOT", "level", 1, "name", "x")))
            .post("/v1/games"),
        ProblemCode.INVALID_BODY);
  }

  @Test
  void theSeatOfABotIsTaken() {
    TestGame game = create(against("DICE_CHESS"));
    problem(wrong(Map.of("seat", "BLACK")).post(game.path("/seats")), ProblemCode.SEAT_TAKEN);
  }
}
