package org.alea.api.watch;

import static org.alea.testkit.Api.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.alea.testkit.EventStreamReader;
import org.alea.testkit.TestGame;
import org.alea.testkit.Watchers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What many who watch one game cost the database. */
@QuarkusTest
@Timeout(120)
class SharedWatchingTest {

  private static final int WATCHERS = 20;
  private static final int SOON = 30;

  @Inject MeterRegistry meters;

  private final List<EventStreamReader> streams = new ArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void close() throws Exception {
    for (EventStreamReader stream : streams) {
      stream.close();
    }
    threads.shutdownNow();
    Watchers.await(0);
  }

  private long reads(String operation) {
    return meters.find("alea.store").tag("operation", operation).timers().stream()
        .mapToLong(Timer::count)
        .sum();
  }

  @Test
  void allStreamsShareOneReadForEachMove() throws Exception {
    TestGame game = TestGame.withFewPieces();
    for (int i = 0; i < WATCHERS; i++) {
      String format = i % 2 == 0 ? "text/event-stream" : "application/x-ndjson";
      EventStreamReader stream = EventStreamReader.open(game.path("/events"), format);
      streams.add(stream);
      stream.until(line -> line.contains("{") && line.contains("GAME_STARTED"));
    }
    long before = reads("history");
    game.move(game.white(), "e2e4").then().statusCode(200);
    for (EventStreamReader stream : streams) {
      stream.until(line -> line.contains("{") && line.contains("ACTION_PLAYED"));
    }
    assertThat(reads("history") - before).isEqualTo(1);
    game.roll(game.white()).then().statusCode(200);
    for (EventStreamReader stream : streams) {
      stream.until(line -> line.contains("{") && line.contains("DICE_ROLLED"));
    }
    assertThat(reads("history") - before).isEqualTo(2);
  }

  @Test
  void streamsThatBeginWhereOthersAreNeedNoRead() throws Exception {
    TestGame game = TestGame.withFewPieces();
    long before = reads("history");
    for (int i = 0; i < WATCHERS; i++) {
      EventStreamReader stream = EventStreamReader.open(game.path("/events"), "text/event-stream");
      streams.add(stream);
      assertThat(stream.next("id: ", 4)).containsExactly("1", "2", "3", "4");
    }
    assertThat(reads("history") - before).isEqualTo(1);
  }

  @Test
  void allLongPollsShareOneRead() throws Exception {
    TestGame game = TestGame.withFewPieces();
    String tag = game.get().header("ETag");
    List<CompletableFuture<Response>> polls = new ArrayList<>();
    for (int i = 0; i < WATCHERS; i++) {
      polls.add(
          CompletableFuture.supplyAsync(
              () -> given().header("If-None-Match", tag).get(game.path("?wait=30")), threads));
    }
    Watchers.await(WATCHERS);
    long before = reads("find");
    game.move(game.white(), "e2e4").then().statusCode(200);
    for (CompletableFuture<Response> poll : polls) {
      Response answer = poll.get(SOON, TimeUnit.SECONDS);
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.header("ETag")).isEqualTo("\"5\"");
    }
    assertThat(reads("find") - before).isEqualTo(1);
  }

  @Test
  void whenTheTimeIsUpNothingIsRead() throws Exception {
    TestGame game = TestGame.withFewPieces();
    String tag = game.get().header("ETag");
    CompletableFuture<Response> waiting =
        CompletableFuture.supplyAsync(
            () -> given().header("If-None-Match", tag).get(game.path("?wait=30")), threads);
    Watchers.await(1);
    long before = reads("find");
    Response answer = given().header("If-None-Match", tag).get(game.path("?wait=1"));
    assertThat(answer.statusCode()).isEqualTo(304);
    assertThat(answer.header("ETag")).isEqualTo(tag);
    assertThat(reads("find") - before).isZero();
    game.move(game.white(), "e2e4").then().statusCode(200);
    assertThat(waiting.get(SOON, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
  }
}
