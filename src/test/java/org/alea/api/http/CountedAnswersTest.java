package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;

/** What a stranger makes up is answered, counted, and makes no series of its own. */
@QuarkusTest
@TestProfile(CountedAnswersTest.Guarded.class)
class CountedAnswersTest {

  private static final int REQUESTS = 2_000;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3}) ");
  private static final Pattern CODE = Pattern.compile("\"code\":\"([A-Z_]+)\"");
  private static final Set<String> METHODS =
      Set.of(
          "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY",
          "UNKNOWN");

  /** Some requests are refused before anybody looks at their path. */
  public static final class Guarded implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "alea.access.cors-origins", "https://play.example",
          "alea.access.requests-per-second", "1",
          "alea.access.request-burst", "1200");
    }
  }

  @Inject MeterRegistry meters;

  @Test
  void whatIsCountedIsWhatWasAnswered() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    List<String> templates = templates();
    Map<String, Long> answersBefore = answers("status");
    Map<String, Long> refusalsBefore = refusals();
    int seriesBefore = timers().size();

    Map<String, Long> answered = new HashMap<>();
    Map<String, Long> refused = new HashMap<>();
    for (int i = 0; i < REQUESTS; i++) {
      String request = request(random, templates);
      String answer = exchange(request);
      Matcher status = STATUS.matcher(answer);
      assertThat(status.lookingAt()).as("seed %d: %s -> %s", seed, request, answer).isTrue();
      answered.merge(status.group(1), 1L, Long::sum);
      Matcher code = CODE.matcher(answer);
      if (code.find()) {
        refused.merge(code.group(1), 1L, Long::sum);
      }
    }

    // an answer counts once it has left, which the client may see a moment earlier
    for (int i = 0; i < 100 && !less(answers("status"), answersBefore).equals(answered); i++) {
      Pause.millis(20);
    }
    assertThat(less(answers("status"), answersBefore)).as("seed %d", seed).isEqualTo(answered);
    assertThat(less(refusals(), refusalsBefore)).as("seed %d", seed).isEqualTo(refused);
    assertThat(answered.keySet()).contains("200", "404", "429");

    Set<String> uris = new TreeSet<>(templates);
    uris.addAll(Set.of("UNKNOWN", "root"));
    assertThat(answers("uri").keySet()).as("seed %d", seed).isSubsetOf(uris);
    assertThat(answers("method").keySet()).as("seed %d", seed).isSubsetOf(METHODS);
    assertThat(timers().size() - seriesBefore).as("series, seed %d", seed).isLessThan(600);
  }

  /** A client that goes away while its request comes in leaves no trace of its path either. */
  @Test
  void whoHangsUpMakesNoSeries() throws Exception {
    for (int i = 0; i < 50; i++) {
      try (Socket socket = new Socket("localhost", RestAssured.port)) {
        String head =
            "POST /v1/games/%s/moves HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\n\r\n{"
                .formatted(UUID.randomUUID());
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
        Pause.millis(2);
      }
    }
    Pause.until(
        "they are counted",
        Duration.ofSeconds(5),
        () -> answers("status").getOrDefault("RESET", 0L) >= 10);
    assertThat(answers("uri").keySet()).noneMatch(uri -> uri.matches(".*[0-9a-f]{8}-.*"));
  }

  /** The paths of the contract. */
  private static List<String> templates() throws IOException {
    return Files.readAllLines(Path.of("openapi/openapi.yaml")).stream()
        .filter(line -> line.matches(" {2}/v1/\\S*:"))
        .map(line -> line.strip().replace(":", ""))
        .toList();
  }

  private static String request(Random random, List<String> templates) {
    String method =
        switch (random.nextInt(4)) {
          case 0 -> "X" + Long.toString(random.nextLong() >>> 1, 36).toUpperCase();
          case 1 -> List.of("PUT", "PATCH", "DELETE", "OPTIONS").get(random.nextInt(4));
          case 2 -> "POST";
          default -> "GET";
        };
    String template = templates.get(random.nextInt(templates.size()));
    String path =
        switch (random.nextInt(5)) {
          case 0 -> "/" + random.nextInt();
          case 1 -> "/v1/" + random.nextInt() + "/" + random.nextInt();
          case 2 -> "/v1/games/" + new UUID(random.nextLong(), random.nextLong());
          default -> template.replaceAll("\\{[^}]*}", "z" + random.nextInt());
        };
    String host = random.nextBoolean() ? "test" : "h" + random.nextInt(1000) + ".example";
    String more =
        switch (random.nextInt(4)) {
          case 0 ->
              "Origin: https://play.example\r\nAccess-Control-Request-Method: POST\r\n"
                  + "Access-Control-Request-Headers: authorization\r\n";
          case 1 -> "Accept: text/" + random.nextInt() + "\r\n";
          default -> "";
        };
    if (random.nextInt(50) == 0) {
      return "GET /v1/games HTTP/1.1\r\nno name: at all\r\n\r\n";
    }
    return "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n%s\r\n"
        .formatted(method, path, host, more);
  }

  private static String exchange(String request) throws IOException {
    try (Socket socket = new Socket("localhost", RestAssured.port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IOException("no answer to " + request, e);
    }
  }

  private List<Timer> timers() {
    return List.copyOf(meters.find("http.server.requests").timers());
  }

  private Map<String, Long> answers(String tag) {
    return counts(timers(), tag, Timer::count);
  }

  private Map<String, Long> refusals() {
    return counts(
        meters.find("alea.refusals").counters(),
        "code",
        (Counter counter) -> (long) counter.count());
  }

  private static <M extends Meter> Map<String, Long> counts(
      Iterable<M> meters, String tag, Function<M, Long> count) {
    Map<String, Long> counts = new HashMap<>();
    meters.forEach(meter -> counts.merge(meter.getId().getTag(tag), count.apply(meter), Long::sum));
    return counts;
  }

  private static Map<String, Long> less(Map<String, Long> after, Map<String, Long> before) {
    return after.entrySet().stream()
        .map(
            entry ->
                Map.entry(
                    entry.getKey(), entry.getValue() - before.getOrDefault(entry.getKey(), 0L)))
        .filter(entry -> entry.getValue() > 0)
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
