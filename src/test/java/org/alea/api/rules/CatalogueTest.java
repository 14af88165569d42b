package org.alea.api.rules;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The variants, and the rules without a game. */
@QuarkusTest
class CatalogueTest {

  @Test
  void everyVariantIsListed() {
    given()
        .get("/v1/variants")
        .then()
        .statusCode(200)
        .body("variants.id", equalTo(Stream.of(VariantId.values()).map(VariantId::name).toList()));
  }

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void everyVariantIsDescribedAndItsStartIsAPosition(VariantId variant) {
    Response described = given().get("/v1/variants/" + variant);
    described
        .then()
        .statusCode(200)
        .body("id", equalTo(variant.name()))
        .body("phases", hasItem("MOVE"));
    given(Map.of("variant", variant, "position", described.<String>path("start")))
        .post("/v1/positions/legal-actions")
        .then()
        .statusCode(200)
        .body("position", equalTo(described.<String>path("start")))
        .body("seat", equalTo("WHITE"));
  }

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void theRulesOfEveryVariantCanBeRead(VariantId variant) {
    String rules = given().get("/v1/variants/" + variant).path("links.rules");
    Response page = given().get(rules);
    page.then().statusCode(200).contentType("text/markdown");
    assertThat(page.asString()).startsWith("# ");
  }

  @Test
  void theHexagonIsDrawnFromItsCentre() {
    Response board = given().get("/v1/variants/KINGS_COLOR");
    board
        .then()
        .body("squares", hasSize(127))
        .body(
            "squares.findAll { it.castle == 'WHITE' }.name",
            equalTo(List.of("e3", "f3", "f4", "g3", "g4", "g5", "h3", "h4", "i3")))
        .body("squares.findAll { it.wall == 'BLACK' }", hasSize(14));
    Map<String, Object> centre = board.path("squares.find { it.name == 'g7' }");
    assertThat(centre).containsEntry("x", 0.0f).containsEntry("y", 0.0f).containsEntry("shade", 0);
    List<Map<String, Number>> squares = board.path("squares");
    for (Map<String, Number> one : squares) {
      assertThat(squares.stream().filter(other -> distance(one, other) < 1.7).count()).isEqualTo(1);
    }
    board.then().body("dice.count", equalTo(0)).body("dice.tables", hasSize(0));
  }

  private static double distance(Map<String, Number> one, Map<String, Number> other) {
    return Math.hypot(
        one.get("x").doubleValue() - other.get("x").doubleValue(),
        one.get("y").doubleValue() - other.get("y").doubleValue());
  }

  @Test
  void squaresAreDrawnAsWhiteSeesThem() {
    Response board = given().get("/v1/variants/ROLL_CHESS");
    board
        .then()
        .body("squares", hasSize(64))
        .body("squares[0].name", equalTo("a1"))
        .body("squares[0].x", equalTo(-3.5f))
        .body("squares[0].shade", equalTo(0))
        .body("dice.tables", hasSize(4))
        .body("dice.tables[3].experience", equalTo(3))
        .body("dice.tables[0].faces", hasSize(6));
    given()
        .get("/v1/variants/KAFKA_CHESS")
        .then()
        .body("dice.tables[0].experience", nullValue())
        .body("options.name", equalTo(List.of("lastChance")));
  }

  @Test
  void actionsAndRollsLeadFromPositionToPosition() {
    Map<String, Object> request =
        new HashMap<>(
            Map.of("variant", "KAFKA_CHESS", "position", TestGame.FEW_PIECES, "action", "e2e4"));
    Response moved = given(request).post("/v1/positions/apply");
    moved
        .then()
        .statusCode(200)
        .body("phase", equalTo("ROLL"))
        .body("chances", hasSize(6))
        .body("chances[0].weight", equalTo(1));
    request.put("position", moved.path("position"));
    request.put("action", "*e4");
    problem(given(request).post("/v1/positions/apply"), ProblemCode.INVALID_BODY)
        .body("violations[0].field", equalTo("faces"));
    request.put("faces", List.of(5));
    Response rolled = given(request).post("/v1/positions/apply");
    rolled
        .then()
        .statusCode(200)
        .body("seat", equalTo("BLACK"))
        .body("board.find { it.square == 'e4' }.kind", equalTo("KING"));
    request.remove("faces");
    request.put("action", "*e4:5");
    assertThat(given(request).post("/v1/positions/apply").asString()).isEqualTo(rolled.asString());
    request.put("faces", List.of(5));
    problem(given(request).post("/v1/positions/apply"), ProblemCode.INVALID_BODY);
  }

  @Test
  void whatIsIllegalIsRefused() {
    Map<String, Object> request =
        new HashMap<>(
            Map.of("variant", "KAFKA_CHESS", "position", TestGame.FEW_PIECES, "action", "e2e5"));
    problem(given(request).post("/v1/positions/apply"), ProblemCode.ILLEGAL_ACTION)
        .body("closest", hasItem("e2e4"));
    request.put("action", "*e2");
    request.put("faces", List.of(1));
    problem(given(request).post("/v1/positions/apply"), ProblemCode.ILLEGAL_ACTION);
    request.remove("faces");
    request.put("action", "nonsense");
    problem(given(request).post("/v1/positions/apply"), ProblemCode.INVALID_NOTATION)
        .body("violations[0].field", equalTo("action"));
  }

  @Test
  void allFaultsOfAPositionAreNamedAtOnce() {
    problem(
            given(Map.of("variant", "KAFKA_CHESS", "position", "9/8 x ZZ e9 -1 0 ?"))
                .post("/v1/positions/legal-actions"),
            ProblemCode.INVALID_NOTATION)
        .body("violations.field", hasItem("position.placement"))
        .body("violations.field", hasItem("position.side"))
        .body("violations.field", hasItem("position.halfmove"));
  }

  @Test
  void aPositionThatIsOverHasAnOutcome() {
    given(Map.of("variant", "KAFKA_CHESS", "position", "8/8/8/8/8/8/4P3/4K3 b - - 0 1 -"))
        .post("/v1/positions/legal-actions")
        .then()
        .statusCode(200)
        .body("phase", equalTo("OVER"))
        .body("outcome.result", equalTo("WHITE_WINS"))
        .body("legalActions", hasSize(0));
  }
}
