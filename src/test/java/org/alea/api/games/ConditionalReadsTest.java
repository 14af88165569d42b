package org.alea.api.games;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that is read of a game is sent once for each version. */
@QuarkusTest
class ConditionalReadsTest {

  private static final String ANOTHER = "\"1\"";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/moves",
        "/rolls",
        "/events",
        "/events?after=2&limit=1",
        "/record",
        "/fairness",
        "/legal-actions",
        "/legal-actions?square=e4&shape=TREE"
      })
  void aVersionThatIsKnownIsNotSentAgain(String part) {
    TestGame game = TestGame.withFewPieces();
    game.move(game.white(), "e2e4").then().statusCode(200);
    String path = game.path(part);
    Response read = given().get(path);
    String tag = read.header("ETag");
    assertThat(tag).isEqualTo("\"" + game.get().path("version") + "\"");
    assertThat(read.header("Cache-Control")).isEqualTo("no-cache");
    for (String known : List.of(tag, "W/" + tag, "*", "\"x\", " + tag)) {
      for (String method : List.of("GET", "HEAD")) {
        Response answer = wrong().header("If-None-Match", known).request(method, path);
        assertThat(answer.statusCode()).as("%s %s", method, known).isEqualTo(304);
        assertThat(answer.header("ETag")).isEqualTo(tag);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-cache");
        assertThat(answer.asString()).isEmpty();
      }
    }
    given().header("If-None-Match", ANOTHER).get(path).then().statusCode(200);
    problem(wrong().header("If-None-Match", "3").get(path), ProblemCode.INVALID_PARAMETER)
        .body("violations[0].location", equalTo("HEADER"));

    game.roll(game.white()).then().statusCode(200);
    given().header("If-None-Match", tag).get(path).then().statusCode(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/moves", "/rolls", "/events", "/record", "/fairness", "/legal-actions"})
  void whatIsReadOfAFinishedGameMayBeKept(String part) {
    TestGame game = TestGame.withFewPieces();
    game.as(game.white()).post(game.path("/resignation")).then().statusCode(200);
    Response read = given().get(game.path(part));
    read.then().statusCode(200).header("Cache-Control", "public, max-age=86400");
    given()
        .header("If-None-Match", read.header("ETag"))
        .get(game.path(part))
        .then()
        .statusCode(304)
        .header("Cache-Control", "public, max-age=86400");
  }

  @Test
  void whereARematchIsToldIsAskedAgain() {
    TestGame game = TestGame.withFewPieces();
    game.as(game.white()).post(game.path("/resignation")).then().statusCode(200);
    int version = game.get().path("version");
    for (String part : List.of("", "/events?after=" + version)) {
      given().get(game.path(part)).then().statusCode(200).header("Cache-Control", "no-cache");
    }
  }

  @Test
  void eachFormatOfTheRecordHasItsOwnTag() {
    TestGame game = TestGame.withFewPieces();
    Response json = given().get(game.path("/record"));
    Response text = given().accept("text/plain").get(game.path("/record"));
    assertThat(text.header("ETag")).isNotEqualTo(json.header("ETag"));
    for (Response read : List.of(json, text)) {
      assertThat(read.header("Vary")).contains("accept");
      for (Response other : List.of(json, text)) {
        given()
            .accept(read.contentType())
            .header("If-None-Match", other.header("ETag"))
            .get(game.path("/record"))
            .then()
            .statusCode(read == other ? 304 : 200);
      }
    }
  }
}
