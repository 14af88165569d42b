package org.alea.api.http;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.alea.api.problem.ProblemCode;
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
  private static final Map<String, Object> GAME = Map.of("variant", "KINGS_COLOR");

  /** What the operator sets. */
  public static final class Guarded implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "alea.access.create-token", TOKEN,
          "alea.access.cors-origins", "https://play.example,https://other.example",
          "alea.access.requests-per-second", "1",
          "alea.access.request-burst", "150",
          "alea.access.games-per-hour", "1",
          "alea.access.game-burst", "3",
          "alea.access.streams", "1");
    }
  }

  private static Response create(String token) {
    return given(GAME).header("Authorization", "Bearer " + token).post("/v1/games");
  }

  @Test
  @Order(1)
  void creatingNeedsTheToken() {
    problem(given(GAME).post("/v1/games"), ProblemCode.TOKEN_REQUIRED)
        .header("WWW-Authenticate", "Bearer");
    problem(create("guessed"), ProblemCode.TOKEN_INVALID);
    create(TOKEN).then().statusCode(201);
  }

  @Test
  @Order(2)
  void pagesOfChosenOriginsMayCall() {
    for (String path : List.of("/v1/games", "/v1/games/x/moves", "/v1/games/x/draw-offer")) {
      wrong()
          .header("Origin", "https://play.example")
          .header("Access-Control-Request-Method", "POST")
          .header("Access-Control-Request-Headers", "authorization,idempotency-key,if-match")
          .options(path)
          .then()
          .statusCode(204)
          .header("Access-Control-Allow-Origin", "https://play.example")
          .header("Access-Control-Allow-Credentials", nullValue())
          .header("Access-Control-Allow-Methods", "GET, HEAD, POST, DELETE, OPTIONS")
          .header("Vary", "origin");
    }
    Response read = given().header("Origin", "https://other.example").get("/v1/variants");
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

  @Test
  @Order(5)
  void gamesOfOneCreatorAreBounded() {
    List<Integer> statuses = Stream.generate(() -> create(TOKEN).statusCode()).limit(4).toList();
    assertThat(statuses).contains(201).endsWith(429);
    problem(create(TOKEN), ProblemCode.TOO_MANY_REQUESTS)
        .body("detail", equalTo("this creator creates too many games"));
    assertThat(Integer.parseInt(create(TOKEN).header("Retry-After"))).isBetween(2000, 3600);
  }

  @Test
  @Order(6)
  void requestsOfOneClientAreBounded() {
    Response last = null;
    for (int i = 0; i < 400 && (last == null || last.statusCode() == 200); i++) {
      last = RestAssured.get("/v1/variants");
    }
    problem(last, ProblemCode.TOO_MANY_REQUESTS).header("Retry-After", equalTo("1"));
    RestAssured.get("/q/health/live").then().statusCode(200);
  }
}
