package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.alea.testkit.Call;
import org.alea.testkit.Client;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** R10: replicas whose clocks are two days apart; only the database's clock counts. */
class ClocksDrill {

  private static final Duration AHEAD = Duration.ofDays(2);
  private static final Duration TO_THINK = Duration.ofSeconds(3);

  /** Where Debian, Fedora and Alpine keep it. */
  private static final List<Path> FAKETIME =
      Stream.of(
              "/usr/lib/x86_64-linux-gnu/faketime",
              "/usr/lib/aarch64-linux-gnu/faketime",
              "/usr/lib64/faketime",
              "/usr/lib/faketime")
          .map(folder -> Path.of(folder, "libfaketime.so.1"))
          .toList();

  @Test
  void replicasNeedNotAgreeOnTheTime() throws InterruptedException, ExecutionException {
    Path faketime =
        FAKETIME.stream().filter(Files::exists).findFirst().orElseThrow(ClocksDrill::skip);
    try (DrillEnvironment environment = DrillEnvironment.start("clocks", 1, 0)) {
      environment.add(
          Map.of(
              "LD_PRELOAD",
              faketime.toString(),
              "FAKETIME",
              "+" + AHEAD.toDays() + "d",
              "FAKETIME_DONT_FAKE_MONOTONIC",
              "1"));
      Client client = environment.client();
      List<Instant> told = environment.instances().stream().map(ClocksDrill::clock).toList();
      assertThat(Duration.between(told.get(0), told.get(1)))
          .as("how far the replicas' clocks are apart")
          .isCloseTo(AHEAD, Duration.ofMinutes(1));

      List<UUID> timed = new ArrayList<>();
      for (int number = 0; number < Scale.of(10, 200); number++) {
        timed.add(create(client, environment.instance(number % 2), TO_THINK));
      }
      int actions;
      try (Crowd crowd = new Crowd(client, 8, 5)) {
        crowd.play(Scale.of(300, 5000));
        actions = crowd.stop();
      }
      Duration latest = Duration.ZERO;
      for (UUID game : timed) {
        Duration flag = flag(client, game);
        assertThat(flag).isBetween(TO_THINK, TO_THINK.plus(Scale.allowed(3000)));
        latest = latest.compareTo(flag) > 0 ? latest : flag;
      }
      assertOneClock(environment, client);
      DrillEnvironment.say(
          "R10: clocks %d days apart, %d actions, %d flags after %s to %s",
          AHEAD.toDays(),
          actions,
          timed.size(),
          DrillEnvironment.millis(TO_THINK),
          DrillEnvironment.millis(latest));
      environment.assertAllIsWell(client);
    }
  }

  /** What time it is, as an instance says at each answer. */
  private static Instant clock(Instance instance) {
    HttpRequest request = HttpRequest.newBuilder(instance.uri().resolve("/v1/variants")).build();
    try {
      String date =
          HttpClient.newHttpClient()
              .send(request, HttpResponse.BodyHandlers.discarding())
              .headers()
              .firstValue("Date")
              .orElseThrow();
      return Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** A game with a clock that nobody will stop. */
  private static UUID create(Client client, Instance instance, Duration initial) {
    Exchange created =
        client.ask(
            instance.uri(),
            Call.create(
                """
                {"variant":"KINGS_COLOR","visibility":"UNLISTED",\
                "white":{"taker":"CREATOR"},"black":{"taker":"CREATOR"},\
                "clock":{"kind":"SUDDEN_DEATH","initial":"%s"}}"""
                    .formatted(initial)));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created.gameId();
  }

  /** How long after its start a game ended, whichever replica ended it. */
  private static Duration flag(Client client, UUID game) {
    Pause.until(
        "the end of " + game,
        Scale.allowed(30_000),
        () -> status(client.insist(Call.read(game))).equals("FINISHED"));
    JsonNode events = client.insist(Call.events(game, 0)).json().get("events");
    return Duration.between(moment(events, "GAME_STARTED"), moment(events, "GAME_FINISHED"));
  }

  private static String status(Exchange told) {
    return told.game().get("status").textValue();
  }

  private static Instant moment(JsonNode events, String type) {
    return StreamSupport.stream(events.spliterator(), false)
        .filter(event -> event.get("type").textValue().equals(type))
        .map(event -> Instant.parse(event.get("at").textValue()))
        .findFirst()
        .orElseThrow();
  }

  /** All replicas show the same time left, and the time of the database beside it. */
  private static void assertOneClock(DrillEnvironment environment, Client client) {
    UUID game = create(client, environment.instance(1), Duration.ofMinutes(10));
    for (Instance instance : environment.instances()) {
      JsonNode clock = client.ask(instance.uri(), Call.read(game)).game().get("clock");
      assertThat(Instant.parse(clock.get("serverTime").textValue()))
          .isCloseTo(Instant.now(), within(1, ChronoUnit.MINUTES));
      assertThat(clock.get("whiteMillisLeft").longValue())
          .isBetween(Duration.ofMinutes(9).toMillis(), Duration.ofMinutes(10).toMillis());
    }
  }

  private static TestAbortedException skip() {
    String reason = "libfaketime is not here; Debian has it in the package faketime";
    DrillEnvironment.say("R10, skipped: %s", reason);
    return new TestAbortedException(reason);
  }
}
