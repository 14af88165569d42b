package org.alea.api.watch;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alea.problem.ProblemCode;
import org.alea.render.BoardPicture;
import org.alea.render.Theme;
import org.alea.render.View;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.catalogue.Variants;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** Boards as pictures. */
@QuarkusTest
class BoardTest {

  private static final Notation NOTATION = Variants.withId("kafka-chess").orElseThrow().notation();

  @Test
  void theBoardIsShownAsItIs() {
    TestGame game = TestGame.withFewPieces();
    Position start = NOTATION.position(TestGame.FEW_PIECES);
    Response before = given().get(game.get().<String>path("links.board"));
    before
        .then()
        .statusCode(200)
        .contentType("image/svg+xml")
        .header("Cache-Control", "no-cache")
        .header("ETag", "\"4\"");
    assertThat(before.asString()).isEqualTo(BoardPicture.draw(start, View.USUAL));

    game.move(game.white(), "e2e4").then().statusCode(200);
    Action move = NOTATION.action("e2e4");
    View view =
        new View(
            Colour.BLACK, 200, Theme.DARK, Optional.of(NOTATION.square("e4")), Optional.of(move));
    String path = game.path("/board.svg?below=BLACK&size=200&theme=DARK&square=e4");
    assertThat(given().get(path).asString()).isEqualTo(BoardPicture.draw(start.play(move), view));
    given().header("If-None-Match", "\"5\"").get(path).then().statusCode(304);
  }

  @Test
  void theBoardAfterAnEventNeverChanges() {
    TestGame game = TestGame.withFewPieces();
    String atStart = given().get(game.path("/board.svg")).asString();
    game.move(game.white(), "e2e4").then().statusCode(200);
    String afterMove = given().get(game.path("/board.svg")).asString();
    game.roll(game.white()).then().statusCode(200);
    for (int event = 1; event <= 5; event++) {
      Response answer = given().get(game.path("/board.svg?event=" + event));
      answer.then().statusCode(200).header("ETag", "\"" + event + "\"");
      assertThat(answer.headers().getValues("Cache-Control"))
          .containsExactly("public, max-age=31536000, immutable");
      assertThat(answer.asString()).isEqualTo(event < 5 ? atStart : afterMove);
    }
    given()
        .header("If-None-Match", "\"5\"")
        .get(game.path("/board.svg?event=5"))
        .then()
        .statusCode(304);
  }

  @Test
  void aViewThatMakesNoSenseIsRefused() {
    TestGame game = TestGame.withFewPieces();
    for (String query : List.of("event=0", "event=7", "event=x")) {
      isRefused(wrong().get(game.path("/board.svg?" + query)), query);
    }
    Map<String, String> position =
        Map.of("variant", "KAFKA_CHESS", "position", TestGame.FEW_PIECES);
    for (String query :
        List.of(
            "size=79",
            "size=2001",
            "size=",
            "theme=light",
            "below=RED",
            "square=i9",
            "square=e10x",
            "square=é",
            "square=ééééé")) {
      isRefused(wrong().get(game.path("/board.svg?" + query)), query);
      isRefused(wrong(position).post("/v1/positions/board.svg?" + query), query);
    }
    problem(wrong().accept("image/png").get(game.path("/board.svg")), ProblemCode.NOT_ACCEPTABLE);
  }

  private static void isRefused(Response answer, String query) {
    problem(answer, ProblemCode.INVALID_PARAMETER)
        .body("violations[0].field", equalTo(query.substring(0, query.indexOf('='))))
        .body("violations[0].location", equalTo("QUERY"));
  }

  @Test
  void anyPositionIsDrawn() {
    Response drawn =
        given(Map.of("variant", "KAFKA_CHESS", "position", TestGame.FEW_PIECES))
            .post("/v1/positions/board.svg?theme=PRINT");
    drawn.then().statusCode(200).contentType("image/svg+xml");
    View view =
        new View(Colour.WHITE, View.USUAL_SIZE, Theme.PRINT, Optional.empty(), Optional.empty());
    assertThat(drawn.asString())
        .isEqualTo(BoardPicture.draw(NOTATION.position(TestGame.FEW_PIECES), view));
    problem(
            wrong(Map.of("variant", "KAFKA_CHESS", "position", "<script>"))
                .post("/v1/positions/board.svg"),
            ProblemCode.INVALID_NOTATION)
        .body("violations[0].location", equalTo("BODY"));
  }
}
