package org.alea.api.watch;

import static org.alea.api.Api.given;
import static org.alea.api.Api.problem;
import static org.alea.api.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.alea.api.Table;
import org.alea.api.problem.ProblemCode;
import org.alea.rules.Position;
import org.alea.rules.catalogue.Variants;
import org.alea.rules.notation.Notation;
import org.junit.jupiter.api.Test;

/** The whole game, and its dice. */
@QuarkusTest
class RecordTest {

  private static Table played() {
    Table table = Table.withFewPieces();
    table
        .as(table.black, Map.of("seed", "the ferry leaves at noon"))
        .post(table.path("/seeds"))
        .then()
        .statusCode(200);
    table.move(table.white, "e2e4").then().statusCode(200);
    table.roll(table.white).then().statusCode(200);
    return table;
  }

  @Test
  void theRecordReplaysToThePosition() {
    Table table = played();
    Response record = given().get(table.path("/record"));
    record
        .then()
        .statusCode(200)
        .body("variant", equalTo("KAFKA_CHESS"))
        .body("start", equalTo(Table.FEW_PIECES))
        .body("actions", hasSize(2))
        .body("outcome", nullValue());
    Notation notation = Notation.of(Variants.withId("kafka-chess").orElseThrow());
    Position position = notation.position(record.path("start"));
    for (String action : record.<List<String>>path("actions")) {
      position = position.play(notation.action(action));
    }
    assertThat(notation.text(position))
        .isEqualTo(record.path("position"))
        .isEqualTo(table.get().path("position"));
  }

  @Test
  void theRecordIsTextForWhoeverPrefersIt() {
    Table table = played();
    table.post(table.black, "/resignation").then().statusCode(200);
    Response text = given().accept("text/plain").get(table.path("/record"));
    text.then().statusCode(200).contentType("text/plain");
    String[] halves = text.asString().split("\n\n");
    List<String> head = Arrays.asList(halves[0].split("\n"));
    assertThat(head)
        .contains(
            "game: " + table.id,
            "variant: KAFKA_CHESS",
            "result: WHITE_WINS RESIGNATION",
            "start: " + Table.FEW_PIECES);
    Notation notation = Notation.of(Variants.withId("kafka-chess").orElseThrow());
    Position position = notation.position(Table.FEW_PIECES);
    for (String line : halves[1].strip().split("\n")) {
      String[] words = line.split(" ");
      assertThat(words[1]).isIn("WHITE", "BLACK");
      for (String action : Arrays.asList(words).subList(2, words.length)) {
        position = position.play(notation.action(action));
      }
    }
    assertThat(head).contains("position: " + notation.text(position));
    problem(wrong().accept("image/png").get(table.path("/record")), ProblemCode.NOT_ACCEPTABLE);
    given().accept("*/*").get(table.path("/record")).then().contentType("application/json");
  }

  @Test
  void theSeedIsRevealedAtTheEndAndNotBefore() {
    Table table = played();
    given()
        .get(table.path("/fairness"))
        .then()
        .statusCode(200)
        .body("seed", nullValue())
        .body("commitment", equalTo(table.get().path("commitment")))
        .body("contributions.black", equalTo("the ferry leaves at noon"))
        .body("rollCount", equalTo(1));
    String record = given().get(table.path("/record")).asString();
    assertThat(record).doesNotContain("\"seed\"");
    table.post(table.black, "/resignation").then().statusCode(200);
    Response revealed = given().get(table.path("/fairness"));
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
    Table table = played();
    table.post(table.black, "/resignation").then().statusCode(200);
    Map<String, Object> said = given().get(table.path("/fairness")).jsonPath().getMap("");
    int thrown = given().get(table.path("/rolls")).path("rolls[0].thrown[0]");
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
