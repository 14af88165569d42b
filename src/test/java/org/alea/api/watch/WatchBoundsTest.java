package org.alea.api.watch;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.alea.problem.ProblemCode;
import org.alea.testkit.EventStreamReader;
import org.alea.testkit.RawHttp;
import org.alea.testkit.TestGame;
import org.alea.testkit.Watchers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many streams and long polls there may be, of one client and of all. */
@QuarkusTest
@TestProfile(WatchBoundsTest.Narrow.class)
@Timeout(120)
class WatchBoundsTest {

  private static final int OF_A_CLIENT = 3;
  private static final int OF_ALL = 5;
  private static final int SOON = 30;
  private static final String SSE = "text/event-stream";
  private static final String NDJSON = "application/x-ndjson";
  private static final String FORWARDED = "X-Forwarded-For";

  /** What the operator sets. */
  public static final class Narrow implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "alea.access.watches",
          "" + OF_ALL,
          "alea.access.watches-per-client",
          "" + OF_A_CLIENT,
          "alea.access.requests-at-once",
          "0",
          "alea.access.trusted-hops",
          "1");
    }
  }

  private final List<EventStreamReader> streams = new ArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private TestGame game;

  @BeforeEach
  void create() {
    game = TestGame.withFewPieces();
  }

  @AfterEach
  void everyPlaceIsGivenBack() throws Exception {
    for (EventStreamReader stream : streams) {
      stream.close();
    }
    threads.shutdownNow();
    Watchers.await(0);
  }

  private int open(String client, String format) throws Exception {
    EventStreamReader stream =
        EventStreamReader.open(game.path("/events"), format, FORWARDED, client);
    streams.add(stream);
    return stream.answer().statusCode();
  }

  private Future<Response> poll(String client) {
    String tag = game.get().header("ETag");
    return CompletableFuture.supplyAsync(
        () ->
            given()
                .header(FORWARDED, client)
                .header("If-None-Match", tag)
                .get(game.path("?wait=30")),
        threads);
  }

  private static void isTooMany(Response answer, ProblemCode code) {
    problem(answer, code).header("Retry-After", "1");
  }

  private void noStreamFor(String client, ProblemCode code) throws Exception {
    EventStreamReader stream = EventStreamReader.open(game.path("/events"), SSE, FORWARDED, client);
    streams.add(stream);
    assertThat(stream.answer().statusCode()).isEqualTo(code.status());
    assertThat(stream.answer().headers().firstValue("Retry-After")).hasValue("1");
    assertThat(stream.lines().readLine()).contains("\"" + code + "\"");
  }

  @Test
  void streamsAndLongPollsOfAClientCountTogether() throws Exception {
    String client = "192.0.2.1";
    assertThat(open(client, SSE)).isEqualTo(200);
    assertThat(open(client, NDJSON)).isEqualTo(200);
    Future<Response> waiting = poll(client);
    Watchers.await(3);
    noStreamFor(client, ProblemCode.TOO_MANY_REQUESTS);
    isTooMany(poll(client).get(SOON, TimeUnit.SECONDS), ProblemCode.TOO_MANY_REQUESTS);
    // what need not wait is answered
    given().header(FORWARDED, client).get(game.path("?wait=30")).then().statusCode(200);
    given().header(FORWARDED, client).get(game.path("/events")).then().statusCode(200);

    Future<Response> other = poll("2001:db8::1");
    Watchers.await(4);
    assertThat(open("2001:db8::2", SSE)).isEqualTo(200);
    noStreamFor("192.0.2.3", ProblemCode.UNAVAILABLE);
    isTooMany(poll("192.0.2.3").get(SOON, TimeUnit.SECONDS), ProblemCode.UNAVAILABLE);

    game.move(game.white(), "e2e4").then().statusCode(200);
    waiting.get(SOON, TimeUnit.SECONDS).then().statusCode(200);
    other.get(SOON, TimeUnit.SECONDS).then().statusCode(200);
    Watchers.await(3);
    assertThat(open(client, SSE)).isEqualTo(200);
    noStreamFor(client, ProblemCode.TOO_MANY_REQUESTS);
  }

  @Test
  void ofManyAtOnceExactlySoManyAreLetIn() throws Exception {
    List<Future<Integer>> answers = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Callable<Integer> ask =
          () -> {
            EventStreamReader stream =
                EventStreamReader.open(game.path("/events"), SSE, FORWARDED, "192.0.2.1");
            synchronized (streams) {
              streams.add(stream);
            }
            return stream.answer().statusCode();
          };
      answers.add(threads.submit(ask));
    }
    List<Integer> statuses = new ArrayList<>();
    for (Future<Integer> answer : answers) {
      statuses.add(answer.get(SOON, TimeUnit.SECONDS));
    }
    assertThat(statuses).containsOnly(200, 429);
    assertThat(statuses.stream().filter(status -> status == 200)).hasSize(OF_A_CLIENT);
  }

  @Test
  void whoeverLeavesAStreamGivesThePlaceBack() throws Exception {
    leave(
        "GET "
            + game.path("/events")
            + " HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: 192.0.2.9\r\nAccept: "
            + SSE
            + "\r\n\r\n");
  }

  @Test
  void whoeverLeavesALongPollGivesThePlaceBack() throws Exception {
    leave(
        "GET "
            + game.path("?wait=30")
            + " HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: 192.0.2.9\r\nIf-None-Match: "
            + game.get().header("ETag")
            + "\r\n\r\n");
  }

  /** Comes and goes, now and then before the request is looked at. */
  private void leave(String request) throws Exception {
    for (int round = 0; round < 60; round++) {
      if (round % 3 == 1) {
        Watchers.await(0); // those who left no longer count
      }
      Socket hasty = RawHttp.begin(request);
      if (round % 3 == 0) {
        hasty.setSoLinger(true, 0); // closed by a reset
      } else if (round % 3 == 1) {
        Watchers.await(1);
      }
      hasty.close();
    }
    Watchers.await(0);
  }

  @Test
  void whoeverIsRefusedHasNoPlace() {
    for (int round = 0; round < 2 * OF_ALL; round++) {
      wrong().accept(SSE).head(game.path("/events")).then().statusCode(200);
      problem(
          wrong().accept(SSE).get("/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/events"),
          ProblemCode.GAME_NOT_FOUND);
      problem(wrong().accept(NDJSON).get(game.path("/events?after=99")), ProblemCode.NO_SUCH_EVENT);
      problem(
          wrong().header("If-None-Match", "x").get(game.path("?wait=30")),
          ProblemCode.INVALID_PARAMETER);
    }
  }
}
