package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import org.alea.database.TestDatabase;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.game.IdempotencyKey;
import org.alea.game.Joining;
import org.alea.game.RefusedException;
import org.alea.game.Reply;
import org.alea.game.Submission;
import org.alea.game.Visibility;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RepeatedRequestsTest {

  private static final Variant KAFKA = new KafkaChess(false);
  private static final Command OPENING = new Command.Play(List.of("e2e4"));

  @Inject GameService service;

  @Test
  void theSameRequestGetsTheSameAnswerByteForByte() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    Reply first = player.submit(Colour.WHITE, key(1), OPENING);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    player.submit(Colour.WHITE, Command.RESIGN);
    Reply again = player.submit(Colour.WHITE, key(1), OPENING);

    assertThat(first.replayed()).isFalse();
    assertThat(again.replayed()).isTrue();
    assertThat(again.answer().body()).isEqualTo(first.answer().body());
    assertThat(again.answer().headers()).isEqualTo(first.answer().headers());
    assertThat(again.answer().status()).isEqualTo(first.answer().status());
    assertThat(player.game().version()).as("moved once, rolled, resigned").isEqualTo(8);
  }

  @Test
  void theSameKeyWithAnotherBodyIsRefused() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    player.submit(Colour.WHITE, key(2), OPENING);
    Submission other =
        player
            .as(Colour.WHITE)
            .once(
                IdempotencyKey.of(
                    key(2),
                    player.token(Colour.WHITE),
                    "Play " + player.id(),
                    "another body".getBytes(StandardCharsets.UTF_8)));
    assertThat(problem(() -> service.submit(player.id(), OPENING, other)))
        .isEqualTo(ProblemCode.IDEMPOTENCY_KEY_REUSED);
  }

  @Test
  void aRefusedRequestIsForgotten() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    assertThat(problem(() -> player.submit(Colour.BLACK, key(3), Command.Roll.ANY)))
        .isEqualTo(ProblemCode.NOT_YOUR_TURN);
    player.submit(Colour.WHITE, OPENING);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(problem(() -> player.submit(Colour.BLACK, key(3), Command.Roll.ANY)))
        .as("decided anew")
        .isEqualTo(ProblemCode.MOVE_DUE);
  }

  @Test
  void aKeyOfTwoGamesOrCallersIsTwoKeys() {
    ServicePlayer one = ServicePlayer.alone(service, KAFKA);
    ServicePlayer other = ServicePlayer.alone(service, KAFKA);
    assertThat(one.submit(Colour.WHITE, key(4), OPENING).replayed()).isFalse();
    assertThat(other.submit(Colour.WHITE, key(4), OPENING).replayed()).isFalse();
    Command offer = Command.OFFER_DRAW;
    assertThat(one.submit(Colour.WHITE, key(5), offer).replayed()).isFalse();
    assertThat(problem(() -> one.submit(Colour.BLACK, key(5), offer)))
        .as("decided, not replayed")
        .isEqualTo(ProblemCode.DRAW_ALREADY_OFFERED);
  }

  @Test
  void aSeatTokenIsShownAgainAndCannotBeReadFromTheDatabase() throws SQLException {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC);
    IdempotencyKey key = IdempotencyKey.of(key(6), "somebody", "join " + player.id(), new byte[0]);
    Submission submission = Submission.answeredBy(player).once(key);
    Joining joining = new Joining(null, "Bela", null, null);
    Reply first = service.join(player.id(), joining, submission);
    Reply again = service.join(player.id(), joining, submission);
    String token = player.token(Colour.BLACK);

    assertThat(new String(again.answer().body(), StandardCharsets.UTF_8)).contains(token);
    assertThat(again.answer().body()).isEqualTo(first.answer().body());
    try (Connection connection = TestDatabase.connect("test");
        var query =
            connection.prepareStatement("select answer from idempotency where key_hash = ?")) {
      query.setBytes(1, key.hash());
      ResultSet result = query.executeQuery();
      assertThat(result.next()).isTrue();
      assertThat(new String(result.getBytes(1), StandardCharsets.ISO_8859_1))
          .doesNotContain(token)
          .doesNotContain(token.substring(40));
    }
  }

  @Test
  void aRequestWhoseKeyIsBeingAnsweredIsRefused() throws SQLException {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    IdempotencyKey key =
        IdempotencyKey.of(key(7), player.token(Colour.WHITE), "move " + player.id(), new byte[0]);
    Submission submission = player.as(Colour.WHITE).once(key);
    try (Connection connection = TestDatabase.connect("test");
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("select pg_advisory_xact_lock(" + key.lock() + ")");
      assertThat(problem(() -> service.submit(player.id(), OPENING, submission)))
          .isEqualTo(ProblemCode.REQUEST_IN_PROGRESS);
      connection.rollback();
    }
    assertThat(service.submit(player.id(), OPENING, submission).replayed()).isFalse();
  }

  @Test
  void aKeyIsFreshAfterADay() throws SQLException {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    Command offer = Command.OFFER_DRAW;
    player.submit(Colour.WHITE, key(8), offer);
    player.submit(Colour.WHITE, Command.END_DRAW_OFFER);
    try (Connection connection = TestDatabase.connect("test");
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("update idempotency set kept_at = kept_at - interval '25 hours'");
    }
    assertThat(problem(() -> player.submit(Colour.WHITE, key(8), offer)))
        .as("decided anew, in the same turn")
        .isEqualTo(ProblemCode.DRAW_ALREADY_OFFERED);
    player.submit(Colour.WHITE, OPENING);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(player.submit(Colour.WHITE, key(8), offer).replayed())
        .as("replaces the answer that nobody swept yet")
        .isFalse();
    assertThat(player.submit(Colour.WHITE, key(8), offer).replayed()).isTrue();
  }

  @Test
  void aGameIsCreatedOnce() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    IdempotencyKey key = IdempotencyKey.of(key(9), "somebody", "create", new byte[0]);
    var newGame = ServicePlayer.newGame(KAFKA);
    Reply first = service.create(newGame, Submission.answeredBy(player).once(key));
    UUID created = player.id();
    Reply again = service.create(newGame, Submission.answeredBy(player).once(key));
    assertThat(again.replayed()).isTrue();
    assertThat(again.answer().body()).isEqualTo(first.answer().body());
    assertThat(player.id()).as("no other game was made").isEqualTo(created);
  }

  private static String key(int number) {
    return "a key of sixteen or more " + number;
  }

  private static ProblemCode problem(ThrowingCallable request) {
    return catchThrowableOfType(RefusedException.class, request).code();
  }
}
