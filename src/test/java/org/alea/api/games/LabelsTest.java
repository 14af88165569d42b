package org.alea.api.games;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** What an integrator calls a game, and how games are found by it. */
@QuarkusTest
class LabelsTest {

  private final String open = "open-" + UUID.randomUUID();
  private final String round = "round-" + UUID.randomUUID();

  private static Map<String, Object> request(String externalId, String... labels) {
    Map<String, Object> request = TestGame.request("KINGS_COLOR");
    if (externalId != null) {
      request.put("externalId", externalId);
    }
    request.put("labels", List.of(labels));
    return request;
  }

  private static List<String> listed(String... query) {
    var request = given();
    for (int i = 0; i < query.length; i += 2) {
      request.queryParam(query[i], query[i + 1]);
    }
    return request.get("/v1/games").then().statusCode(200).extract().path("games.id");
  }

  private static String id(TestGame game) {
    return game.id().toString();
  }

  @Test
  void aGameShowsWhatItsCreatorCallsIt() {
    TestGame game = TestGame.of(request("board-12", open, round, open));
    for (String path : List.of("", "/record")) {
      given()
          .get(game.path(path))
          .then()
          .body("externalId", equalTo("board-12"))
          .body("labels", equalTo(List.of(open, round)));
    }
    given()
        .queryParam("label", open)
        .get("/v1/games")
        .then()
        .body("games[0].externalId", equalTo("board-12"))
        .body("games[0].labels", equalTo(List.of(open, round)));
    TestGame.of("KINGS_COLOR").get().then().body("externalId", nullValue()).body("labels", empty());
  }

  @Test
  void allLabelsThatAreGivenMustHold() {
    TestGame one = TestGame.of(request(null, open, round));
    TestGame other = TestGame.of(request(null, open));
    assertThat(listed("label", open)).containsExactly(id(other), id(one));
    assertThat(listed("label", open, "label", round)).containsExactly(id(one));
    assertThat(listed("label", round, "label", "never-given")).isEmpty();
    assertThat(listed("label", open, "status", "FINISHED")).isEmpty();
  }

  @Test
  void gamesAreFoundByTheirExternalId() {
    String board = "board-" + UUID.randomUUID();
    TestGame one = TestGame.of(request(board, open));
    TestGame other = TestGame.of(request(board));
    assertThat(listed("externalId", board)).containsExactly(id(other), id(one));
    assertThat(listed("externalId", board, "label", open)).containsExactly(id(one));
  }

  @Test
  void aLabelBringsNoUnlistedGameToLight() {
    Map<String, Object> request = request("board-12", open);
    request.put("visibility", "UNLISTED");
    TestGame.of(request);
    assertThat(listed("label", open)).isEmpty();
  }

  @Test
  void pagesOfALabelFollowEachOther() {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      made.add(id(TestGame.of(request(null, open))));
    }
    List<String> found = new ArrayList<>();
    String cursor = null;
    do {
      var request = given().queryParam("label", open).queryParam("limit", 2);
      var page = (cursor == null ? request : request.queryParam("cursor", cursor)).get("/v1/games");
      found.addAll(page.path("games.id"));
      cursor = page.path("nextCursor");
    } while (cursor != null);
    assertThat(found).containsExactlyInAnyOrderElementsOf(made).doesNotHaveDuplicates();
  }

  @Test
  void aRematchHasTheLabelsAndNoExternalId() {
    TestGame game = TestGame.of(request("board-12", open));
    game.post(game.white(), "/resignation").then().statusCode(200);
    game.as(game.white(), "{}")
        .post(game.path("/rematch"))
        .then()
        .statusCode(201)
        .body("game.labels", equalTo(List.of(open)))
        .body("game.externalId", nullValue());
  }

  @Test
  void namesAreReadToTheLetter() {
    for (Object labels :
        List.of(
            "spring",
            List.of(""),
            List.of("a b"),
            List.of("gr\u00fcn"),
            List.of("x".repeat(65)),
            List.of(1),
            Collections.singletonList(null),
            Collections.nCopies(17, "x"))) {
      Map<String, Object> request = request(null);
      request.put("labels", labels);
      problem(wrong(request).post("/v1/games"), ProblemCode.INVALID_BODY);
    }
    for (String externalId : List.of("", "a b", "x".repeat(129))) {
      problem(wrong(request(externalId)).post("/v1/games"), ProblemCode.INVALID_BODY);
    }
    for (String query :
        List.of(
            "label=",
            "label=a&label=",
            "label=a%20b",
            "label=%00",
            "label=" + "x".repeat(65),
            "label" + "=a&label".repeat(16) + "=a",
            "externalId=",
            "externalId=a&externalId=b",
            "externalId=" + "x".repeat(129))) {
      problem(
              wrong().urlEncodingEnabled(false).get("/v1/games?" + query),
              ProblemCode.INVALID_PARAMETER)
          .body("violations[0].field", equalTo(query.substring(0, query.indexOf('='))))
          .body("violations[0].location", equalTo("QUERY"));
    }
    problem(wrong().get("/v1/games?Label=a"), ProblemCode.INVALID_PARAMETER);
  }
}
