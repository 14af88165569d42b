package org.alea.api.games;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** Several games created with one request. */
@QuarkusTest
class GameBatchTest {

  private static final String BATCH = "/v1/games/batch";
  private static final String OVER = "8/8/8/8/8/8/4P3/4K3 w - - 0 1 -";

  private final String label = "batch-" + UUID.randomUUID();

  private Map<String, Object> game(String variant) {
    Map<String, Object> game = TestGame.request(variant);
    game.put("labels", List.of(label));
    return game;
  }

  private static Map<String, Object> batch(Object... games) {
    return Map.of("games", List.of(games));
  }

  private List<String> listed() {
    return given().queryParam("label", label).get("/v1/games").path("games.id");
  }

  @Test
  void eachGameIsCreatedWithItsTokens() {
    Response created =
        given(batch(game("KAFKA_CHESS"), game("DICE_CHESS"), game("ROLL_CHESS"))).post(BATCH);
    created
        .then()
        .statusCode(200)
        .body("results", hasSize(3))
        .body("results.problem", everyItem(nullValue()))
        .body(
            "results.created.game.variant",
            equalTo(List.of("KAFKA_CHESS", "DICE_CHESS", "ROLL_CHESS")))
        .header("Location", nullValue());
    List<String> ids = created.path("results.created.game.id");
    assertThat(listed()).containsExactlyInAnyOrderElementsOf(ids);
    for (int i = 0; i < 3; i++) {
      TestGame game =
          new TestGame(
              UUID.fromString(ids.get(i)),
              created.path("results[" + i + "].created.tokens[0].token"),
              created.path("results[" + i + "].created.tokens[1].token"));
      game.post(game.black(), "/resignation").then().statusCode(200);
    }
  }

  @Test
  void aGameThatIsRefusedKeepsNoOtherFromBeingCreated() {
    Map<String, Object> option = game("DICE_CHESS");
    option.put("options", Map.of("lastChance", true));
    Map<String, Object> over = game("KAFKA_CHESS");
    over.put("start", OVER);
    Map<String, Object> nonsense = game("KAFKA_CHESS");
    nonsense.put("start", "nonsense");
    given(batch(option, game("KAFKA_CHESS"), over, nonsense, game("KINGS_COLOR"), option))
        .post(BATCH)
        .then()
        .statusCode(200)
        .body("results", hasSize(6))
        .body("results[0].problem.code", equalTo("INVALID_BODY"))
        .body("results[2].problem.code", equalTo("POSITION_OVER"))
        .body("results[3].problem.code", equalTo("INVALID_NOTATION"))
        .body("results[5].problem.code", equalTo("INVALID_BODY"))
        .body("results[1].created.game.variant", equalTo("KAFKA_CHESS"))
        .body("results[4].created.game.variant", equalTo("KINGS_COLOR"));
    assertThat(listed()).hasSize(2);
  }

  @Test
  void aRepetitionCreatesNothingAndAnswersTheSame() {
    String key = UUID.randomUUID().toString();
    Map<String, Object> over = game("KAFKA_CHESS");
    over.put("start", OVER);
    Map<String, Object> batch = batch(game("KAFKA_CHESS"), over, game("KAFKA_CHESS"));
    Response first = given(batch).header("Idempotency-Key", key).post(BATCH);
    Response second = given(batch).header("Idempotency-Key", key).post(BATCH);
    assertThat(second.asByteArray()).isEqualTo(first.asByteArray());
    assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(listed()).hasSize(2);
    problem(
        given(batch(game("KAFKA_CHESS"))).header("Idempotency-Key", key).post(BATCH),
        ProblemCode.IDEMPOTENCY_KEY_REUSED);
    problem(
        wrong(batch).header("Idempotency-Key", "round-number-three").post(BATCH),
        ProblemCode.INVALID_PARAMETER);
  }

  @Test
  void aHundredGamesAreCreatedAtOnce() {
    Object[] games = Collections.nCopies(100, game("KINGS_COLOR")).toArray();
    List<String> ids =
        given(batch(games))
            .post(BATCH)
            .then()
            .statusCode(200)
            .extract()
            .path("results.created.game.id");
    assertThat(ids).hasSize(100).doesNotHaveDuplicates().doesNotContainNull();
  }

  @Test
  void aBodyThatBreaksTheSchemaIsRefusedAsAWhole() {
    for (Object body :
        List.of(
            Map.of(),
            batch(),
            Map.of("games", Collections.singletonList(null)),
            Map.of("games", Map.of()),
            batch(Collections.nCopies(101, game("KINGS_COLOR")).toArray()),
            batch(game("KAFKA_CHESS"), Map.of("variant", "CHESS")),
            batch(game("KAFKA_CHESS"), Map.of()))) {
      problem(wrong(body).post(BATCH), ProblemCode.INVALID_BODY);
    }
    problem(
            wrong(batch(game("KAFKA_CHESS"), Map.of("variant", "KAFKA_CHESS", "start", "")))
                .post(BATCH),
            ProblemCode.INVALID_BODY)
        .body("violations[0].field", equalTo("games[1].start"));
    assertThat(listed()).isEmpty();
  }

  @Test
  void itsPathIsNoGame() {
    problem(RestAssured.get(BATCH), ProblemCode.METHOD_NOT_ALLOWED)
        .header("Allow", "POST, OPTIONS");
    RestAssured.options(BATCH).then().statusCode(204).header("Allow", "POST, OPTIONS");
  }
}
