package org.alea.api.watch;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.alea.api.http.AccessConfig;
import org.alea.problem.ProblemCode;
import org.alea.testkit.EventStreamReader;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What happened, as a list and as it happens. */
@QuarkusTest
class EventsTest {

  private static final List<String> FORMATS =
      List.of("application/json", "text/event-stream", "application/x-ndjson");

  @Inject AccessConfig config;

  @Test
  void eventsAreListedFromWhereOneLikes() {
    TestGame game = TestGame.withFewPieces();
    game.move(game.white(), "e2e4").then().statusCode(200);
    given()
        .get(game.path("/events"))
        .then()
        .statusCode(200)
        .body("version", equalTo(5))
        .body("events.number", equalTo(List.of(1, 2, 3, 4, 5)))
        .body(
            "events.type",
            equalTo(
                List.of(
                    "GAME_CREATED", "SEAT_TAKEN", "SEAT_TAKEN", "GAME_STARTED", "ACTION_PLAYED")))
        .body("events[0].position", equalTo(TestGame.FEW_PIECES))
        .body("events[4].action", equalTo("e2e4"));
    given()
        .get(game.path("/events?after=3&limit=1"))
        .then()
        .body("events.number", equalTo(List.of(4)));
    given()
        .header("Last-Event-ID", 4)
        .get(game.path("/events?after=1"))
        .then()
        .statusCode(200)
        .body("events.number", equalTo(List.of(5)));
    problem(
            wrong().header("Last-Event-ID", "four").get(game.path("/events")),
            ProblemCode.INVALID_PARAMETER)
        .body("violations[0].field", equalTo("Last-Event-ID"));
    given().get(game.path("/events?after=5")).then().statusCode(200).body("events", hasSize(0));
    for (String query : List.of("after=-1", "after=x", "limit=0", "limit=1001")) {
      problem(wrong().get(game.path("/events?" + query)), ProblemCode.INVALID_PARAMETER);
    }
  }

  @Test
  @Timeout(60)
  void serverSentEventsArriveAsTheyHappen() throws Exception {
    TestGame game = TestGame.withFewPieces();
    try (EventStreamReader stream =
        EventStreamReader.open(game.path("/events"), "text/event-stream")) {
      assertThat(stream.answer().statusCode()).isEqualTo(200);
      assertThat(stream.answer().headers().firstValue("Content-Type"))
          .hasValue("text/event-stream;charset=UTF-8");
      assertThat(stream.answer().headers().firstValue("X-Request-Id")).isPresent();
      assertThat(stream.next("id: ", 4)).containsExactly("1", "2", "3", "4");
      game.move(game.white(), "e2e4").then().statusCode(200);
      assertThat(stream.next("event: ", 2)).containsExactly("GAME_STARTED", "ACTION_PLAYED");
      assertThat(stream.next("data: ", 1).get(0))
          .contains("\"number\":5")
          .contains("\"action\":\"e2e4\"");
      game.roll(game.white()).then().statusCode(200);
      assertThat(stream.next("id: ", 1)).containsExactly("6");
    }
  }

  @Test
  @Timeout(60)
  void aStreamResumesAfterTheLastEvent() throws Exception {
    TestGame game = TestGame.withFewPieces();
    try (EventStreamReader stream =
        EventStreamReader.open(
            game.path("/events?after=1"), "text/event-stream", "Last-Event-ID", "3")) {
      assertThat(stream.next("id: ", 1)).containsExactly("4");
    }
    try (EventStreamReader stream =
        EventStreamReader.open(game.path("/events?after=2"), "text/event-stream")) {
      assertThat(stream.next("id: ", 1)).containsExactly("3");
    }
  }

  @Test
  @Timeout(60)
  void linesOfJsonArriveAsTheyHappen() throws Exception {
    TestGame game = TestGame.withFewPieces();
    try (EventStreamReader stream =
        EventStreamReader.open(game.path("/events?after=3"), "application/x-ndjson")) {
      assertThat(stream.answer().headers().firstValue("Content-Type"))
          .hasValue("application/x-ndjson");
      assertThat(stream.next("{\"number\":", 1).get(0)).startsWith("4,");
      game.post(game.black(), "/resignation").then().statusCode(200);
      assertThat(stream.next("{\"number\":", 2))
          .hasSize(2)
          .allMatch(line -> line.contains("RESIGNED") || line.contains("GAME_FINISHED"));
    }
  }

  @Test
  void aStreamOfNothingIsRefusedAsAnythingElse() {
    for (String type : List.of("text/event-stream", "application/x-ndjson")) {
      problem(
          wrong().accept(type).get("/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/events"),
          ProblemCode.GAME_NOT_FOUND);
      problem(wrong().accept(type).get("/v1/games/x/events"), ProblemCode.GAME_NOT_FOUND);
      String game = TestGame.withFewPieces().path("/events");
      problem(wrong().accept(type).get(game + "?after=x"), ProblemCode.INVALID_PARAMETER)
          .body("violations[0].field", equalTo("after"));
      problem(
              wrong().accept(type).header("Last-Event-ID", "-1").get(game),
              ProblemCode.INVALID_PARAMETER)
          .body("violations[0].location", equalTo("HEADER"));
    }
    problem(
        wrong().accept("text/html").get(TestGame.withFewPieces().path("/events")),
        ProblemCode.NOT_ACCEPTABLE);
  }

  /** As after a restore of the database: the client has events that the game has lost. */
  @Test
  void aReaderLearnsThatTheGameHasFewerEventsThanItKnows() {
    TestGame game = TestGame.withFewPieces();
    for (String type : FORMATS) {
      problem(wrong().accept(type).get(game.path("/events?after=5")), ProblemCode.NO_SUCH_EVENT)
          .body("version", equalTo(4));
      problem(
              wrong().accept(type).header("Last-Event-ID", 2147483647).get(game.path("/events")),
              ProblemCode.NO_SUCH_EVENT)
          .body("version", equalTo(4));
      wrong()
          .accept(type)
          .header("Last-Event-ID", 5)
          .head(game.path("/events"))
          .then()
          .statusCode(409);
    }
  }

  @Test
  @Timeout(60)
  void anEmptyLastEventIdIsNone() throws Exception {
    TestGame game = TestGame.withFewPieces();
    String path = game.path("/events?after=2");
    wrong()
        .header("Last-Event-ID", "")
        .get(path)
        .then()
        .statusCode(200)
        .body("events.number", equalTo(List.of(3, 4)));
    for (String type : List.of("text/event-stream", "application/x-ndjson")) {
      try (EventStreamReader stream = EventStreamReader.open(path, type, "Last-Event-ID", "")) {
        assertThat(stream.until(line -> line.contains("{")))
            .last()
            .asString()
            .contains("\"number\":3");
      }
    }
  }

  /** Each format of the answer refuses the same values, in the same way. */
  @Test
  void whatIsNoNumberOfAnEventIsRefusedAlike() {
    TestGame game = TestGame.withFewPieces();
    List<String> values =
        List.of(
            "-1", "-0", "+1", "01", "1.0", "1e0", "0x1", "x", "1,2", "1 2", "2147483648", "\"1\"");
    for (String value : values) {
      isRefusedAlike(given -> given.header("Last-Event-ID", value).get(game.path("/events")));
      isRefusedAlike(
          given ->
              given
                  .header("Last-Event-ID", "1")
                  .queryParam("after", value)
                  .get(game.path("/events")));
      isRefusedAlike(given -> given.queryParam("limit", value).get(game.path("/events")));
    }
    for (String query :
        List.of("after=", "after=%D9%A4", "after=1&after=2", "limit=0", "limit=1001", "limit=")) {
      isRefusedAlike(given -> given.get(game.path("/events?" + query)));
    }
    isRefusedAlike(given -> given.header("Last-Event-ID", "1", "2").get(game.path("/events")));
    isRefusedAlike(given -> given.header("Last-Event-ID", "", "").get(game.path("/events")));
  }

  private static void isRefusedAlike(Function<RequestSpecification, Response> request) {
    Set<String> refusals = new HashSet<>();
    for (String type : FORMATS) {
      Response answer = request.apply(RestAssured.given().accept(type));
      problem(answer, ProblemCode.INVALID_PARAMETER);
      refusals.add(
          answer.path("violations[0].field") + " in " + answer.path("violations[0].location"));
    }
    assertThat(refusals).hasSize(1);
  }

  @Test
  void theBetterLikedFormatWins() {
    TestGame game = TestGame.withFewPieces();
    wrong()
        .header("Accept", "text/event-stream;q=0.5, application/json")
        .get(game.path("/events"))
        .then()
        .statusCode(200)
        .contentType("application/json");
    wrong()
        .header("Accept", "*/*")
        .get(game.path("/events"))
        .then()
        .statusCode(200)
        .contentType("application/json");
  }

  @Test
  void aSilentStreamSaysEvery15SecondsThatItIsAlive() {
    assertThat(config.keepAlive()).isEqualTo(Duration.ofSeconds(15));
  }
}
