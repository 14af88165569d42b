package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alea.testkit.PlainHttp;
import org.alea.testkit.RawAnswer;
import org.alea.testkit.RawHttp;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What anybody can send, by hand: every header that the service reads, every path of the contract
 * with every method, every parameter and every kind of value in a body. Whatever comes, the answer
 * is one of the contract's, and it is the one that the standards or the contract demand where they
 * demand one.
 */
@QuarkusTest
class RawRequestsTest {

  private static final long SEED = Long.getLong("alea.seed", new Random().nextLong());

  private static final OpenAPI CONTRACT = contract();
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String NO_GAME = "01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f";
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY");

  private final Random random = new Random(SEED);
  private TestGame game;

  @BeforeEach
  void play() {
    game = TestGame.withFewPieces();
  }

  private static OpenAPI contract() {
    ParseOptions options = new ParseOptions();
    options.setResolve(true);
    return new OpenAPIV3Parser().read("openapi/openapi.yaml", null, options);
  }

  // what is sent

  private static RawAnswer send(String method, String path, String head, String body)
      throws IOException {
    return send(method, path, head, body.getBytes(StandardCharsets.UTF_8));
  }

  private static RawAnswer send(String method, String path, String head, byte[] body)
      throws IOException {
    String length = body.length == 0 ? "" : "Content-Length: " + body.length + "\r\n";
    byte[] start =
        (method
                + " "
                + path
                + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n"
                + head
                + length
                + "\r\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    byte[] request = Arrays.copyOf(start, start.length + body.length);
    System.arraycopy(body, 0, request, start.length, body.length);
    return wellAnswered(RawHttp.exchange(request), method + " " + path + "\n" + head);
  }

  private static RawAnswer get(String path, String head) throws IOException {
    return send("GET", path, head, "");
  }

  private String asWhite() {
    return "Authorization: Bearer " + game.white() + "\r\n";
  }

  private RawAnswer move(String head) throws IOException {
    return send("POST", game.path("/moves"), head, "{\"actions\":[\"e2e4\"]}");
  }

  // what must come

  /** Never a fault of the service, always with the time and an id, and a problem where refused. */
  private static RawAnswer wellAnswered(RawAnswer answer, String what) throws IOException {
    String all = "seed " + SEED + ": " + what + " -> " + answer;
    assertThat(answer.status()).as(all).isBetween(200, 501).isNotEqualTo(500);
    assertThat(answer.header("date"))
        .as(all)
        .matches("[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} .* GMT");
    assertThat(answer.headers().get("x-request-id")).as(all).hasSize(1);
    assertThat(answer.header("x-content-type-options")).as(all).isEqualTo("nosniff");
    if (answer.status() >= 400 && !answer.body().isEmpty()) {
      assertThat(answer.header("content-type")).as(all).isEqualTo("application/problem+json");
      JsonNode problem = PlainHttp.JSON.readTree(answer.body());
      assertThat(problem.get("status").intValue()).as(all).isEqualTo(answer.status());
      assertThat(problem.get("requestId").textValue())
          .as(all)
          .isEqualTo(answer.header("x-request-id"));
      assertThat(answer.body()).as(all).doesNotContain("org.alea", "java.", "Exception", "[from=");
    }
    return answer;
  }

  private static void assertProblem(RawAnswer answer, String code, int status, String what)
      throws IOException {
    String all = "seed " + SEED + ": " + what + " -> " + answer;
    assertThat(answer.status()).as(all).isEqualTo(status);
    assertThat(code(answer)).as(all).isEqualTo(code);
  }

  private static String code(RawAnswer answer) throws IOException {
    return PlainHttp.JSON.readTree(answer.body()).path("code").textValue();
  }

  private static List<String> fieldsAtFault(RawAnswer answer) throws IOException {
    return PlainHttp.JSON.readTree(answer.body()).path("violations").findValuesAsText("field");
  }

  // headers

  @Test
  void everyHeaderMayHoldAnything() throws IOException {
    List<String> names =
        List.of(
            "Accept",
            "Accept-Charset",
            "Accept-Encoding",
            "Accept-Language",
            "Authorization",
            "Cache-Control",
            "Connection",
            "Content-Encoding",
            "Content-Language",
            "Content-Type",
            "Cookie",
            "Date",
            "Expect",
            "Forwarded",
            "From",
            "Idempotency-Key",
            "If-Match",
            "If-Modified-Since",
            "If-None-Match",
            "If-Range",
            "If-Unmodified-Since",
            "Last-Event-ID",
            "Max-Forwards",
            "Origin",
            "Prefer",
            "Range",
            "Referer",
            "TE",
            "Trailer",
            "Upgrade",
            "User-Agent",
            "Via",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-Forwarded-Proto",
            "X-Request-Id",
            "traceparent",
            "tracestate");
    for (String name : names) {
      for (String value : oddValues()) {
        String head = name + ": " + value + "\r\n";
        if (random.nextInt(4) == 0) {
          head += name + ": " + oddValues().get(random.nextInt(5)) + "\r\n";
        }
        switch (random.nextInt(3)) {
          case 0 -> get(game.path(""), head);
          case 1 -> get(game.path("/events?after=0"), head + "Accept: application/json\r\n");
          default ->
              send(
                  "POST",
                  game.path("/moves"),
                  head + (name.equals("Content-Type") ? "" : JSON),
                  "{}");
        }
      }
    }
  }

  private List<String> oddValues() {
    List<String> values =
        new ArrayList<>(
            List.of(
                "",
                "-",
                "*",
                ",",
                "\"",
                ";",
                "=",
                "a/b;q=",
                "\u00e9\u0080",
                "0",
                "-1",
                "\"\\",
                "W/\"",
                "%00",
                "Bearer",
                ", ,",
                "en-",
                "\t",
                "q=0"));
    for (int i = 0; i < 4; i++) {
      values.add(
          random
              .ints(random.nextInt(40), 0, 20)
              .mapToObj(index -> "*,;=/\"\\ W-a0é\t()<>@:".substring(index, index + 1))
              .collect(Collectors.joining()));
    }
    values.add("\"a\",".repeat(2000));
    values.add("x".repeat(9000));
    return values;
  }

  @Test
  void manyEntityTags() throws IOException {
    String tags = "\"a\", W/\"b\",".repeat(900);
    RawAnswer known = get(game.path(""), "");
    assertThat(get(game.path(""), "If-None-Match: " + tags + "\r\n").status()).isEqualTo(200);
    assertThat(
            get(game.path(""), "If-None-Match: " + tags + "W/" + known.header("etag") + "\r\n")
                .status())
        .isEqualTo(304);
    assertProblem(
        move(asWhite() + JSON + "If-Match: " + tags + "\r\n"), "PRECONDITION_FAILED", 412, tags);
  }

  @Test
  void preconditions() throws IOException {
    String tag = get(game.path(""), "").header("etag");
    Map<String, Integer> readings = new LinkedHashMap<>();
    readings.put("If-None-Match: *\r\n", 304);
    readings.put("If-None-Match: " + tag + "\r\n", 304);
    readings.put("If-None-Match: W/" + tag + "\r\n", 304);
    readings.put("If-None-Match: " + tag + ",\r\n", 304);
    readings.put("If-None-Match: , ,\t" + tag + "\r\n", 304);
    readings.put("If-None-Match: \"0\"\r\nIf-None-Match: " + tag + "\r\n", 304);
    readings.put("If-None-Match: \"a,b\"\r\n", 200);
    readings.put("If-None-Match: \"é\", \"\\\"\r\n", 200);
    readings.put("If-None-Match: \"0" + tag.substring(1) + "\r\n", 200);
    readings.put("If-None-Match:\r\n", 400);
    readings.put("If-None-Match: ,\r\n", 400);
    readings.put("If-None-Match: 4\r\n", 400);
    readings.put("If-None-Match: \"4\r\n", 400);
    readings.put("If-None-Match: w/" + tag + "\r\n", 400);
    readings.put("If-None-Match: " + tag + " " + tag + "\r\n", 400);
    readings.put("If-None-Match: *, " + tag + "\r\n", 400);
    for (Map.Entry<String, Integer> reading : readings.entrySet()) {
      assertThat(get(game.path(""), reading.getKey()).status())
          .as(reading.getKey())
          .isEqualTo(reading.getValue());
    }
    Map<String, Integer> writings = new LinkedHashMap<>();
    writings.put("If-Match:\r\n", 400);
    writings.put("If-Match: ,\r\n", 400);
    writings.put("If-Match: 4\r\n", 400);
    writings.put("If-Match: \"1\"\r\n", 412);
    writings.put("If-Match: \"1\",\r\nIf-Match: \"2\"\r\n", 412);
    writings.put("If-Match: W/" + tag + "\r\n", 412);
    writings.put("If-Match: \"1\"\r\nIf-Match: " + tag + ",\r\n", 200);
    for (Map.Entry<String, Integer> writing : writings.entrySet()) {
      assertThat(move(asWhite() + JSON + writing.getKey()).status())
          .as(writing.getKey())
          .isEqualTo(writing.getValue());
    }
  }

  /** RFC 9110, 11.1 and 11.2. */
  @Test
  void authorization() throws IOException {
    String token = game.white();
    for (String value :
        List.of(
            "",
            "Bearer",
            "Bearer,",
            "Basic " + token,
            token,
            "Bearer\t" + token,
            "Bearer " + token + " x",
            "Bearer \"" + token + "\"",
            "Bearer token=" + token,
            "Bearer" + token,
            "Bearer  ",
            "Bearer é",
            "Bearer " + token + ",Bearer " + token,
            "Bearer " + "x".repeat(600))) {
      assertProblem(move(JSON + "Authorization: " + value + "\r\n"), "TOKEN_INVALID", 401, value);
    }
    assertProblem(move(JSON), "TOKEN_REQUIRED", 401, "no Authorization");
    assertThat(move(JSON + asWhite() + asWhite()).status()).isEqualTo(400);
    for (String scheme : List.of("bearer", "BEARER", "bEaReR   ")) {
      RawAnswer answer = move(JSON + "Authorization: " + scheme + " " + token + "  \r\n");
      assertThat(answer.status()).as(scheme + answer).isIn(200, 409);
    }
  }

  @Test
  void idempotencyKeys() throws IOException {
    String key = "Idempotency-Key: 3f1c2a9e-5b77-4c1d-9e0a-8d2f6b4a1c35\r\n";
    for (String head :
        List.of(
            "Idempotency-Key:\r\n",
            "Idempotency-Key: short\r\n",
            "Idempotency-Key: " + "x".repeat(256) + "\r\n",
            "Idempotency-Key: with a blank in it all\r\n",
            "Idempotency-Key: é" + "x".repeat(20) + "\r\n",
            key + key)) {
      RawAnswer answer = move(asWhite() + JSON + head);
      assertProblem(answer, "INVALID_PARAMETER", 400, head);
      assertThat(fieldsAtFault(answer)).containsExactly("Idempotency-Key");
    }
  }

  @Test
  void lastEventIds() throws IOException {
    for (String accept : List.of("application/json", "application/x-ndjson", "text/event-stream")) {
      String head = "Accept: " + accept + "\r\n";
      for (String id : List.of("-1", "+1", "01", "1.0", "x", "\u0661", "99999999999", "1 2")) {
        RawAnswer answer = get(game.path("/events"), head + "Last-Event-ID: " + id + "\r\n");
        assertProblem(answer, "INVALID_PARAMETER", 400, accept + " " + id);
        assertThat(fieldsAtFault(answer)).containsExactly("Last-Event-ID");
      }
    }
    assertThat(get(game.path("/events"), "Last-Event-ID:\r\n").status()).isEqualTo(200);
  }

  /** RFC 9110, 12.4.2 and 12.5.1. */
  @Test
  void accept() throws IOException {
    Map<String, String> chosen = new LinkedHashMap<>();
    chosen.put("", "application/json");
    chosen.put("Accept: */*\r\n", "application/json");
    chosen.put("Accept: text/*\r\n", "text/plain");
    chosen.put("Accept: TEXT/Plain\r\n", "text/plain");
    chosen.put("Accept: text/plain;q=0.5, application/json;q=0.4\r\n", "text/plain");
    chosen.put("Accept: text/plain;q=0.4, application/json;q=0.5\r\n", "application/json");
    chosen.put("Accept: text/html\r\nAccept: text/plain\r\n", "text/plain");
    chosen.put("Accept: application/json;q=0, */*\r\n", "text/plain");
    chosen.put("Accept: */*;q=0.1, application/json;q=0\r\n", "text/plain");
    chosen.put("Accept: text/plain;q=0, */*\r\n", "application/json");
    chosen.put("Accept: text/plain; charset=utf-8 ; Q=1.000,\r\n", "text/plain");
    chosen.put("Accept: application/json;q=0\r\n", null);
    chosen.put("Accept: */*;q=0\r\n", null);
    chosen.put("Accept: text/html, image/*\r\n", null);
    chosen.put("Accept: text/plain;charset=iso-8859-1\r\n", null);
    chosen.put("Accept: text/plain;q=2\r\n", null);
    chosen.put("Accept: text/plain;q=0.1234\r\n", null);
    chosen.put("Accept: text\r\n", null);
    for (Map.Entry<String, String> wish : chosen.entrySet()) {
      RawAnswer answer = get(game.path("/record"), wish.getKey());
      assertThat(answer.header("vary")).as(wish.getKey()).isEqualToIgnoringCase("Accept");
      if (wish.getValue() == null) {
        assertProblem(answer, "NOT_ACCEPTABLE", 406, wish.getKey());
      } else {
        assertThat(answer.header("content-type"))
            .as(wish + " " + answer)
            .startsWith(wish.getValue());
      }
    }
    assertThat(get("/v1/variants", "").has("vary")).isFalse();
    assertProblem(
        get("/v1/variants", "Accept: application/json;q=0, */*;q=0.5\r\n"),
        "NOT_ACCEPTABLE",
        406,
        "");
    assertProblem(
        send("POST", game.path("/moves"), asWhite() + JSON + "Accept: text/plain\r\n", "{}"),
        "NOT_ACCEPTABLE",
        406,
        "");
  }

  // the head of a request

  /** RFC 9112, 3.2. */
  @Test
  void hosts() throws IOException {
    for (String host :
        List.of(
            "",
            "Host: a\r\nHost: b\r\n",
            "Host: a\r\nHost: a\r\n",
            "Host:\r\n",
            "Host: a b\r\n",
            "Host: a/b\r\n",
            "Host: a@b\r\n",
            "Host: a:99999\r\n",
            "Host: a:b\r\n",
            "Host: [::1\r\n",
            "Host: http://a\r\n",
            "Host: a?b\r\n",
            "Host: a#b\r\n",
            "Host: \"a\"\r\n",
            "Host: <a>\r\n",
            "Host: a\\b\r\n",
            "Host: a%zz\r\n")) {
      for (String address : List.of("/v1/variants", "http://test/v1/variants", "/none")) {
        String request = "GET " + address + " HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n";
        assertProblem(
            wellAnswered(RawHttp.exchange(request), request), "BAD_REQUEST", 400, request);
      }
    }
    for (String host : List.of("a", "a:80", "127.0.0.1:8080", "[::1]:80", "a-b.c_d", "a:")) {
      String request = "GET /v1/variants HTTP/1.1\r\nHost: " + host + "\r\n\r\n";
      assertThat(RawHttp.exchange(request).status()).as(request).isEqualTo(200);
    }
    assertThat(RawHttp.exchange("GET /v1/variants HTTP/1.0\r\n\r\n").status()).isEqualTo(200);
  }

  /** RFC 9112, 3.2, and what is read in more than one way. */
  @Test
  void addresses() throws IOException {
    for (String address :
        List.of(
            "http:///v1/variants",
            "ftp://test/v1/variants",
            "mailto:a@b",
            "*",
            "v1/variants",
            "/v1/games?limit=1;2",
            "/v1/games?a=b;limit=1",
            "/v1/variants?;",
            "/v1/%zz",
            "/v1/vari\\ants")) {
      String request = "GET " + address + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
      assertThat(RawHttp.exchange(request).status()).as(request).isEqualTo(400);
    }
    for (String address :
        List.of(
            "http://other/v1/variants",
            "HTTPS://test:1/v1/variants?x=%3B",
            "/v1/variants?x=a/b?c")) {
      String request = "GET " + address + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
      assertThat(RawHttp.exchange(request).status()).as(request).isEqualTo(200);
    }
  }

  /** RFC 9112, 3.2.3 and 3.2.4. */
  @Test
  void requestsAboutNoPath() throws IOException {
    RawAnswer options =
        wellAnswered(
            RawHttp.exchange("OPTIONS * HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"),
            "OPTIONS *");
    assertThat(options.status()).isEqualTo(204);
    assertThat(options.header("allow")).isEqualTo("DELETE, GET, HEAD, POST, OPTIONS");
    assertProblem(
        RawHttp.exchange("CONNECT test:80 HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"),
        "BAD_REQUEST",
        400,
        "CONNECT test:80");
  }

  /** RFC 9112, 6.1 and 6.3. */
  @Test
  void transferCodings() throws IOException {
    String chunks = "2\r\n{}\r\n0\r\n\r\n";
    Map<String, Integer> codings = new LinkedHashMap<>();
    codings.put("Transfer-Encoding: CHUNKED\r\n", 200);
    codings.put("Transfer-Encoding: , chunked\r\n", 200);
    codings.put("Transfer-Encoding: gzip, chunked\r\n", 501);
    codings.put("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", 501);
    codings.put("Transfer-Encoding: x;a=b, chunked\r\n", 501);
    codings.put("Transfer-Encoding: chunked, chunked\r\n", 400);
    codings.put("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 400);
    codings.put("Transfer-Encoding: chunked, gzip\r\n", 400);
    codings.put("Transfer-Encoding: identity\r\n", 400);
    codings.put("Transfer-Encoding: gzip\r\n", 400);
    codings.put("Transfer-Encoding:\r\n", 400);
    codings.put("Transfer-Encoding: chunked\r\nContent-Length: 12\r\n", 400);
    codings.put("Content-Length: 12\r\nTransfer-Encoding: chunked\r\n", 400);
    for (Map.Entry<String, Integer> coding : codings.entrySet()) {
      RawAnswer answer =
          RawHttp.exchange(
              "POST "
                  + game.path("/draw-offer")
                  + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n"
                  + coding.getKey()
                  + JSON
                  + "\r\n"
                  + chunks);
      int status = coding.getValue() == 200 ? 401 : coding.getValue();
      assertThat(answer.status()).as(coding.getKey() + answer).isEqualTo(status);
    }
  }

  @Test
  void brokenChunks() throws IOException {
    for (String chunks :
        List.of("zz\r\n{}\r\n0\r\n\r\n", "2\r\n{}zz0\r\n\r\n", "-2\r\n{}\r\n", "2\r\n{}\r\n\r\n")) {
      RawAnswer answer =
          RawHttp.exchange(
              "POST /v1/games HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n"
                  + JSON
                  + "\r\n"
                  + chunks);
      assertProblem(wellAnswered(answer, chunks), "BAD_REQUEST", 400, chunks);
      assertThat(answer.header("connection")).as(chunks).isEqualToIgnoringCase("close");
    }
  }

  /** A refused body is read all the same, so that the next request can be told from it. */
  @Test
  void aConnectionGoesOnAfterARefusal() throws IOException {
    String next = "HEAD /v1/variants HTTP/1.1\r\nHost: test\r\n\r\n";
    for (String line :
        List.of("POST /v1/nothing", "PUT /v1/games", "GET /v1/variants", "POST /v1/games")) {
      String refused =
          line
              + " HTTP/1.1\r\nHost: test\r\nAccept: image/png\r\nContent-Length: 20\r\n\r\n"
              + "GET / HTTP/1.1\r\n\r\n..";
      List<RawAnswer> answers = RawHttp.exchangeInTurn(refused, next, refused, next);
      assertThat(answers.stream().map(RawAnswer::status).filter(status -> status == 200))
          .as(line + answers)
          .hasSize(2);
    }
  }

  // bodies

  /** RFC 9110, 8.3 and 8.4, and RFC 8259, 8.1. */
  @Test
  void codingsAndTypesOfBodies() throws IOException {
    String body = "{\"actions\":[\"e2e4\"]}";
    for (String head :
        List.of(
            "",
            "Content-Type:\r\n",
            "Content-Type: */*\r\n",
            "Content-Type: application/*\r\n",
            "Content-Type: text/json\r\n",
            "Content-Type: application/json, application/json\r\n",
            JSON + JSON,
            "Content-Type: application/json;charset=iso-8859-1\r\n",
            "Content-Type: application/json;charset=utf-16\r\n",
            "Content-Type: application/json;charset=utf-8;charset=utf-8\r\n",
            "Content-Type: application/json;charset\r\n",
            "Content-Type: json\r\n",
            "Content-Type: application/problem+json\r\n",
            JSON + "Content-Encoding: gzip\r\n",
            JSON + "Content-Encoding: identity, br\r\n",
            JSON + "Content-Encoding: x\r\n",
            JSON + "Content-Encoding: deflate\r\n")) {
      RawAnswer answer = send("POST", game.path("/moves"), asWhite() + head, body);
      assertProblem(answer, "UNSUPPORTED_MEDIA_TYPE", 415, head);
      if (head.contains("Encoding")) {
        assertThat(answer.header("accept-encoding")).isEqualTo("identity");
      }
    }
    for (String head :
        List.of(
            "Content-Type: Application/JSON\r\n",
            "Content-Type: application/json;\r\n",
            "Content-Type: application/json ; Charset=\"UTF-8\"\r\n",
            JSON + "Content-Encoding: Identity\r\n")) {
      RawAnswer answer = send("POST", game.path("/moves"), asWhite() + head, "{\"actions\":[]}");
      assertProblem(answer, "INVALID_BODY", 400, head);
    }
  }

  @Test
  void bodiesThatAreNoUtf8() throws IOException {
    String body = "{\"variant\":\"KINGS_COLOR\",\"white\":{\"taker\":\"CREATOR\",\"name\":\"A?\"}}";
    List<byte[]> bodies = new ArrayList<>();
    for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE")) {
      bodies.add(body.getBytes(Charset.forName(charset)));
    }
    for (int[] bytes :
        new int[][] {
          {0xc1, 0x81},
          {0xe0, 0x81, 0x81},
          {0xf0, 0x80, 0x81, 0x81},
          {0xed, 0xa0, 0x80},
          {0xff},
          {0x80},
          {0xc3},
          {0xf5, 0x80, 0x80, 0x80},
          {0xe9}
        }) {
      String spoilt =
          body.replace(
              "?", IntStream.of(bytes).mapToObj(b -> "" + (char) b).collect(Collectors.joining()));
      bodies.add(spoilt.getBytes(StandardCharsets.ISO_8859_1));
    }
    for (byte[] bytes : bodies) {
      assertProblem(
          send("POST", "/v1/games", JSON, bytes), "INVALID_JSON", 400, Arrays.toString(bytes));
    }
  }

  @Test
  void durations() throws IOException {
    String body =
        "{\"variant\":\"KINGS_COLOR\",\"clock\":{\"kind\":\"FISCHER\",\"initial\":%s,\"increment\":%s}}";
    for (String bad :
        List.of(
            "300",
            "1e2",
            "1.5",
            "\"-PT-5M\"",
            "\"-PT5M\"",
            "\"PT-5M\"",
            "\"PT1H-10M\"",
            "\"pt5m\"",
            "\" PT5M \"",
            "\"PT5M\\u0000\"",
            "\"PT5M\\n\"",
            "\"PT\"",
            "\"P\"",
            "\"P1DT\"",
            "\"\"",
            "\"P1W\"",
            "\"P1M\"",
            "\"PT+5M\"",
            "\"PT5,5S\"",
            "\"PT5.S\"",
            "\"PT.5S\"",
            "\"5M\"",
            "\"PT5M5H\"",
            "\"PT\u0665M\"",
            "\"PT99999999999S\"",
            "\"PT1.5M\"",
            "true",
            "[]",
            "{}")) {
      for (String field : List.of("initial", "increment")) {
        RawAnswer answer =
            send(
                "POST",
                "/v1/games",
                JSON,
                field.equals("initial")
                    ? body.formatted(bad, "\"PT1S\"")
                    : body.formatted("\"PT5M\"", bad));
        assertProblem(answer, "INVALID_BODY", 400, field + " " + bad);
        assertThat(fieldsAtFault(answer)).as(bad).containsExactly("clock." + field);
      }
    }
    assertThat(
            send("POST", "/v1/games", JSON, body.formatted("\"P0DT1H0M0.5S\"", "\"PT0S\""))
                .status())
        .isEqualTo(201);
  }

  @Test
  void enumerations() throws IOException {
    for (String field : List.of("variant", "visibility", "rolls", "clock.kind", "white.taker")) {
      String right =
          Map.of(
                  "variant",
                  "KINGS_COLOR",
                  "visibility",
                  "PUBLIC",
                  "rolls",
                  "AUTOMATIC",
                  "clock.kind",
                  "NONE",
                  "white.taker",
                  "CREATOR")
              .get(field);
      for (String bad :
          List.of(
              " %s", "%s ", "\\t%s", "%s\\u0000", "\\u0000%s", "%s\\n", "\\u00a0%s", "%s,", "")) {
        assertAtFault(field, "\"" + bad.formatted(right) + "\"");
      }
      assertAtFault(field, "\"" + right.toLowerCase(Locale.ROOT) + "\"");
      assertAtFault(field, "0");
      assertAtFault(field, "true");
      assertAtFault(field, "[\"" + right + "\"]");
    }
  }

  private static void assertAtFault(String field, String value) throws IOException {
    String[] path = field.split("\\.");
    String given =
        path.length == 1
            ? "\"%s\":%s".formatted(field, value)
            : "\"%s\":{\"%s\":%s}".formatted(path[0], path[1], value);
    String variant = field.equals("variant") ? "" : "\"variant\":\"DICE_CHESS\",";
    RawAnswer answer = send("POST", "/v1/games", JSON, "{" + variant + given + "}");
    assertProblem(answer, "INVALID_BODY", 400, field + " " + value);
    assertThat(fieldsAtFault(answer)).as(field + " " + value).containsExactly(field);
  }

  @Test
  void numbersBeyondTheirBounds() throws IOException {
    String body =
        "{\"variant\":\"DICE_CHESS\",\"position\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            + " -\",\"action\":\"*\",\"faces\":[%s,1,%s]}";
    for (String number :
        List.of(
            "2147483648",
            "-2147483649",
            "9223372036854775808",
            "1e3",
            "1.0",
            "1E400",
            "\"1\"",
            "true",
            "7",
            "0",
            "-1",
            "9".repeat(30),
            "9".repeat(900))) {
      for (int place : List.of(0, 2)) {
        RawAnswer answer =
            send(
                "POST",
                "/v1/positions/apply",
                JSON,
                place == 0 ? body.formatted(number, "1") : body.formatted("1", number));
        assertProblem(answer, "INVALID_BODY", 400, number);
        assertThat(fieldsAtFault(answer)).as(number).containsExactly("faces[%d]".formatted(place));
      }
    }
  }

  @Test
  void namesOfPlayers() throws IOException {
    for (String bad :
        List.of(
            "",
            " ",
            "\u00a0",
            "\u3000",
            "\u200b",
            "\u2060",
            "\ufeff",
            "\u00ad",
            "\u180e",
            "\u3164",
            "\uffa0",
            "\u115f",
            "\u2800",
            "\u034f",
            "\ufe0f",
            " Ada",
            "Ada ",
            "A  da",
            "Ada\u2028x",
            "Ada\u2029x",
            "Ada\u0085x",
            "Ada\nx",
            "Ada\rx",
            "Ada\tx",
            "Ada\u001b[2J",
            "Ada\u009b1A",
            "Ada\u202eadA",
            "Ada\u2066x",
            "Ada\u200fx",
            "Ada\u061cx",
            "Ada\u200dx",
            "\u0301Ada",
            "Ada\ue000",
            "Ada\uffff",
            "Ada\u007f",
            "A\u2003da",
            "\udb40\udc41da",
            "x".repeat(65))) {
      RawAnswer answer = send("POST", "/v1/games", JSON, creationBy(bad));
      assertProblem(answer, "INVALID_BODY", 400, PlainHttp.JSON.writeValueAsString(bad));
      assertThat(fieldsAtFault(answer)).containsExactly("white.name");
      assertThat(
              send("POST", "/v1/games/" + NO_GAME + "/seats", JSON, "{\"name\":" + text(bad) + "}")
                  .status())
          .as(text(bad))
          .isEqualTo(400);
    }
    for (String good :
        List.of(
            "Ada",
            "Ada Lovelace",
            "Zoë",
            "\u05d0\u05d3\u05d4",
            "李小龍",
            "Ådne",
            "🐴",
            "x".repeat(64),
            "a-b_c.d",
            "Ὀδυσσεύς",
            "\u0e19\u0e49\u0e33")) {
      RawAnswer answer = send("POST", "/v1/games", JSON, creationBy(good));
      assertThat(answer.status()).as(good + answer).isEqualTo(201);
    }
    RawAnswer answer = send("POST", "/v1/games", JSON, creationBy("Zoe\u0308"));
    assertThat(PlainHttp.JSON.readTree(answer.body()).at("/game/seats/0/name").textValue())
        .isEqualTo("Zo\u00eb");
  }

  private static String creationBy(String name) throws IOException {
    return "{\"variant\":\"KINGS_COLOR\",\"white\":{\"taker\":\"CREATOR\",\"name\":%s}}"
        .formatted(text(name));
  }

  private static String text(String value) throws IOException {
    return PlainHttp.JSON.writeValueAsString(value);
  }

  // paths, methods, parameters

  private String filled(String path) {
    return path.replace("{gameId}", game.id().toString())
        .replace("{variant}", "KAFKA_CHESS")
        .replace("{page}", "draws")
        .replace("{problem}", "not-found");
  }

  private Map<String, PathItem> paths() {
    return new TreeMap<>(CONTRACT.getPaths());
  }

  @Test
  void everyPathWithEveryMethod() throws IOException {
    for (Map.Entry<String, PathItem> path : paths().entrySet()) {
      Set<String> known = new TreeSet<>();
      path.getValue().readOperationsMap().keySet().forEach(method -> known.add(method.name()));
      if (known.contains("GET")) {
        known.add("HEAD");
      }
      known.add("OPTIONS");
      for (String address :
          List.of(
              filled(path.getKey()),
              path.getKey().replace("{gameId}", NO_GAME).replaceAll("\\{[a-z]+}", "x"))) {
        RawAnswer options = send("OPTIONS", address, "", "");
        assertThat(options.status()).as(address).isEqualTo(204);
        assertThat(Stream.of(options.header("allow").split(", ")))
            .containsExactlyInAnyOrderElementsOf(known);
        for (String method : METHODS) {
          RawAnswer answer = send(method, address, "", "");
          if (known.contains(method)) {
            assertThat(answer.status()).as(method + " " + address).isNotIn(405, 501);
          } else {
            assertThat(answer.status()).as(method + " " + address).isEqualTo(405);
            assertThat(answer.header("allow")).isEqualTo(options.header("allow"));
          }
        }
        for (String method : List.of("FOO", "get", "PROPFIND", "A-B")) {
          assertProblem(
              send(method, address, "", ""), "NOT_IMPLEMENTED", 501, method + " " + address);
        }
      }
    }
  }

  @Test
  void pathsInAnotherSpelling() throws IOException {
    String id = game.id().toString();
    for (String path : paths().keySet()) {
      String method = CONTRACT.getPaths().get(path).getGet() == null ? "POST" : "GET";
      String address = filled(path);
      if (!path.equals("/")) {
        assertProblem(send(method, address + "/", asWhite(), ""), "NOT_FOUND", 404, address + "/");
      }
      assertProblem(
          send(method, address + "/x/y", asWhite(), ""), "NOT_FOUND", 404, address + "/x/y");
      if (path.contains("{gameId}")) {
        for (String other :
            List.of(
                id.toUpperCase(Locale.ROOT),
                id.replace("-", ""),
                "{" + id.substring(1, 35) + "}",
                "1-1-1-1-1",
                id + ";x=1",
                id + ";",
                id + "%20",
                "%20" + id,
                id.substring(1),
                id + "0",
                "%00",
                "x",
                id.replace('0', '\u0660'))) {
          String encoded =
              other.replace("{", "%7B").replace("}", "%7D").replace("\u0660", "%D9%A0");
          for (String accept : List.of("application/json", "text/event-stream", "text/plain")) {
            RawAnswer answer =
                send(
                    method,
                    path.replace("{gameId}", encoded),
                    asWhite() + JSON + "Accept: " + accept + "\r\n",
                    method.equals("POST") ? "{}" : "");
            if (answer.status() != 406) {
              assertThat(code(answer))
                  .as(path + " " + encoded + answer)
                  .isIn("GAME_NOT_FOUND", "INVALID_BODY", "NOT_FOUND");
            }
          }
        }
      }
    }
    for (String variant :
        List.of("kafka_chess", "KAFKA-CHESS", "kafka-chess", "KAFKA_CHESS%20", "%00", "0")) {
      assertProblem(get("/v1/variants/" + variant, ""), "VARIANT_NOT_FOUND", 404, variant);
      assertProblem(
          get("/v1/variants/" + variant + "/rules", ""), "VARIANT_NOT_FOUND", 404, variant);
    }
  }

  /** Empty, twice, in another spelling, and outside of what the contract says. */
  @Test
  void everyParameterOutsideItsSchema() throws IOException {
    for (Map.Entry<String, PathItem> path : paths().entrySet()) {
      for (Map.Entry<PathItem.HttpMethod, Operation> operation :
          path.getValue().readOperationsMap().entrySet()) {
        for (Parameter parameter : parameters(operation.getValue())) {
          for (String bad : outside(parameter.getSchema())) {
            assertRefused(operation.getKey().name(), filled(path.getKey()), parameter, bad);
          }
        }
      }
    }
  }

  private static List<Parameter> parameters(Operation operation) {
    return operation.getParameters() == null
        ? List.of()
        : operation.getParameters().stream().filter(one -> !one.getIn().equals("path")).toList();
  }

  private void assertRefused(String method, String path, Parameter parameter, String value)
      throws IOException {
    boolean header = parameter.getIn().equals("header");
    if (header && parameter.getName().equals("Last-Event-ID") && value.isEmpty()) {
      return; // stands for none
    }
    String query = header ? "" : "?" + parameter.getName() + "=" + encoded(value);
    String head = header ? parameter.getName() + ": " + value + "\r\n" : "";
    RawAnswer answer =
        send(method, path + query, asWhite() + JSON + head, method.equals("POST") ? "{}" : "");
    String what = "%s %s %s=%s".formatted(method, path, parameter.getName(), text(value));
    if (!code(answer).equals("INVALID_BODY")) {
      assertProblem(answer, "INVALID_PARAMETER", 400, what);
      assertThat(fieldsAtFault(answer)).as(what).containsExactly(parameter.getName());
    }
    if (!header) {
      for (String other :
          List.of(query + "&" + query.substring(1), query.toUpperCase(Locale.ROOT))) {
        assertThat(send(method, path + other, asWhite() + JSON, "").status())
            .as(what + other)
            .isEqualTo(400);
      }
    }
  }

  private static String encoded(String value) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
      encoded.append("%%%02X".formatted(b & 0xff));
    }
    return encoded.toString();
  }

  /** Values that a schema does not allow, or that it means in another spelling. */
  private List<String> outside(Schema<?> given) {
    Schema<?> schema =
        given.get$ref() == null
            ? given
            : CONTRACT
                .getComponents()
                .getSchemas()
                .get(given.get$ref().substring("#/components/schemas/".length()));
    List<String> values = new ArrayList<>(List.of(""));
    if (schema.getEnum() != null) {
      String right = schema.getEnum().get(0).toString();
      values.addAll(
          List.of(right + " ", right.toLowerCase(Locale.ROOT), "0", "x", right + "\u00e9"));
    } else if ("integer".equals(schema.getType())) {
      values.addAll(
          List.of(
              "+1",
              "01",
              "1.0",
              "1e0",
              "0x1",
              "\u0661",
              "one",
              "2147483648",
              "9".repeat(25),
              "1 1",
              "-0"));
      if (schema.getMinimum() != null) {
        values.add(schema.getMinimum().longValue() - 1 + "");
      }
      if (schema.getMaximum() != null) {
        values.add(schema.getMaximum().longValue() + 1 + "");
      }
    } else {
      Supplier<String> any =
          () ->
              random
                  .ints(1 + random.nextInt(30), 0x21, 0x7f)
                  .mapToObj(c -> "" + (char) c)
                  .collect(Collectors.joining());
      Stream.generate(any)
          .limit(200)
          .filter(value -> !isAllowed(value, schema))
          .limit(10)
          .forEach(values::add);
    }
    return values;
  }

  private static boolean isAllowed(String value, Schema<?> schema) {
    return (schema.getPattern() == null || value.matches(schema.getPattern()))
        && (schema.getMinLength() == null || value.length() >= schema.getMinLength())
        && (schema.getMaxLength() == null || value.length() <= schema.getMaxLength());
  }

  /** RFC 9110, 9.3.2. */
  @Test
  void headsAreTheHeadersOfGets() throws IOException {
    for (Map.Entry<String, PathItem> path : paths().entrySet()) {
      if (path.getValue().getGet() != null) {
        for (String accept :
            List.of(
                "*/*",
                "text/plain",
                "text/markdown",
                "application/x-ndjson",
                "text/event-stream",
                "image/png")) {
          String head = "Accept: " + accept + "\r\nX-Request-Id: same\r\n";
          boolean endless =
              path.getKey().endsWith("/events")
                  && (accept.endsWith("stream") || accept.endsWith("ndjson"));
          RawAnswer shown = send("HEAD", filled(path.getKey()), head, "");
          if (!endless || shown.status() != 200) {
            assertThat(relevant(shown))
                .as(path.getKey() + " " + accept)
                .isEqualTo(relevant(get(filled(path.getKey()), head)));
          } else {
            assertThat(shown.header("content-type")).startsWith(accept);
            assertThat(shown.header("cache-control")).isEqualTo("no-store");
          }
        }
      }
    }
  }

  /** All but what depends on the moment, or on whether there is content. */
  private static Map<String, List<String>> relevant(RawAnswer answer) {
    Map<String, List<String>> headers = new TreeMap<>(answer.headers());
    headers.keySet().removeAll(Set.of("date", "transfer-encoding"));
    headers.put("status", List.of("" + answer.status()));
    return headers;
  }
}
