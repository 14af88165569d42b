package org.alea.api.watch;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.alea.problem.ProblemCode;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.catalogue.Variants;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** The whole game, and its dice. */
@QuarkusTest
class RecordTest {

  @Inject DataSource database;

  private static TestGame played() {
    TestGame game = TestGame.withFewPieces();
    game.as(game.black(), Map.of("seed", "the ferry leaves at noon"))
        .post(game.path("/seeds"))
        .then()
        .statusCode(200);
    game.move(game.white(), "e2e4").then().statusCode(200);
    game.roll(game.white()).then().statusCode(200);
    return game;
  }

  @Test
  void theRecordReplaysToThePosition() {
    TestGame game = played();
    Response record = given().get(game.path("/record"));
    record
        .then()
        .statusCode(200)
        .body("variant", equalTo("KAFKA_CHESS"))
        .body("start", equalTo(TestGame.FEW_PIECES))
        .body("actions", hasSize(2))
        .body("outcome", nullValue());
    Notation notation = Variants.withId("kafka-chess").orElseThrow().notation();
    Position position = notation.position(record.path("start"));
    for (String action : record.<List<String>>path("actions")) {
      position = position.play(notation.action(action));
    }
    assertThat(notation.text(position))
        .isEqualTo(record.path("position"))
        .isEqualTo(game.get().path("position"));
  }

  /** Names were once taken that are refused today. */
  @Test
  void aNameMakesNoLine() throws SQLException {
    TestGame game = played();
    try (var connection = database.getConnection();
        var statement =
            connection.prepareStatement("update game set white_name = ? where id = ?")) {
      statement.setString(1, "A\u2028da\u0085\u202e\u009b1A");
      statement.setObject(2, game.id());
      assertThat(statement.executeUpdate()).isEqualTo(1);
    }
    assertThat(given().accept("text/plain").get(game.path("/record")).asString().lines())
        .contains("white: A\\u{2028}da\\u{85}\\u{202e}\\u{9b}1A");
  }

  @Test
  void theRecordIsTextForWhoeverPrefersIt() {
    TestGame game = played();
    game.post(game.black(), "/resignation").then().statusCode(200);
    Response text = given().accept("text/plain").get(game.path("/record"));
    text.then().statusCode(200).contentType("text/plain");
    String[] halves = text.asString().split("\n\n");
    List<String> head = Arrays.asList(halves[0].split("\n"));
    assertThat(head)
        .contains(
            "game: " + game.id(),
            "variant: KAFKA_CHESS",
            "result: WHITE_WINS RESIGNATION",
            "start: " + TestGame.FEW_PIECES);
    Notation notation = Variants.withId("kafka-chess").orElseThrow().notation();
    Position position = notation.position(TestGame.FEW_PIECES);
    for (String line : halves[1].strip().split("\n")) {
      String[] words = line.split(" ");
      assertThat(words[1]).isIn("WHITE", "BLACK");
      for (String action : Arrays.asList(words).subList(2, words.length)) {
        position = position.play(notation.action(action));
      }
    }
    assertThat(head).contains("position: " + notation.text(position));
    problem(wrong().accept("image/png").get(game.path("/record")), ProblemCode.NOT_ACCEPTABLE);
    given().accept("*/*").get(game.path("/record")).then().contentType("application/json");
  }

  @Test
  void theSeedIsRevealedAtTheEndAndNotBefore() {
    TestGame game = played();
    given()
        .get(game.path("/fairness"))
        .then()
        .statusCode(200)
        .body("seed", nullValue())
        .body("commitment", equalTo(game.get().path("commitment")))
        .body("contributions.black", equalTo("the ferry leaves at noon"))
        .body("rollCount", equalTo(1));
    String record = given().get(game.path("/record")).asString();
    assertThat(record).doesNotContain("\"seed\"");
    game.post(game.black(), "/resignation").then().statusCode(200);
    Response revealed = given().get(game.path("/fairness"));
    revealed.then().body("seed", notNullValue());
    given(revealed.asString())
        .post("/v1/fairness/verification")
        .then()
        .statusCode(200)
        .body("genuine", equalTo(true))
        .body("finding", equalTo("GENUINE"));
  }

  @Test
  void aWrongDieIsFound() {
    TestGame game = played();
    game.post(game.black(), "/resignation").then().statusCode(200);
    Map<String, Object> said = given().get(game.path("/fairness")).jsonPath().getMap("");
    int thrown = given().get(game.path("/rolls")).path("rolls[0].thrown[0]");
    said.put("rolls", List.of(Map.of("number", 1, "thrown", List.of(thrown % 6 + 1))));
    given(said)
        .post("/v1/fairness/verification")
        .then()
        .statusCode(200)
        .body("genuine", equalTo(false))
        .body("finding", equalTo("ROLL_DIFFERS"))
        .body("rollNumber", equalTo(1))
        .body("recomputed", equalTo(List.of(thrown)));
    said.put("commitment", "0".repeat(64));
    given(said)
        .post("/v1/fairness/verification")
        .then()
        .body("finding", equalTo("COMMITMENT_DIFFERS"));
    said.remove("seed");
    problem(given(said).post("/v1/fairness/verification"), ProblemCode.INVALID_BODY)
        .body("violations[0].field", equalTo("seed"));
    said.put("seed", "0".repeat(64));
    said.put("diceCount", 0);
    problem(given(said).post("/v1/fairness/verification"), ProblemCode.INVALID_BODY);
  }

  @Test
  void whatIsNotThereIsNotFound() {
    for (String rest :
        List.of("/record", "/fairness", "/rolls", "/moves", "/legal-actions", "/events")) {
      problem(
          given().get("/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f" + rest),
          ProblemCode.GAME_NOT_FOUND);
    }
  }
}
