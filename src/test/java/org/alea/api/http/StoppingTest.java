package org.alea.api.http;

import static org.alea.testkit.Api.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.alea.testkit.TestGame;
import org.alea.testkit.Watchers;
import org.junit.jupiter.api.Test;

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
    CompletableFuture<HttpResponse<String>> stream =
        HttpClient.newHttpClient()
            .sendAsync(
                HttpRequest.newBuilder(
                        URI.create("http://localhost:" + RestAssured.port + game.path("/events")))
                    .header("Accept", "text/event-stream")
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    Watchers.await(2);
    assertThat(poll).isNotDone();
    assertThat(stream).isNotDone();
    game.get().then().statusCode(200);

    toldToStop.fire(new ShutdownDelayInitiatedEvent());

    poll.get(SOON, TimeUnit.SECONDS).then().statusCode(304);
    assertThat(stream.get(SOON, TimeUnit.SECONDS).body()).contains("event:");
    assertThat(game.get().header("Connection")).isEqualToIgnoringCase("close");
  }
}
