package org.alea.api.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.alea.api.rules.VariantId;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.testkit.EventStreamReader;
import org.alea.testkit.Management;
import org.alea.testkit.PlainHttp;
import org.alea.testkit.SlowReader;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What time brings to a stream: signs of life, and an end to readers who take nothing. */
@QuarkusTest
@TestProfile(StreamTimesTest.Impatient.class)
class StreamTimesTest {

  private static final Duration KEEP_ALIVE = Duration.ofMillis(400);
  private static final int READERS = 2;
  private static final int SLEEPERS = 5;
  private static final int SOON = 30;

  /** A seed whose random moves go on for 407 plies; King's Color has no dice. */
  private static final long LONG_GAME = 6;

  private static final Duration QUICK = Duration.ofSeconds(5);
  private static final String STREAMS = "alea_streams";

  /** Fifteen seconds in a few tenths of one. */
  public static final class Impatient implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("alea.access.keep-alive", KEEP_ALIVE.toString());
    }

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
      return Set.of(SmallBuffers.class);
    }
  }

  /** On loopback the kernel would hold a whole game for a reader who takes nothing. */
  @Alternative
  @ApplicationScoped
  public static class SmallBuffers implements HttpServerOptionsCustomizer {
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
      options.setSendBufferSize(4096);
    }
  }

  private final PlainHttp http = new PlainHttp();

  @ParameterizedTest
  @CsvSource({"text/event-stream, :", "application/x-ndjson, ''"})
  @Timeout(60)
  void aSilentStreamSaysThatItIsAlive(String format, String sign) throws Exception {
    TestGame game = TestGame.withFewPieces();
    try (EventStreamReader stream = EventStreamReader.open(game.path("/events?after=3"), format)) {
      stream.until(line -> line.contains("GAME_STARTED") && line.contains("{"));
      List<Long> signs = new ArrayList<>();
      while (signs.size() < 5) {
        stream.until(sign::equals);
        signs.add(System.nanoTime());
      }
      long passed = signs.get(4) - signs.get(1);
      assertThat(Duration.ofNanos(passed))
          .isBetween(KEEP_ALIVE.multipliedBy(2), KEEP_ALIVE.multipliedBy(10));
      game.move(game.white(), "e2e4").then().statusCode(200);
      assertThat(stream.until(line -> line.contains("ACTION_PLAYED"))).isNotEmpty();
    }
  }

  @Test
  @Timeout(180)
  void aReaderThatTakesNothingIsCutOffAndHoldsNobodyUp() throws Exception {
    TestGame game = TestGame.of("KINGS_COLOR");
    String events = game.path("/events");
    awaitMetric(STREAMS, 0);
    CompletableFuture<List<String>> sse = follow(events, "text/event-stream", "data: ");
    CompletableFuture<List<String>> ndjson = follow(events, "application/x-ndjson", "{");
    awaitMetric(STREAMS, READERS);
    List<SlowReader> readers = new ArrayList<>();
    try {
      for (int i = 0; i < SLEEPERS; i++) {
        readers.add(reader(events));
      }
      awaitMetric(STREAMS, READERS + SLEEPERS);

      Duration slowest = playUntil(game, () -> metric(STREAMS) == READERS);
      assertThat(slowest).isLessThan(QUICK);

      assertThat(post(game.white(), game.path("/resignation"), "")).isLessThan(QUICK.toNanos());
      int version = PlainHttp.read(http.get(game.path(""))).get("version").intValue();
      assertThat(sse.get(SOON, TimeUnit.SECONDS)).hasSize(version);
      assertThat(ndjson.get(SOON, TimeUnit.SECONDS)).hasSize(version);
      for (SlowReader reader : readers) {
        assertThat(reader.rest()).contains("GAME_STARTED").doesNotContain("GAME_FINISHED");
      }
    } finally {
      for (SlowReader reader : readers) {
        reader.close();
      }
    }
  }

  private static SlowReader reader(String path) throws IOException {
    return new SlowReader(
        "GET " + path + " HTTP/1.1\r\nHost: test\r\nAccept: text/event-stream\r\n\r\n");
  }

  /** The lines with events, read as they come until the game is over. */
  private static CompletableFuture<List<String>> follow(String path, String format, String start) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (EventStreamReader stream = EventStreamReader.open(path, format)) {
            return stream
                .until(line -> line.startsWith(start) && line.contains("GAME_FINISHED"))
                .stream()
                .filter(line -> line.startsWith(start))
                .toList();
          } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
          }
        },
        work -> new Thread(work).start());
  }

  /**
   * Moves about, with a draw offered and declined each time, until something is so.
   *
   * @return how long the slowest of these requests took
   */
  private Duration playUntil(TestGame game, Callable<Boolean> enough) throws Exception {
    Random random = new Random(LONG_GAME);
    Variant variant = VariantId.KINGS_COLOR.variant();
    Notation notation = variant.notation();
    Position position = variant.start();
    long slowest = 0;
    while (!enough.call()) {
      boolean white = position.sideToMove() == Colour.WHITE;
      String mover = white ? game.white() : game.black();
      String other = white ? game.black() : game.white();
      List<Action> legal = position.legalActions();
      Action action = legal.get(random.nextInt(legal.size()));
      String move = "{\"actions\":[\"%s\"]}".formatted(notation.text(action));
      slowest = Math.max(slowest, post(mover, game.path("/draw-offer"), ""));
      slowest = Math.max(slowest, delete(other, game.path("/draw-offer")));
      slowest = Math.max(slowest, post(mover, game.path("/moves"), move));
      position = position.play(action);
    }
    return Duration.ofNanos(slowest);
  }

  /** Posts; returns how many nanoseconds that took. */
  private long post(String token, String path, String body) throws Exception {
    long begin = System.nanoTime();
    HttpResponse<String> answer = http.post(path, body, "Authorization", "Bearer " + token);
    return sinceThen(begin, answer);
  }

  private long delete(String token, String path) throws Exception {
    long begin = System.nanoTime();
    HttpResponse<String> answer = http.delete(path, "Authorization", "Bearer " + token);
    return sinceThen(begin, answer);
  }

  private static long sinceThen(long begin, HttpResponse<String> answer) {
    long taken = System.nanoTime() - begin;
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return taken;
  }

  private void awaitMetric(String name, double wanted) throws Exception {
    while (metric(name) != wanted) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** A metric as an operator sees it, whatever its tags. */
  private double metric(String name) throws Exception {
    return Management.get("/q/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith(name))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }
}
