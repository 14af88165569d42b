package org.alea.api.bots;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import org.alea.api.rules.VariantId;
import org.alea.problem.ProblemCode;
import org.alea.rules.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of bots, and what they think of positions. */
@QuarkusTest
class BotsTest {

  private static final String ANALYSIS = "/v1/positions/analysis";
  private static final double CLOSE = 1e-6;

  private static Map<String, Object> request(String variant, String position, int nodes) {
    return Map.of("variant", variant, "position", position, "nodes", nodes);
  }

  @Test
  void thereIsABotOfEachLevel() {
    given()
        .get("/v1/bots")
        .then()
        .statusCode(200)
        .body("bots.level", equalTo(List.of(1, 2, 3, 4, 5, 6, 7, 8)))
        .body("bots[0].variants", hasSize(VariantId.values().length));
  }

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void everyLegalActionIsJudged(VariantId variant) {
    Position start = variant.variant().start();
    Map<String, Object> request =
        request(variant.name(), start.variant().notation().text(start), 500);
    JsonPath first = given(request).post(ANALYSIS).then().statusCode(200).extract().jsonPath();
    assertThat(first.getList("actions.action", String.class))
        .containsExactlyInAnyOrderElementsOf(
            start.legalActions().stream().map(start.variant().notation()::text).toList());
    assertThat(first.getList("actions.value", Double.class))
        .isSortedAccordingTo((one, other) -> Double.compare(other, one))
        .allMatch(value -> value >= 0 && value <= 1);
    assertThat(first.getDouble("win") + first.getDouble("draw") + first.getDouble("loss"))
        .isEqualTo(1, within(CLOSE));
    assertThat(given(request).post(ANALYSIS).jsonPath().getMap(""))
        .as("the same number of nodes, the same answer")
        .isEqualTo(first.getMap(""));
  }

  /** White's rook has a free way to the king: one face in six of each die is a rook. */
  @Test
  void aDueRollShowsItsOddsAndTheKingsChance() {
    JsonPath shown =
        given(request("DICE_CHESS", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1 -", 200))
            .post(ANALYSIS)
            .then()
            .statusCode(200)
            .extract()
            .jsonPath();
    double sum =
        shown.getList("rolls.chance", Double.class).stream().mapToDouble(chance -> chance).sum();
    assertThat(sum).isEqualTo(1, within(CLOSE));
    assertThat(shown.getDouble("kingTaken"))
        .as("a rook among three dice")
        .isGreaterThanOrEqualTo(91.0 / 216 - CLOSE);
  }

  @Test
  void whatCannotBeJudgedIsRefused() {
    problem(
            wrong(request("DICE_CHESS", "4k3/8/8/8/8/8/8/R7 w - - 0 1 -", 10)).post(ANALYSIS),
            ProblemCode.POSITION_OVER)
        .body("violations[0].field", equalTo("position"));
    problem(
        wrong(request("DICE_CHESS", "no position", 10)).post(ANALYSIS),
        ProblemCode.INVALID_NOTATION);
    for (int nodes : new int[] {0, 100_001}) {
      problem(
              wrong(request("DICE_CHESS", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1 -", nodes))
                  .post(ANALYSIS),
              ProblemCode.INVALID_BODY)
          .body("violations[0].field", equalTo("nodes"));
    }
  }
}
