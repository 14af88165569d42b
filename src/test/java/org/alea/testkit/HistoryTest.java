package org.alea.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.alea.testkit.History.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A history says of each operation what its client could know, no more and no less. */
class HistoryTest {

  private static final UUID ID = UUID.fromString("01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f");
  private static final String GAME =
      "{\"id\":\"%s\",\"version\":2,\"position\":\"somewhere\"}".formatted(ID);
  private static final String AT_TWO = "{\"code\":\"PRECONDITION_FAILED\",\"version\":2}";
  private static final String AWAY = "{\"code\":\"UNAVAILABLE\"}";
  private static final Call MOVE = Call.play(ID, "token", "e2e4").about(1);

  private static Exchange told(Call call, long asked, long answered, int status, String body) {
    return new Exchange(
        call, 7, asked, answered, status, false, null, body.getBytes(StandardCharsets.UTF_8));
  }

  private static List<History.Operation> operations(Exchange... told) {
    return History.of(List.of(told)).operations();
  }

  @Test
  void aCallThatIsRepeatedIsOneOperationFromItsFirstAttempt() {
    assertThat(
            operations(
                told(MOVE, 5, 6, 200, GAME),
                told(MOVE, 3, 4, 503, AWAY),
                told(MOVE, 1, 2, 0, ""),
                told(MOVE, 8, 9, 200, GAME)))
        .containsExactly(
            new History.Operation(
                ID, 7, 1, 6L, "submitMove", true, 1, Outcome.ACCEPTED, 2, "somewhere"));
  }

  @Test
  void anAnswerThatIsLostLeavesTheOutcomeUnknown() {
    assertThat(operations(told(MOVE, 1, 2, 0, "")))
        .containsExactly(
            new History.Operation(
                ID, 7, 1, null, "submitMove", true, 1, Outcome.UNKNOWN, null, null));
  }

  @Test
  void aRefusalSaysNothingAboutALostAttempt() {
    assertThat(operations(told(MOVE, 1, 2, 0, ""), told(MOVE, 3, 4, 412, AT_TWO)))
        .extracting(History.Operation::outcome, History.Operation::call, History.Operation::version)
        .containsExactly(tuple(Outcome.STALE, 3L, 2), tuple(Outcome.UNKNOWN, 1L, null));
  }

  @Test
  void whoeverIsToldToWaitHasLearnedNothing() {
    assertThat(operations(told(MOVE, 1, 2, 429, AWAY))).isEmpty();
    assertThat(operations(told(Call.read(ID), 1, 2, 503, AWAY))).isEmpty();
  }

  @Test
  void eachReadIsAnOperationOfItsOwn() {
    Call read = Call.read(ID);
    assertThat(
            operations(
                told(read, 1, 2, 0, ""), told(read, 3, 4, 200, GAME), told(read, 5, 6, 200, GAME)))
        .extracting(History.Operation::call)
        .containsExactly(3L, 5L);
  }

  @Test
  void itIsWrittenInTheWordsOfItsReader(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("history.ndjson");
    History.of(List.of(told(MOVE, 1, 2, 200, GAME), told(Call.read(ID), 3, 4, 200, GAME)))
        .write(file);
    assertThat(Files.readAllLines(file))
        .containsExactly(
            "{\"game\":\""
                + ID
                + "\",\"client\":7,\"call\":1,\"return\":2,\"operation\":\"submitMove\",\"write\":true,\"about\":1,"
                + "\"outcome\":\"ACCEPTED\",\"version\":2,\"position\":\"somewhere\"}",
            "{\"game\":\""
                + ID
                + "\",\"client\":7,\"call\":3,\"return\":4,\"operation\":\"getGame\",\"write\":false,"
                + "\"outcome\":\"ACCEPTED\",\"version\":2,\"position\":\"somewhere\"}");
  }
}
