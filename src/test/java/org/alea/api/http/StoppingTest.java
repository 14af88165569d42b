package org.alea.api.http;

import static org.alea.testkit.Api.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.alea.testkit.EventStreamReader;
import org.alea.testkit.TestGame;
import org.alea.testkit.Watchers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What clients notice of a replica that is told to stop, while it still answers. It answers two
 * requests at once, and who waits is none of them.
 */
@QuarkusTest
@TestProfile(StoppingTest.ReplicaOfItsOwn.class)
class StoppingTest {

  /** Not to tell the other tests' replica to stop. */
  public static final class ReplicaOfItsOwn implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("alea.access.requests-at-once", "2");
    }
  }

  private static final int SOON = 10;

  @Inject Event<ShutdownDelayInitiatedEvent> toldToStop;

  @Test
  @Timeout(60)
  void streamsAndPollsEndAndConnectionsClose() throws Exception {
    TestGame game = TestGame.of("KINGS_COLOR");
    Response known = game.get();
    assertThat(known.header("Connection")).isNull();
    CompletableFuture<Response> poll =
        CompletableFuture.supplyAsync(
            () ->
                given()
                    .header("If-None-Match", known.header("ETag"))
                    .queryParam("wait", 30)
                    .get(game.path("")));
    try (EventStreamReader stream =
        EventStreamReader.open(game.path("/events"), "text/event-stream")) {
      stream.until(line -> line.contains("GAME_STARTED"));
      Watchers.await(2);
      assertThat(poll).isNotDone();
      game.get().then().statusCode(200);

      toldToStop.fire(new ShutdownDelayInitiatedEvent());

      poll.get(SOON, TimeUnit.SECONDS).then().statusCode(304);
      assertThat(stream.lines().lines()).as("what came before the end").isNotEmpty();
    }
    assertThat(game.get().header("Connection")).isEqualToIgnoringCase("close");
  }
}
