package org.alea.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.alea.rules.Notation;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Test;

/** A judge who never finds a fault is none: each fault that the checker knows is shown to it. */
class CheckerTest {

  private static final UUID ID = UUID.fromString("01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f");
  private static final String AT_START = "8/4k3/8/8/8/8/4P3/4K3 w - - 0 1 -";
  private static final String CREATED =
      "{\"number\":1,\"type\":\"GAME_CREATED\",\"at\":\"1\",\"variant\":\"KAFKA_CHESS\",\"options\":{},"
          + "\"position\":\""
          + AT_START
          + "\"}";
  private static final String PLAYED =
      "{\"number\":2,\"type\":\"ACTION_PLAYED\",\"at\":\"2\",\"seat\":\"WHITE\",\"action\":\"e2e4\"}";
  private static final Call CREATION = Call.create("{}");
  private static final Call MOVE = Call.play(ID, "token", "e2e4");

  private final List<Exchange> told =
      new ArrayList<>(List.of(told(CREATION, 1, 2, game(1, AT_START))));

  private static String position() {
    Notation notation = Variants.withId("kafka-chess").orElseThrow().notation();
    return notation.text(notation.position(AT_START).play(notation.action("e2e4")));
  }

  private static String game(int version, String position) {
    return "{\"id\":\"%s\",\"version\":%d,\"status\":\"ACTIVE\",\"position\":\"%s\"}"
        .formatted(ID, version, position);
  }

  private static Exchange told(Call call, long asked, long answered, String body) {
    return new Exchange(
        call, 1, asked, answered, 200, false, null, body.getBytes(StandardCharsets.UTF_8));
  }

  private List<String> faults(String game, String... events) {
    Client reader =
        new Client(() -> List.of(URI.create("http://127.0.0.1"))) {
          @Override
          public Exchange insist(Call call) {
            if (call.operation().equals("getGame")) {
              return told(call, 0, 0, game);
            }
            boolean first = call.path().endsWith("after=0");
            return told(
                call, 0, 0, "{\"events\":[" + (first ? String.join(",", events) : "") + "]}");
          }
        };
    return new Checker(reader).check(told).faults();
  }

  @Test
  void aGameThatIsAsItWasToldIsWell() {
    told.add(told(MOVE, 3, 4, game(2, position())));
    told.add(told(Call.read(ID), 5, 6, game(2, position())));
    assertThat(faults(game(2, position()), CREATED, PLAYED)).isEmpty();
  }

  @Test
  void aGapInTheLogIsFound() {
    assertThat(faults(game(2, position()), CREATED, PLAYED.replace(":2,", ":3,")))
        .singleElement()
        .asString()
        .contains("event 3 stands at place 2");
  }

  @Test
  void aLogShorterThanItsVersionIsFound() {
    assertThat(faults(game(2, position()), CREATED))
        .singleElement()
        .asString()
        .contains("1 events");
  }

  @Test
  void aSnapshotThatIsNotTheReplayIsFound() {
    told.add(told(MOVE, 3, 4, game(2, position())));
    assertThat(faults(game(2, AT_START), CREATED, PLAYED))
        .singleElement()
        .asString()
        .contains("the game shows");
  }

  @Test
  void anAcknowledgedActionThatIsLostIsFound() {
    told.add(told(MOVE, 3, 4, game(2, position())));
    assertThat(faults(game(1, AT_START), CREATED)).anyMatch(fault -> fault.contains("no entry"));
  }

  @Test
  void twoAcknowledgementsOfOneEntryAreFound() {
    told.add(told(MOVE, 3, 4, game(2, position())));
    told.add(told(Call.play(ID, "token", "e2e4"), 3, 4, game(2, position())));
    assertThat(faults(game(2, position()), CREATED, PLAYED))
        .singleElement()
        .asString()
        .contains("two calls");
  }

  @Test
  void theWorkOfAnotherIsFound() {
    told.add(told(Call.play(ID, "token", "e2e3"), 3, 4, game(2, position())));
    assertThat(faults(game(2, position()), CREATED, PLAYED))
        .anyMatch(fault -> fault.contains("is the work of"));
  }

  @Test
  void whatNobodyAskedForIsFound() {
    assertThat(faults(game(2, position()), CREATED, PLAYED))
        .singleElement()
        .asString()
        .contains("nobody asked");
  }

  @Test
  void twoAnswersToOneKeyAreFound() {
    told.add(told(MOVE, 3, 4, game(2, position())));
    told.add(told(MOVE, 5, 6, game(2, position()) + " "));
    assertThat(faults(game(2, position()), CREATED, PLAYED))
        .singleElement()
        .asString()
        .contains("two answers");
  }

  @Test
  void anAnswerOlderThanOneBeforeItIsFound() {
    told.add(told(MOVE, 3, 4, game(2, position())));
    told.add(told(Call.read(ID), 5, 6, game(1, AT_START)));
    assertThat(faults(game(2, position()), CREATED, PLAYED))
        .singleElement()
        .asString()
        .contains("was told after version 2");
  }
}
