package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.alea.database.TestDatabase;
import org.alea.game.Command;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.Games;
import org.alea.game.RefusedException;
import org.alea.game.RollMode;
import org.alea.game.Status;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HousekeepingTest {

  private static final Variant KAFKA = new KafkaChess(false);
  private static final int ALL = 1000;

  @Inject GameService service;
  @Inject Games games;

  private static void change(UUID id, String sql) throws SQLException {
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement("update game set " + sql + " where id = ?")) {
      statement.setObject(1, id);
      assertThat(statement.executeUpdate()).isEqualTo(1);
    }
  }

  private static Instant checkAt(UUID id) throws SQLException {
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement("select check_at from game where id = ?")) {
      statement.setObject(1, id);
      ResultSet result = statement.executeQuery();
      result.next();
      OffsetDateTime at = result.getObject(1, OffsetDateTime.class);
      return at == null ? null : at.toInstant();
    }
  }

  /** Ends what is due; the sweeper of the running service may come first, which is as good. */
  private Game swept(UUID id) {
    Pause.until(
        "game " + id + " is over",
        () -> {
          service.sweep(ALL);
          return games.find(id).orElseThrow().game().status() == Status.FINISHED;
        });
    return games.find(id).orElseThrow().game();
  }

  @Test
  void aGameWhoseTimeRanOutIsEndedWithNobodyLooking() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    change(player.id(), "turn_began_at = turn_began_at - interval '4 days', check_at = now()");
    Game game = swept(player.id());
    assertThat(game.outcome()).contains(Outcome.win(Colour.BLACK, Reason.TIMEOUT));
    assertThat(service.find(player.id()).orElseThrow().revealedSeed()).isPresent();
    assertThat(checkAt(player.id())).isNull();
  }

  @Test
  void aGameThatNobodyJoinedIsCalledOff() throws Exception {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.UNLISTED);
    change(player.id(), "expires_at = now(), check_at = now()");
    assertThat(swept(player.id()).outcome()).contains(Outcome.cancelled());
  }

  @Test
  void aReaderFindsAGameOutOfTimeEnded() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    change(player.id(), "turn_began_at = turn_began_at - interval '4 days'");
    Game read = service.find(player.id()).orElseThrow().game();
    assertThat(read.outcome()).contains(Outcome.win(Colour.BLACK, Reason.TIMEOUT));
    assertThat(games.find(player.id()).orElseThrow().game()).isEqualTo(read);
  }

  @Test
  void whoActsOutOfTimeIsRefusedAndTheGameIsEnded() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    change(player.id(), "turn_began_at = turn_began_at - interval '4 days'");
    RefusedException refused =
        catchThrowableOfType(
            RefusedException.class,
            () -> player.submit(Colour.WHITE, new Command.Play(List.of("e2e4"))));
    assertThat(refused.code()).isEqualTo(ProblemCode.GAME_OVER);
    Game stored = games.find(player.id()).orElseThrow().game();
    assertThat(stored.outcome()).contains(Outcome.win(Colour.BLACK, Reason.TIMEOUT));
    assertThat(refused.game()).contains(stored);
  }

  @Test
  void aGameThatAnotherReplicaHoldsIsSkipped() throws Exception {
    ServicePlayer held = ServicePlayer.alone(service, KAFKA);
    ServicePlayer free = ServicePlayer.alone(service, KAFKA);
    try (Connection other = TestDatabase.connect("test")) {
      other.setAutoCommit(false);
      try (PreparedStatement lock =
          other.prepareStatement(
              "update game set turn_began_at = turn_began_at - interval '4 days', check_at = now()"
                  + " where id = ?")) {
        lock.setObject(1, held.id());
        lock.executeUpdate();
      }
      change(free.id(), "turn_began_at = turn_began_at - interval '4 days', check_at = now()");
      swept(free.id());
      assertThat(games.find(held.id()).orElseThrow().game().status()).isEqualTo(Status.ACTIVE);
      other.commit();
    }
    swept(held.id());
  }

  @Test
  void movesLeaveTheSweepersIndexAlone() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    Instant before = checkAt(player.id());
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(checkAt(player.id())).isEqualTo(before);
    assertThat(player.game().deadline().orElseThrow()).isAfter(before);
  }

  @Test
  void aDeadlineThatComesNearerIsLookedAtEarlier() throws Exception {
    TimeControl time = TimeControl.suddenDeath(Duration.ofHours(1));
    ServicePlayer player = ServicePlayer.alone(service, KAFKA, RollMode.ON_REQUEST, time);
    change(player.id(), "black_remaining = 60000000");
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(checkAt(player.id())).isEqualTo(player.game().deadline().orElseThrow());
  }

  @Test
  void whoLooksTooEarlyLooksAgainInTime() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    change(player.id(), "check_at = now() - interval '1 hour'");
    Instant deadline = player.game().deadline().orElseThrow();
    Pause.until(
        "the game is looked at again by its deadline",
        () -> {
          service.sweep(ALL);
          return deadline.equals(checkAt(player.id()));
        });
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
  }

  @Test
  void oldAnswersAreForgotten() throws SQLException {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    player.submit(Colour.WHITE, "a key for housekeeping", Command.OFFER_DRAW);
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement(
                "update idempotency set kept_at = kept_at - interval '25 hours'")) {
      assertThat(statement.executeUpdate()).isPositive();
    }
    assertThat(games.forgetResponses(ALL)).isPositive();
  }
}
