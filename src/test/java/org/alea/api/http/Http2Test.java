package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** Whole games over HTTP/2, and what is refused there as it is over HTTP/1.1. */
@QuarkusTest
@TestProfile(Http2Test.Impatient.class)
class Http2Test {

  private static final int SOON = 20;

  /** What the operator sets. */
  public static final class Impatient implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("alea.access.body-timeout", "PT1S");
    }
  }

  @Inject Vertx vertx;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
        .timeout(Duration.ofSeconds(SOON));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
    assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
    assertThat(answer.headers().firstValue("date")).isPresent();
    assertThat(answer.headers().allValues("x-request-id")).hasSize(1);
    return answer;
  }

  private HttpResponse<String> post(String path, String token, HttpRequest.BodyPublisher body)
      throws Exception {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + token)
            .POST(body));
  }

  @Test
  void aGame() throws Exception {
    TestGame game = TestGame.withFewPieces();
    HttpResponse<String> moved =
        post(
            game.path("/moves"), game.white(), BodyPublishers.ofString("{\"actions\":[\"e2e4\"]}"));
    assertThat(moved.statusCode()).as(moved.body()).isEqualTo(200);
    assertThat(post(game.path("/rolls"), game.white(), BodyPublishers.ofString("{}")).statusCode())
        .isEqualTo(200);
    assertThat(post(game.path("/resignation"), game.black(), BodyPublishers.noBody()).statusCode())
        .isEqualTo(200);
    HttpResponse<String> read = send(request(game.path("")).GET());
    assertThat(read.body()).contains("\"FINISHED\"");
    String tag = read.headers().firstValue("etag").orElseThrow();
    assertThat(send(request(game.path("")).header("If-None-Match", tag).GET()).statusCode())
        .isEqualTo(304);
  }

  /** A body of which nobody says how long it will be. */
  @Test
  void aBodyOfUnknownLength() throws Exception {
    TestGame game = TestGame.withFewPieces();
    InputStream body =
        new ByteArrayInputStream("{\"actions\":[\"e2e4\"]}".getBytes(StandardCharsets.UTF_8));
    HttpResponse<String> moved =
        post(game.path("/moves"), game.white(), BodyPublishers.ofInputStream(() -> body));
    assertThat(moved.statusCode()).as(moved.body()).isEqualTo(200);
  }

  @Test
  void manyAtOnceOnOneConnection() throws Exception {
    send(request("/v1/variants").GET());
    List<CompletableFuture<HttpResponse<String>>> answers =
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    http.sendAsync(
                        request("/v1/games")
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString("{\"variant\":\"KINGS_COLOR\"}"))
                            .build(),
                        BodyHandlers.ofString()))
            .toList();
    for (CompletableFuture<HttpResponse<String>> answer : answers) {
      assertThat(answer.get(SOON, TimeUnit.SECONDS).statusCode()).isEqualTo(201);
    }
  }

  @Test
  void refusals() throws Exception {
    String token = "none";
    assertThat(post("/v1/games", token, BodyPublishers.ofString("{")).statusCode()).isEqualTo(400);
    assertThat(post("/v1/games", token, BodyPublishers.ofString("{\"variant\":1}")).body())
        .contains("INVALID_BODY");
    assertThat(post("/v1/games", token, BodyPublishers.ofString("x".repeat(100_000))).statusCode())
        .isEqualTo(413);
    assertThat(post("/v1/nothing", token, BodyPublishers.ofString("{}")).statusCode())
        .isEqualTo(404);
    assertThat(post("/v1/variants", token, BodyPublishers.ofString("{}")).statusCode())
        .isEqualTo(405);
    assertThat(
            send(request("/v1/games")
                    .header("Content-Type", "text/plain")
                    .POST(BodyPublishers.ofString("{}")))
                .statusCode())
        .isEqualTo(415);
    assertThat(send(request("/v1/games?limit=0").GET()).body()).contains("INVALID_PARAMETER");
    assertThat(send(request("/v1/games").method("FOO", BodyPublishers.noBody())).statusCode())
        .isEqualTo(501);
  }

  @Test
  void headsAndStreams() throws Exception {
    TestGame game = TestGame.withFewPieces();
    HttpResponse<String> head =
        send(request(game.path("")).method("HEAD", BodyPublishers.noBody()));
    HttpResponse<String> get = send(request(game.path("")).GET());
    assertThat(head.body()).isEmpty();
    for (String name : List.of("content-type", "content-length", "cache-control", "etag")) {
      assertThat(head.headers().firstValue(name))
          .as(name)
          .isEqualTo(get.headers().firstValue(name));
    }
    HttpResponse<String> refused =
        send(request("/v1/positions/apply").method("HEAD", BodyPublishers.noBody()));
    assertThat(refused.statusCode()).isEqualTo(405);
    assertThat(refused.body()).isEmpty();
    assertThat(
            send(request(game.path("/events"))
                    .header("Accept", "text/event-stream")
                    .method("HEAD", BodyPublishers.noBody()))
                .headers()
                .firstValue("content-type"))
        .contains("text/event-stream;charset=UTF-8");
    HttpResponse<InputStream> stream =
        http.send(
            request(game.path("/events")).header("Accept", "text/event-stream").build(),
            BodyHandlers.ofInputStream());
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
      assertThat(lines.readLine()).isEqualTo("retry: 1000");
      post(game.path("/moves"), game.white(), BodyPublishers.ofString("{\"actions\":[\"e2e4\"]}"));
      assertThat(readUntil(lines, "event: ACTION_PLAYED")).isTrue();
    }
  }

  private static boolean readUntil(BufferedReader lines, String wanted) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  /** Without an upgrade, as proxies talk; a body that stops in the middle ends its stream alone. */
  @Test
  void aBodyThatIsTooSlow() throws Exception {
    var client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setHttp2MaxPoolSize(1));
    try {
      var slow =
          client
              .request(HttpMethod.POST, RestAssured.port, "localhost", "/v1/games")
              .toCompletionStage()
              .toCompletableFuture()
              .get(SOON, TimeUnit.SECONDS);
      slow.putHeader("Content-Type", "application/json").setChunked(true).write("{\"variant\":");
      var answer =
          slow.response().toCompletionStage().toCompletableFuture().get(SOON, TimeUnit.SECONDS);
      assertThat(answer.version()).isEqualTo(HttpVersion.HTTP_2);
      assertThat(answer.statusCode()).isEqualTo(408);
      var next =
          client
              .request(HttpMethod.GET, RestAssured.port, "localhost", "/v1/variants")
              .compose(request -> request.send())
              .toCompletionStage()
              .toCompletableFuture()
              .get(SOON, TimeUnit.SECONDS);
      assertThat(next.statusCode()).isEqualTo(200);
      assertThat(next.request().connection()).isSameAs(slow.connection());
    } finally {
      client.close().toCompletionStage().toCompletableFuture().get(SOON, TimeUnit.SECONDS);
    }
  }
}
