package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.alea.testkit.PlainHttp;
import org.alea.testkit.RawHttp;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** Whatever is sent, the answer is one of the contract's: never a 500, never empty, never HTML. */
@QuarkusTest
class BadInputTest {

  private static final PlainHttp HTTP = new PlainHttp();

  /** JSON values that are wrong almost anywhere. */
  private static final List<String> NASTY =
      List.of(
          "null",
          "0",
          "-1",
          "1.5",
          "1e999",
          "-1e-999",
          "9999999999",
          "123456789012345678901234567890",
          "true",
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\udfff\\ud800\"",
          "\"\\u202e\\u2066\"",
          "\"𝕰\"",
          "\"" + "x".repeat(3000) + "\"",
          "\"' or 1=1; drop table game; --\"",
          "\"<script>alert(1)</script>\"",
          "\"${jndi:ldap://x/y}\"",
          "[]",
          "[null]",
          "[[[[]]]]",
          "[1,\"x\",{}]",
          "{}",
          "{\"a\":{\"b\":{}}}",
          "[".repeat(200) + "]".repeat(200));

  private static void assertWellAnswered(HttpResponse<String> answer, String what) {
    assertThat(answer.statusCode()).as(what + " -> " + answer.body()).isBetween(200, 499);
    String type = answer.headers().firstValue("Content-Type").orElse("");
    assertThat(answer.body())
        .as(what)
        .isNotEmpty()
        .doesNotContain("org.alea", "java.", "Exception", "<html", "select ");
    assertThat(type)
        .as(what)
        .startsWith(answer.statusCode() < 400 ? "application/json" : "application/problem+json");
  }

  @Test
  void everyFieldOfEveryBody() throws Exception {
    TestGame game = TestGame.withFewPieces();
    Map<String, String> bodies =
        Map.of(
            "/v1/games",
            "CreateGameRequest",
            "/v1/positions/legal-actions",
            "PositionRequest",
            "/v1/positions/apply",
            "ApplyRequest",
            "/v1/fairness/verification",
            "Fairness",
            game.path("/seats"),
            "TakeSeatRequest",
            game.path("/seeds"),
            "SeedRequest",
            game.path("/rolls"),
            "RollRequest",
            game.path("/moves"),
            "MoveRequest");
    for (Map.Entry<String, String> body : bodies.entrySet()) {
      JsonNode example =
          PlainHttp.JSON.readTree(
              Files.readString(
                  Path.of("src/main/resources/contract/" + body.getValue() + ".json")));
      for (String bad : spoilt(example)) {
        HttpResponse<String> answer =
            HTTP.post(body.getKey(), bad, "Authorization", "Bearer " + game.white());
        assertWellAnswered(
            answer, body.getKey() + " " + bad.substring(0, Math.min(300, bad.length())));
      }
    }
  }

  /** The example with each of its fields, and itself, replaced by each nasty value. */
  private static List<String> spoilt(JsonNode example) {
    List<String> spoilt = new ArrayList<>(NASTY);
    spoil(example, example, spoilt);
    return spoilt;
  }

  private static void spoil(JsonNode root, JsonNode node, List<String> spoilt) {
    if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> field : List.copyOf(object.properties())) {
        for (String nasty : NASTY) {
          object.putRawValue(field.getKey(), new RawValue(nasty));
          spoilt.add(root.toString());
        }
        object.remove(field.getKey());
        spoilt.add(root.toString());
        object.set(field.getKey(), field.getValue());
        spoil(root, field.getValue(), spoilt);
      }
      for (String nasty : NASTY) {
        object.putRawValue("unknown", new RawValue(nasty));
        spoilt.add(root.toString());
      }
      object.remove("unknown");
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        JsonNode element = array.get(i);
        for (String nasty : NASTY) {
          array.set(i, PlainHttp.JSON.getNodeFactory().rawValueNode(new RawValue(nasty)));
          spoilt.add(root.toString());
        }
        array.set(i, element);
        spoil(root, element, spoilt);
      }
    }
  }

  @Test
  void everyParameterOfEveryAddress() throws IOException {
    TestGame game = TestGame.withFewPieces();
    List<String> values =
        List.of(
            "",
            "%00",
            "%ED%A0%80",
            "%F0%9F%98%80",
            "%ff%fe",
            "-1",
            "1e9",
            "99999999999999999999",
            "null",
            "%7B%7D",
            "a%0d%0aSet-Cookie:x",
            "../../etc/passwd",
            "x".repeat(2000),
            "'--");
    List<String> addresses = new ArrayList<>();
    for (String value : values) {
      for (String name : List.of("variant", "status", "turn", "limit", "cursor", "unknown")) {
        addresses.add("/v1/games?" + name + "=" + value);
      }
      for (String name : List.of("after", "limit")) {
        addresses.add(game.path("/events?" + name + "=" + value));
      }
      addresses.add(game.path("/legal-actions?square=" + value));
      addresses.add(game.path("/legal-actions?shape=" + value));
      addresses.add(game.path("?wait=" + value));
      addresses.add("/v1/games/" + value);
      addresses.add("/v1/games/" + value + "/events");
      addresses.add("/v1/variants/" + value);
      addresses.add("/v1/" + value);
    }
    for (String address : addresses) {
      String answer =
          RawHttp.send("GET " + address + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
      assertWellAnswered(answer, address);
    }
  }

  @Test
  void everyHeader() throws IOException {
    TestGame game = TestGame.withFewPieces();
    List<String> values =
        List.of(
            "",
            " ",
            "é",
            "𝕰",
            "\"",
            "W/\"",
            "*",
            "*/*;q=x",
            ";;;",
            ",,,",
            "x".repeat(9000),
            "Bearer",
            "Bearer  ",
            "Bearer é",
            "-1",
            "99999999999",
            "text/html",
            "application/json;charset=nonsense",
            "application/json; q=2");
    for (String name :
        List.of(
            "Accept",
            "Authorization",
            "Idempotency-Key",
            "If-Match",
            "If-None-Match",
            "Last-Event-ID",
            "X-Request-Id",
            "Content-Type",
            "Origin",
            "Accept-Language",
            "Accept-Encoding",
            "Cookie")) {
      for (String value : values) {
        String head = name + ": " + value + "\r\nHost: test\r\nConnection: close\r\n";
        assertWellAnswered(
            RawHttp.send("GET " + game.path("") + " HTTP/1.1\r\n" + head + "\r\n"),
            "GET " + name + ": " + value);
        assertWellAnswered(
            RawHttp.send(
                "POST "
                    + game.path("/moves")
                    + " HTTP/1.1\r\n"
                    + head
                    + "Content-Length: 22\r\n\r\n{\"actions\":[\"e2e4\"]}  "),
            "POST " + name + ": " + value);
      }
    }
  }

  private static void assertWellAnswered(String answer, String what) {
    assertThat(answer).as(what).startsWith("HTTP/1.1 ");
    int status = Integer.parseInt(answer.substring(9, 12));
    assertThat(status).as(what + " -> " + answer).isBetween(200, 499);
    if (status == 304) {
      return;
    }
    String[] parts = answer.split("\r\n\r\n", 2);
    assertThat(parts[1])
        .as(what + " -> " + answer)
        .isNotEmpty()
        .doesNotContain("org.alea", "java.", "Exception", "<html");
    assertThat(parts[0].toLowerCase(java.util.Locale.ROOT))
        .as(what)
        .contains(
            status < 400
                ? "content-type: application/json"
                : "content-type: application/problem+json");
  }

  @Test
  void methodsThatNobodyKnows() throws IOException {
    for (String method : List.of("PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "FOO")) {
      String answer =
          RawHttp.send(method + " /v1/games HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
      assertThat(Integer.parseInt(answer.substring(9, 12))).as(method + answer).isBetween(400, 501);
      assertThat(answer).as(method).doesNotContain("<html");
    }
  }

  @Test
  void addressesThatAreNone() throws IOException {
    for (String address :
        List.of(
            "/%",
            "/%zz",
            "/v1/games/%zz",
            "/v1/games/%",
            "/v1/games/%e",
            "/v1/games/[",
            "/v1/games/%zz/events",
            "/v1/games?limit=%zz",
            "/v1/games?%",
            "/v1/games?unknown=a{b}",
            "/q/%zz",
            "/q/openapi?%zz",
            "http://test/v1/games/%zz")) {
      for (String method : List.of("GET", "POST", "OPTIONS", "FOO")) {
        assertBadRequest(method + " " + address + " HTTP/1.1\r\nHost: test\r\n\r\n");
      }
    }
  }

  @Test
  void versionsOfHttpThatNobodyKnows() throws IOException {
    for (String version : List.of("HTTP/0.9", "HTTP/1.2", "HTTP/2.0", "HTTP/9.9", "XYZ/1.1")) {
      assertBadRequest("GET /v1/variants " + version + "\r\nHost: test\r\n\r\n");
    }
  }

  @Test
  void hostsThatAreNone() throws IOException {
    assertBadRequest("GET /v1/variants HTTP/1.1\r\n\r\n");
    assertBadRequest("GET /v1/variants HTTP/1.1\r\nHost: a/b\r\n\r\n");
  }

  private static void assertBadRequest(String request) throws IOException {
    String answer = RawHttp.send(request);
    assertThat(answer.substring(answer.indexOf(' '))).as(request).startsWith(" 400 ");
    assertThat(answer)
        .as(request)
        .containsIgnoringCase("\r\ncontent-type: application/problem+json\r\n")
        .containsIgnoringCase("\r\nx-request-id: ")
        .contains("\"code\":\"BAD_REQUEST\"", "\"instance\":\"/");
  }

  @Test
  void aBodyWhoseChunksAreNoneIsNoFaultOfTheService() throws Exception {
    try (LogOfEverything log = new LogOfEverything()) {
      RawHttp.post("/v1/games", "Transfer-Encoding: chunked", "zz\r\n{}\r\n0\r\n\r\n", 1);
      assertThat(log.text()).contains(LogOfEverything.PROOF).doesNotContain("request failed");
    }
    assertThat(HTTP.get("/v1/variants").statusCode()).isEqualTo(200);
  }

  /** What the web server cannot read it refuses by itself: without a body, but never with a 500. */
  @Test
  void whatIsNoHttp() throws IOException {
    for (String bytes :
        List.of(
            "GET\r\n\r\n",
            "GET /v1/games\r\nHost: a\r\n\r\n",
            "GET /v1/games HTTP/x\r\nHost: a\r\n\r\n",
            "GET /v1/games HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
            "GET /v1/games HTTP/1.1\r\nHost: a\r\nAccept: \u0001\r\n\r\n",
            "GET /v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
            "POST /v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
            "GET /v1/games HTTP/1.1\r\nHost: a\r\nX: " + "x".repeat(70_000) + "\r\n\r\n",
            "GET /" + "x".repeat(70_000) + " HTTP/1.1\r\n\r\n")) {
      String what = bytes.substring(0, Math.min(60, bytes.length()));
      String answer = RawHttp.send(bytes);
      assertThat(answer).as(what).startsWith("HTTP/1.").doesNotContain("<html", "Exception");
      assertThat(Integer.parseInt(answer.substring(9, 12)))
          .as(what)
          .isBetween(400, 505)
          .isNotEqualTo(500);
    }
  }
}
