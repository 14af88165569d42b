package org.alea.api.games;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.alea.api.rules.VariantId;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
import org.alea.testkit.Watchers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Creating, finding and reading games. */
@QuarkusTest
class GamesTest {

  @Test
  void aClockShowsTheServersTimeAndWhatIsLeftThen() {
    Map<String, Object> wish = TestGame.request("KINGS_COLOR");
    wish.put("clock", Map.of("kind", "FISCHER", "initial", "PT5M", "increment", "PT3S"));
    TestGame game = TestGame.of(wish);
    Response first = game.get();
    Response second = game.get();
    Instant then = Instant.parse(first.path("clock.serverTime"));
    Instant later = Instant.parse(second.path("clock.serverTime"));
    assertThat(later).isAfter(then);
    assertThat(Duration.between(then, Instant.now())).isLessThan(Duration.ofMinutes(1));
    Instant began = Instant.parse(first.path("clock.runningSince"));
    int left = first.path("clock.whiteMillisLeft");
    assertThat(left).isEqualTo((int) Duration.between(then, began.plusSeconds(300)).toMillis());
    assertThat(first.<Integer>path("clock.blackMillisLeft")).isEqualTo(300_000);
    assertThat(second.<Integer>path("clock.whiteMillisLeft")).isLessThanOrEqualTo(left);
    game.post(game.white(), "/resignation")
        .then()
        .body("clock.serverTime", nullValue())
        .body("clock.whiteMillisLeft", lessThanOrEqualTo(left));
    assertThat(game.get().asString()).as("nothing runs any more").isEqualTo(game.get().asString());
  }

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void aGameOfEachVariantIsCreated(VariantId variant) {
    Response created =
        given(Map.of("variant", variant, "white", Map.of("taker", "CREATOR", "name", "Ada")))
            .post("/v1/games");
    created
        .then()
        .statusCode(201)
        .header("Location", equalTo("/v1/games/" + created.path("game.id")))
        .header("ETag", equalTo("\"2\""))
        .body("game.status", equalTo("OPEN"))
        .body("game.variant", equalTo(variant.name()))
        .body("game.due.action", equalTo("TAKE_SEAT"))
        .body("game.due.seat", equalTo("BLACK"))
        .body("game.seats[0].name", equalTo("Ada"))
        .body("game.seats[1].taken", equalTo(false))
        .body("game.clock.kind", equalTo("CORRESPONDENCE"))
        .body("game.usualStart", equalTo(true))
        .body("tokens", hasSize(1))
        .body("tokens[0].seat", equalTo("WHITE"))
        .body("invitation", nullValue());
    given()
        .get(created.header("Location"))
        .then()
        .statusCode(200)
        .body("id", equalTo(created.path("game.id")));
  }

  @Test
  void everyWishIsKept() {
    Map<String, Object> wish = TestGame.request("KAFKA_CHESS");
    wish.put("options", Map.of("lastChance", true));
    wish.put("clock", Map.of("kind", "FISCHER", "initial", "PT5M", "increment", "PT3S"));
    wish.put("rollMode", "AUTOMATIC");
    wish.put("visibility", "UNLISTED");
    wish.put("start", TestGame.FEW_PIECES);
    given(wish)
        .post("/v1/games")
        .then()
        .statusCode(201)
        .body("game.status", equalTo("ACTIVE"))
        .body("game.options.lastChance", equalTo(true))
        .body("game.clock.initial", equalTo("PT5M"))
        .body("game.clock.increment", equalTo("PT3S"))
        .body("game.clock.runningSince", notNullValue())
        .body("game.rollMode", equalTo("AUTOMATIC"))
        .body("game.visibility", equalTo("UNLISTED"))
        .body("game.usualStart", equalTo(false))
        .body("game.position", equalTo(TestGame.FEW_PIECES))
        .body("game.board", hasSize(3))
        .body(
            "game.legalActions.action",
            equalTo(List.of("e1d1", "e1d2", "e1f1", "e1f2", "e2e3", "e2e4")))
        .body("tokens", hasSize(2));
  }

  @Test
  void anUnlistedGameIsJoinedByInvitation() {
    Response created =
        given(Map.of("variant", "ROLL_CHESS", "visibility", "UNLISTED")).post("/v1/games");
    created.then().statusCode(201).body("invitation", notNullValue());
    String seats = created.header("Location") + "/seats";
    problem(given(Map.of()).post(seats), ProblemCode.INVITATION_REQUIRED);
    problem(given(Map.of("invitation", "alea_wrong")).post(seats), ProblemCode.INVITATION_REQUIRED);
    given(Map.of("invitation", created.path("invitation")))
        .post(seats)
        .then()
        .statusCode(201)
        .body("game.status", equalTo("ACTIVE"));
  }

  @Test
  void aStartThatIsOverOrMeansNothingIsRefused() {
    Map<String, Object> wish = TestGame.request("KAFKA_CHESS");
    wish.put("start", "8/8/8/8/8/8/4P3/4K3 w - - 0 1 -");
    problem(given(wish).post("/v1/games"), ProblemCode.POSITION_OVER);
    wish.put("start", "nonsense");
    problem(given(wish).post("/v1/games"), ProblemCode.INVALID_NOTATION)
        .body("violations[0].field", org.hamcrest.Matchers.startsWith("start"));
  }

  @Test
  void clocksHaveBounds() {
    for (Map<String, Object> clock :
        List.<Map<String, Object>>of(
            Map.of("kind", "FISCHER"),
            Map.of("kind", "NONE", "initial", "PT5M"),
            Map.of("kind", "SUDDEN_DEATH", "initial", "PT0.5S"),
            Map.of("kind", "PER_TURN", "initial", "P31D"),
            Map.of("kind", "CORRESPONDENCE", "initial", "PT5M"))) {
      Map<String, Object> wish = TestGame.request("KINGS_COLOR");
      wish.put("clock", clock);
      problem(wrong(wish).post("/v1/games"), ProblemCode.INVALID_BODY)
          .body("violations[0].field", startsWith("clock"));
    }
    for (Object increment :
        List.of(0, 300, 1e2, "-PT5M", "PT1H-10M", "pt5m", " PT5M ", "PT", "", "PT5M\0")) {
      Map<String, Object> wish = TestGame.request("KINGS_COLOR");
      wish.put("clock", Map.of("kind", "FISCHER", "initial", "PT5M", "increment", increment));
      problem(wrong(wish).post("/v1/games"), ProblemCode.INVALID_BODY)
          .body("violations[0].field", equalTo("clock.increment"));
    }
  }

  @Test
  void whoIsYetToComeIsNamedByNobody() {
    problem(
        given(Map.of("variant", "DICE_CHESS", "black", Map.of("taker", "OPEN", "name", "Bob")))
            .post("/v1/games"),
        ProblemCode.INVALID_BODY);
  }

  /** As generated Java clients do: the client asks for HTTP/2 unless it is told otherwise. */
  @Test
  void aClientThatWouldSpeakHttp2CreatesGamesToo() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(RestAssured.baseURI + ":" + RestAssured.port + "/v1/games"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"variant\": \"DICE_CHESS\"}"))
            .build();
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
    for (int i = 0; i < 2; i++) {
      assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode())
          .isEqualTo(201);
    }
  }

  @Test
  void gamesAreListedPageByPage() {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      made.add(0, TestGame.of("KINGS_COLOR").id().toString());
    }
    List<String> found = new ArrayList<>();
    String cursor = null;
    do {
      var request =
          given()
              .queryParam("variant", "KINGS_COLOR")
              .queryParam("limit", 2)
              .queryParam("status", "ACTIVE");
      Response page =
          cursor == null
              ? request.get("/v1/games")
              : request.queryParam("cursor", cursor).get("/v1/games");
      page.then().statusCode(200);
      found.addAll(page.path("games.id"));
      cursor = page.path("nextCursor");
    } while (cursor != null && found.size() < 50);
    assertThat(found).containsSubsequence(made);
    assertThat(new HashSet<>(found)).hasSameSizeAs(found);
  }

  @Test
  void listsAreFiltered() {
    String white = TestGame.of("KINGS_COLOR").id().toString();
    TestGame black = TestGame.of("KINGS_COLOR");
    String first = black.get().path("legalActions[0].action");
    black.move(black.white(), first).then().statusCode(200);
    List<String> blackToMove =
        given().queryParam("turn", "BLACK").get("/v1/games").path("games.id");
    assertThat(blackToMove).contains(black.id().toString()).doesNotContain(white);
    given(Map.of("variant", "KINGS_COLOR")).post("/v1/games").then().statusCode(201);
    List<String> open = given().queryParam("status", "OPEN").get("/v1/games").path("games.status");
    assertThat(new HashSet<>(open)).containsOnly("OPEN");
    String hidden =
        given(Map.of("variant", "KINGS_COLOR", "visibility", "UNLISTED"))
            .post("/v1/games")
            .path("game.id");
    assertThat(given().queryParam("limit", 100).get("/v1/games").<List<String>>path("games.id"))
        .doesNotContain(hidden);
  }

  @Test
  void queriesAreReadToTheLetter() {
    for (String query :
        List.of(
            "limit=abc",
            "limit=99999999999",
            "limit=0",
            "limit=101",
            "limit=-1",
            "limit=1.5",
            "status=open",
            "variant=kafka-chess",
            "turn=RED",
            "cursor=broken",
            "cursor=AZcfDno8fBufHit9bFpOPx", // the spelling of no identifier
            "cursor=AAAAAAAAAAAAAAAAAAAAA!",
            "cursor=%00",
            "cursor=" + "A".repeat(3000))) {
      problem(wrong().get("/v1/games?" + query), ProblemCode.INVALID_PARAMETER)
          .body("violations[0].field", equalTo(query.substring(0, query.indexOf('='))))
          .body("violations[0].location", equalTo("QUERY"));
    }
  }

  @Test
  void aGameThatDoesNotExistIsNotFound() {
    String upper = TestGame.of("KINGS_COLOR").id().toString().toUpperCase(java.util.Locale.ROOT);
    problem(given().get("/v1/games/" + upper), ProblemCode.GAME_NOT_FOUND);
    problem(
        given().get("/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f"), ProblemCode.GAME_NOT_FOUND);
    for (String id :
        List.of(
            "x",
            "1-1-1-1-1",
            "01971f0e7a3c7c1b9f1e2b7d6c5a4e3f",
            "%00",
            "%ff",
            "a".repeat(3000),
            "..%2f")) {
      problem(wrong().urlEncodingEnabled(false).get("/v1/games/" + id), ProblemCode.GAME_NOT_FOUND);
    }
  }

  @Test
  void aVersionThatIsKnownIsNotSentAgain() {
    TestGame game = TestGame.of("KINGS_COLOR");
    String tag = game.get().header("ETag");
    for (String known : List.of(tag, "W/" + tag, "*", "\"x\", " + tag)) {
      Response answer = given().header("If-None-Match", known).get(game.path(""));
      assertThat(answer.statusCode()).as(known).isEqualTo(304);
      assertThat(answer.header("ETag")).isEqualTo(tag);
      assertThat(answer.asString()).isEmpty();
    }
    given().header("If-None-Match", "\"1\"").get(game.path("")).then().statusCode(200);
    problem(wrong().header("If-None-Match", "3").get(game.path("")), ProblemCode.INVALID_PARAMETER)
        .body("violations[0].location", equalTo("HEADER"));
  }

  @Test
  void aPollWaitsForNews() throws Exception {
    TestGame game = TestGame.of("KINGS_COLOR");
    Response known = game.get();
    String action = known.path("legalActions[0].action");
    int others = Watchers.count();
    CompletableFuture<Response> poll =
        CompletableFuture.supplyAsync(
            () ->
                given()
                    .header("If-None-Match", known.header("ETag"))
                    .queryParam("wait", 30)
                    .get(game.path("")));
    Watchers.await(others + 1);
    assertThat(poll).isNotDone();
    Instant moved = Instant.now();
    game.move(game.white(), action).then().statusCode(200);
    poll.get(20, TimeUnit.SECONDS).then().statusCode(200).body("turn.seat", equalTo("BLACK"));
    assertThat(Duration.between(moved, Instant.now())).isLessThan(Duration.ofSeconds(15));
  }

  @Test
  void aPollWithoutNewsEnds() {
    TestGame game = TestGame.of("KINGS_COLOR");
    Response known = game.get();
    given()
        .header("If-None-Match", known.header("ETag"))
        .queryParam("wait", 1)
        .get(game.path(""))
        .then()
        .statusCode(304);
    given().queryParam("wait", 30).get(game.path("")).then().statusCode(200);
    for (String wait : List.of("31", "-1", "x")) {
      problem(wrong().queryParam("wait", wait).get(game.path("")), ProblemCode.INVALID_PARAMETER);
    }
  }
}
