package org.alea.api.watch;

import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.emptyString;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.alea.testkit.EventStreamReader;
import org.alea.testkit.Pause;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How the streams of a game end. */
@QuarkusTest
@TestProfile(StreamEndsTest.ShortGrace.class)
@Timeout(120)
class StreamEndsTest {

  private static final String SSE = "text/event-stream";
  private static final String NDJSON = "application/x-ndjson";
  private static final Duration GRACE = Duration.ofSeconds(3);

  /** What the operator sets. */
  public static final class ShortGrace implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("alea.access.rematch-grace", GRACE.toString());
    }
  }

  private static List<String> rest(EventStreamReader stream) {
    return stream.lines().lines().toList();
  }

  private static boolean isEvent(String line, String type) {
    return line.contains("{") && line.contains("\"" + type + "\"");
  }

  private static void awaitEnd(TestGame game) {
    Pause.until(
        "the streams have ended",
        () ->
            wrong().accept(SSE).get(game.path("/events?after=" + game.version())).statusCode()
                == 204);
  }

  @Test
  void afterTheEndAStreamStaysOpenForARematchAndThenEnds() throws Exception {
    TestGame game = TestGame.withFewPieces();
    try (EventStreamReader sse = EventStreamReader.open(game.path("/events"), SSE);
        EventStreamReader ndjson = EventStreamReader.open(game.path("/events"), NDJSON)) {
      long begin = System.nanoTime();
      game.post(game.white(), "/resignation").then().statusCode(200);
      for (EventStreamReader stream : List.of(sse, ndjson)) {
        stream.until(line -> isEvent(line, "GAME_FINISHED"));
      }
      game.as(game.white(), Map.of()).post(game.path("/rematch")).then().statusCode(201);
      for (EventStreamReader stream : List.of(sse, ndjson)) {
        assertThat(rest(stream)).anyMatch(line -> isEvent(line, "REMATCH_OFFERED"));
      }
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(GRACE);
    }
  }

  @Test
  void aStreamOfAGameThatIsLongOverHasAllEventsAndEnds() throws Exception {
    TestGame game = TestGame.withFewPieces();
    for (int offer = 0; offer < 40; offer++) {
      game.post(game.white(), "/draw-offer");
      game.as(game.black()).delete(game.path("/draw-offer"));
      game.move(game.white(), offer % 2 == 0 ? "e1d1" : "d1e1");
      game.roll(game.white());
      game.move(game.black(), offer % 2 == 0 ? "e7d7" : "d7e7");
      game.roll(game.black());
    }
    game.post(game.white(), "/resignation");
    int version = game.version();
    awaitEnd(game);
    for (String format : List.of(SSE, NDJSON)) {
      try (EventStreamReader stream = EventStreamReader.open(game.path("/events"), format)) {
        assertThat(stream.answer().statusCode()).isEqualTo(200);
        assertThat(rest(stream).stream().filter(line -> line.contains("{"))).hasSize(version);
      }
    }
  }

  @Test
  void aBrowserStopsComingBack() throws Exception {
    TestGame game = TestGame.withFewPieces();
    game.post(game.white(), "/resignation").then().statusCode(200);
    String version = Integer.toString(game.version());
    awaitEnd(game);
    for (String format : List.of(SSE, NDJSON)) {
      RequestSpecification resumed = wrong().accept(format).header("Last-Event-ID", version);
      resumed.get(game.path("/events")).then().statusCode(204).body(emptyString());
      resumed.head(game.path("/events")).then().statusCode(204);
    }
    try (EventStreamReader stream =
        EventStreamReader.open(game.path("/events"), SSE, "Last-Event-ID", "1")) {
      assertThat(rest(stream)).anyMatch(line -> isEvent(line, "GAME_FINISHED"));
    }
  }
}
