package org.alea.api.http;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alea.problem.ProblemCode;
import org.alea.testkit.Management;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** A service whose operator sets every bound. */
@QuarkusTest
@TestProfile(GuardedTest.Guarded.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class GuardedTest {

  private static final String TOKEN = "only-the-platform-knows";
  private static final String OVER = "7k/8/8/8/8/8/8/8 w - - 0 1 -";
  private static final Map<String, Object> GAME = Map.of("variant", "KINGS_COLOR");

  /** What the operator sets. */
  public static final class Guarded implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.ofEntries(
          Map.entry("alea.access.create-token", TOKEN),
          Map.entry("alea.access.cors-origins", "https://play.example,https://other.example"),
          Map.entry("alea.access.trusted-hops", "1"),
          Map.entry("alea.access.requests-per-second", "1"),
          Map.entry("alea.access.request-burst", "150"),
          Map.entry("alea.access.games-per-hour", "1"),
          Map.entry("alea.access.game-burst", "3"),
          Map.entry("alea.access.all-games-per-hour", "1"),
          Map.entry("alea.access.all-game-burst", "5"),
          Map.entry("alea.access.unknown-keys-per-minute", "3"),
          Map.entry("alea.access.watches", "1"));
    }
  }

  private static Response rematch(String game, String seat, String createToken) {
    RequestSpecification request = given(Map.of()).header("Authorization", "Bearer " + seat);
    if (createToken != null) {
      request.header("Create-Token", createToken);
    }
    return request.post(game + "/rematch");
  }

  private static Response create(String token) {
    return given(GAME).header("Authorization", "Bearer " + token).post("/v1/games");
  }

  private static Response create(String token, Map<String, Object> wish) {
    return given(wish)
        .header("Authorization", "Bearer " + token)
        .header("Idempotency-Key", "this-key-is-of-" + wish.hashCode())
        .post("/v1/games");
  }

  @Test
  @Order(1)
  void creatingNeedsTheToken() {
    problem(given(GAME).post("/v1/games"), ProblemCode.TOKEN_REQUIRED)
        .header("WWW-Authenticate", "Bearer");
    problem(create("guessed"), ProblemCode.TOKEN_INVALID);
    create(TOKEN)
        .then()
        .statusCode(201)
        .header("RateLimit-Policy", "\"requests\";q=150;w=150, \"games\";q=3;w=10800")
        .header(
            "RateLimit", matchesPattern("\"requests\";r=14[0-9];t=[1-9], \"games\";r=2;t=3600"));
    given()
        .get("/v1/variants")
        .then()
        .header("RateLimit-Policy", "\"requests\";q=150;w=150")
        .header("RateLimit", matchesPattern("\"requests\";r=14[0-9];t=[1-9]"));
  }

  @Test
  @Order(2)
  void pagesOfChosenOriginsMayCall() {
    for (String path : List.of("/v1/games", "/v1/games/x/moves", "/v1/games/x/draw-offer")) {
      wrong()
          .header("Origin", "https://play.example")
          .header("Access-Control-Request-Method", "POST")
          .header(
              "Access-Control-Request-Headers",
              "authorization,idempotency-key,if-match,create-token")
          .options(path)
          .then()
          .statusCode(204)
          .header("Access-Control-Allow-Origin", "https://play.example")
          .header("Access-Control-Allow-Credentials", nullValue())
          .header("Access-Control-Allow-Methods", "GET,HEAD,POST,DELETE,OPTIONS");
    }
    Response read = given().header("Origin", "https://other.example").get("/v1/variants");
    assertThat(read.header("Vary")).isEqualTo("origin");
    assertThat(read.header("Access-Control-Allow-Origin")).isEqualTo("https://other.example");
    assertThat(read.header("Access-Control-Expose-Headers"))
        .contains("ETag", "Location", "Retry-After", "X-Request-Id");
    Response refused =
        RestAssured.given().header("Origin", "https://play.example").get("/v1/nothing");
    assertThat(refused.header("Access-Control-Allow-Origin")).isEqualTo("https://play.example");
  }

  @Test
  @Order(3)
  void pagesOfOtherOriginsMayNot() {
    given()
        .header("Origin", "https://evil.example")
        .get("/v1/variants")
        .then()
        .statusCode(200)
        .header("Access-Control-Allow-Origin", nullValue());
    wrong()
        .header("Origin", "https://evil.example")
        .header("Access-Control-Request-Method", "POST")
        .options("/v1/games")
        .then()
        .header("Access-Control-Allow-Origin", nullValue());
  }

  @Test
  @Order(4)
  void streamsAreBounded() throws IOException {
    String game = given().get("/v1/games").path("games[0].id");
    String events = "/v1/games/" + game + "/events";
    try (Socket first = new Socket("localhost", RestAssured.port)) {
      first
          .getOutputStream()
          .write(
              ("GET " + events + " HTTP/1.1\r\nHost: test\r\nAccept: text/event-stream\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(first.getInputStream().read()).isEqualTo('H');
      problem(wrong().accept("text/event-stream").get(events), ProblemCode.UNAVAILABLE)
          .header("Retry-After", "1");
    }
    given().get(events).then().statusCode(200);
  }

  /** The first of the three games that the burst allows was created above. */
  @Test
  @Order(5)
  void gamesOfOneCreatorAreBoundedHoweverTheyComeToBe() {
    Response created = create(TOKEN, GAME);
    String game = created.header("Location");
    String ada = created.path("tokens[0].token");
    String bob = given(Map.of()).post(game + "/seats").path("tokens[0].token");
    given().header("Authorization", "Bearer " + ada).post(game + "/resignation");
    problem(rematch(game, ada, null), ProblemCode.TOKEN_REQUIRED);
    problem(rematch(game, ada, "guessed"), ProblemCode.TOKEN_INVALID);
    Map<String, Object> over = Map.of("variant", "DICE_CHESS", "start", OVER);
    problem(create(TOKEN, over), ProblemCode.POSITION_OVER);
    Response next = rematch(game, ada, TOKEN);
    next.then().statusCode(201);
    rematch(game, bob, null).then().statusCode(201);
    given()
        .header("Authorization", "Bearer " + next.path("tokens[0].token"))
        .post(next.header("Location") + "/resignation")
        .then()
        .statusCode(200);
    problem(
        rematch(next.header("Location"), next.path("tokens[0].token"), TOKEN),
        ProblemCode.TOO_MANY_REQUESTS);
    problem(create(TOKEN), ProblemCode.TOO_MANY_REQUESTS)
        .body("detail", equalTo("this creator creates too many games"));
    assertThat(Integer.parseInt(create(TOKEN).header("Retry-After"))).isBetween(2000, 3600);
  }

  @Test
  @Order(6)
  void aRepetitionIsAnsweredAtTheBoundToo() {
    problem(create(TOKEN), ProblemCode.TOO_MANY_REQUESTS);
    Response again = create(TOKEN, GAME);
    again.then().statusCode(201).header("Idempotent-Replayed", "true");
  }

  @Test
  @Order(6)
  void aBatchIsBoundedAsItsGamesAre() {
    Map<String, Object> batch = Map.of("games", List.of(GAME, GAME));
    problem(given(batch).post("/v1/games/batch"), ProblemCode.TOKEN_REQUIRED);
    problem(
        given(batch).header("Authorization", "Bearer " + TOKEN).post("/v1/games/batch"),
        ProblemCode.TOO_MANY_REQUESTS);
  }

  @Test
  @Order(7)
  void keysOfOthersAreNotTriedOut() {
    String game = given().get("/v1/games").path("games[0].id");
    List<Integer> statuses =
        Stream.generate(
                () ->
                    given(Map.of())
                        .header("Idempotency-Key", UUID.randomUUID())
                        .post("/v1/games/" + game + "/seats")
                        .statusCode())
            .limit(4)
            .toList();
    assertThat(statuses).containsExactly(409, 409, 409, 429);
  }

  @Test
  @Order(8)
  void gamesOfAllCreatorsAreBounded() {
    List<Response> answers =
        IntStream.range(0, 6)
            .mapToObj(
                client ->
                    given(GAME)
                        .header("Authorization", "Bearer " + TOKEN)
                        .header("X-Forwarded-For", "203.0.113.1, 198.51.100." + client)
                        .post("/v1/games"))
            .toList();
    assertThat(answers.get(0).statusCode()).as("another client's").isEqualTo(201);
    problem(answers.get(5), ProblemCode.TOO_MANY_REQUESTS)
        .body("detail", equalTo("too many games are created"));
  }

  @Test
  @Order(9)
  void requestsOfOneClientAreBounded() {
    Response last = null;
    for (int i = 0; i < 400 && (last == null || last.statusCode() == 200); i++) {
      last = RestAssured.given().header("X-Forwarded-For", i + ", 192.0.2.1").get("/v1/variants");
    }
    problem(last, ProblemCode.TOO_MANY_REQUESTS).header("Retry-After", equalTo("1"));
    Management.get("/q/health/live").then().statusCode(200);
  }

  private static int answered(Supplier<Response> request) {
    for (int count = 0; ; count++) {
      if (request.get().statusCode() == 429) {
        return count;
      }
    }
  }

  @Test
  @Order(10)
  void workForTheRulesCountsAsSeveralRequests() {
    int reads =
        answered(
            () -> RestAssured.given().header("X-Forwarded-For", "192.0.2.2").get("/v1/variants"));
    int positions =
        answered(
            () ->
                RestAssured.given()
                    .header("X-Forwarded-For", "192.0.2.3")
                    .contentType("application/json")
                    .body(Map.of("variant", "KINGS_COLOR"))
                    .post("/v1/positions/legal-actions"));
    assertThat(positions).isBetween(reads / (2 * Cost.RULES), reads / 2);
  }
}
