package org.alea.api.games;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alea.problem.ProblemCode;
import org.alea.testkit.HeldGame;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Writing is safe to repeat, and never about a version that the client does not mean. */
@QuarkusTest
class RepeatsTest {

  /** A thread each: from Java 25 on, the common pool has but one on two processors. */
  private static final Executor THREADS = work -> new Thread(work).start();

  private static String key() {
    return UUID.randomUUID().toString();
  }

  @Test
  void aRepeatedRequestGetsTheSameAnswerByteForByte() {
    String key = key();
    Map<String, Object> wish = Map.of("variant", "KAFKA_CHESS", "visibility", "UNLISTED");
    Response first = given(wish).header("Idempotency-Key", key).post("/v1/games");
    Response second = given(wish).header("Idempotency-Key", key).post("/v1/games");
    assertThat(second.statusCode()).isEqualTo(201);
    assertThat(second.asByteArray()).isEqualTo(first.asByteArray());
    assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    assertThat(second.contentType()).isEqualTo(first.contentType());
    assertThat(first.header("Idempotent-Replayed")).isNull();
    assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
  }

  @Test
  void aMoveIsInOnce() {
    TestGame game = TestGame.withFewPieces();
    String key = key();
    Map<String, Object> move = Map.of("actions", List.of("e2e4"));
    Response first =
        game.as(game.white(), move).header("Idempotency-Key", key).post(game.path("/moves"));
    Response second =
        game.as(game.white(), move).header("Idempotency-Key", key).post(game.path("/moves"));
    first.then().statusCode(200);
    assertThat(second.asByteArray()).isEqualTo(first.asByteArray());
    assertThat(game.version()).isEqualTo(5);
    game.roll(game.white()).then().statusCode(200);
    Response late =
        game.as(game.white(), move).header("Idempotency-Key", key).post(game.path("/moves"));
    assertThat(late.asByteArray()).isEqualTo(first.asByteArray());
  }

  @Test
  void aRollRepeatedYieldsTheSameDice() {
    TestGame game = TestGame.withFewPieces();
    game.move(game.white(), "e2e4").then().statusCode(200);
    String key = key();
    Set<String> answers = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      answers.add(
          game.as(game.white(), "{}")
              .header("Idempotency-Key", key)
              .post(game.path("/rolls"))
              .asString());
    }
    assertThat(answers).hasSize(1);
    assertThat(given().get(game.path("/rolls")).<List<?>>path("rolls")).hasSize(1);
  }

  @Test
  void theSameKeyWithAnotherBodyIsRefused() {
    TestGame game = TestGame.withFewPieces();
    String key = key();
    game.as(game.white(), Map.of("actions", List.of("e2e4")))
        .header("Idempotency-Key", key)
        .post(game.path("/moves"))
        .then()
        .statusCode(200);
    problem(
        game.as(game.white(), Map.of("actions", List.of("e2e3")))
            .header("Idempotency-Key", key)
            .post(game.path("/moves")),
        ProblemCode.IDEMPOTENCY_KEY_REUSED);
  }

  @Test
  void keysBelongToTheirCallerGameAndOperation() {
    TestGame one = TestGame.withFewPieces();
    TestGame other = TestGame.withFewPieces();
    String key = key();
    for (TestGame game : List.of(one, other)) {
      game.as(game.white(), Map.of("actions", List.of("e2e4")))
          .header("Idempotency-Key", key)
          .post(game.path("/moves"))
          .then()
          .statusCode(200);
      game.as(game.white(), "{}")
          .header("Idempotency-Key", key)
          .post(game.path("/rolls"))
          .then()
          .statusCode(200);
    }
  }

  @Test
  void nothingIsKeptOfARequestThatWasRefused() {
    TestGame game = TestGame.withFewPieces();
    String key = key();
    problem(
        game.as(game.white(), Map.of("actions", List.of("e2e5")))
            .header("Idempotency-Key", key)
            .post(game.path("/moves")),
        ProblemCode.ILLEGAL_ACTION);
    game.as(game.white(), Map.of("actions", List.of("e2e4")))
        .header("Idempotency-Key", key)
        .post(game.path("/moves"))
        .then()
        .statusCode(200);
  }

  @Test
  void keysHaveAForm() {
    for (String key : List.of("short", "x".repeat(300), "spaces are not visible")) {
      problem(
              wrong(Map.of("variant", "KAFKA_CHESS"))
                  .header("Idempotency-Key", key)
                  .post("/v1/games"),
              ProblemCode.INVALID_PARAMETER)
          .body("violations[0].field", equalTo("Idempotency-Key"))
          .body("violations[0].location", equalTo("HEADER"));
    }
  }

  @Test
  void aKeyThatNoTokenComesWithIsNotToBeGuessed() {
    Map<String, Object> wish = Map.of("variant", "KAFKA_CHESS");
    String game = given(wish).post("/v1/games").header("Location");
    for (String guessable :
        List.of(
            "take-seat-1764543210123",
            "take-seat-17645432101234567890123456",
            "00000000000000000001764543210123",
            "00000000-0000-0000-0000-000000000001",
            "6ba7b810-9dad-11d1-80b4-00c04fd430c8")) {
      for (RequestSpecification request :
          List.of(wrong(Map.of()), wrong(Map.of()).header("Authorization", "Bearer guest"))) {
        problem(
                request.header("Idempotency-Key", guessable).post(game + "/seats"),
                ProblemCode.INVALID_PARAMETER)
            .body("violations[0].field", equalTo("Idempotency-Key"));
      }
      problem(
          wrong(wish).header("Idempotency-Key", guessable).post("/v1/games"),
          ProblemCode.INVALID_PARAMETER);
    }
    for (String random :
        List.of(
            key(),
            "01932f3c-5b77-7c1d-9e0a-8d2f6b4a1c35",
            "9f86d081884c7d659a2feaa0c55ad015",
            "QWZ4TJ7P2MXK6YB3CNA5RDSEHF")) {
      given(wish).header("Idempotency-Key", random).post("/v1/games").then().statusCode(201);
    }
  }

  @Test
  void manyAtOnceHaveOneEffect() {
    TestGame game = TestGame.withFewPieces();
    String key = key();
    Map<String, Object> move = Map.of("actions", List.of("e2e4"));
    List<Response> answers =
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(
                i ->
                    game.as(game.white(), move)
                        .header("Idempotency-Key", key)
                        .post(game.path("/moves")))
            .toList();
    assertThat(answers).extracting(Response::statusCode).contains(200).isSubsetOf(200, 409);
    answers.stream()
        .filter(answer -> answer.statusCode() == 409)
        .forEach(
            answer -> {
              problem(answer, ProblemCode.REQUEST_IN_PROGRESS);
              assertThat(answer.header("Retry-After")).isEqualTo("1");
            });
    assertThat(game.version()).isEqualTo(5);
  }

  @Test
  @Timeout(60)
  void aKeyWhoseRequestIsStillRunningIsRefused() throws Exception {
    TestGame game = TestGame.withFewPieces();
    String key = key();
    Supplier<Response> move =
        () ->
            game.as(game.white(), Map.of("actions", List.of("e2e4")))
                .header("Idempotency-Key", key)
                .post(game.path("/moves"));
    CompletableFuture<Response> first;
    try (HeldGame held = HeldGame.of(game.id())) {
      first = CompletableFuture.supplyAsync(move, THREADS);
      held.awaitWriters(1);
      problem(move.get(), ProblemCode.REQUEST_IN_PROGRESS).header("Retry-After", "1");
      assertThat(first).isNotDone();
    }
    first.get().then().statusCode(200);
    assertThat(move.get().asByteArray()).isEqualTo(first.get().asByteArray());
  }

  @Test
  @Timeout(60)
  void whoeverIsOvertakenIsToldTheVersion() throws Exception {
    TestGame game = TestGame.withFewPieces();
    List<CompletableFuture<Response>> moves;
    try (HeldGame held = HeldGame.of(game.id())) {
      moves =
          Stream.of("e2e4", "e2e3")
              .map(
                  move ->
                      CompletableFuture.supplyAsync(() -> game.move(game.white(), move), THREADS))
              .toList();
      held.awaitWriters(2);
    }
    List<Response> answers =
        moves.stream()
            .map(CompletableFuture::join)
            .sorted(Comparator.comparing(Response::statusCode))
            .toList();
    answers.get(0).then().statusCode(200).body("version", equalTo(5));
    problem(answers.get(1), ProblemCode.STALE_VERSION).body("version", equalTo(5));
  }

  @Test
  void ofTwoWritersOneWins() {
    TestGame game = TestGame.withFewPieces();
    List<Response> answers =
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> game.move(game.white(), i % 2 == 0 ? "e2e4" : "e2e3"))
            .toList();
    assertThat(answers.stream().filter(answer -> answer.statusCode() == 200)).hasSize(1);
    answers.stream()
        .filter(answer -> answer.statusCode() != 200)
        .forEach(answer -> assertThat(answer.<Integer>path("version")).isEqualTo(5));
    assertThat(game.version()).isEqualTo(5);
  }

  @Test
  void aStaleVersionIsAPreconditionThatFailed() {
    TestGame game = TestGame.withFewPieces();
    Map<String, Object> move = Map.of("actions", List.of("e2e4"));
    for (String stale :
        List.of(
            "\"3\"", "W/\"4\"", "\"x\"", "\"4,\"", "\"1\", \"2\"", "\"99999999999999999999\"")) {
      problem(
              game.as(game.white(), move).header("If-Match", stale).post(game.path("/moves")),
              ProblemCode.PRECONDITION_FAILED)
          .body("version", equalTo(4));
    }
    for (String malformed : List.of("4", "\"4", "\"4\" \"4\"", "*, \"4\"")) {
      problem(
          wrong(move)
              .header("Authorization", "Bearer " + game.white())
              .header("If-Match", malformed)
              .post(game.path("/moves")),
          ProblemCode.INVALID_PARAMETER);
    }
    game.as(game.white(), move)
        .header("If-Match", "\"3\", , \"4\",")
        .post(game.path("/moves"))
        .then()
        .statusCode(200);
    game.as(game.white(), "{}")
        .header("If-Match", "*")
        .post(game.path("/rolls"))
        .then()
        .statusCode(200);
  }
}
