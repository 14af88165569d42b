package org.alea.house;

import static org.alea.testkit.Api.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.alea.game.BotTurns;
import org.alea.game.Command;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.RefusedException;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who plays for a bot, while replicas come and go. */
@QuarkusTest
class BotTurnsTest {

  private static final Duration AT_ONCE = Duration.ZERO;

  @Inject BotTurns turns;
  @Inject BotWorkers workers;
  @Inject GameService games;

  private UUID id;

  @BeforeEach
  void aBotIsDue() {
    while (workers.playOne()) {
      Thread.onSpinWait();
    }
    id =
        UUID.fromString(
            given(Map.of("variant", "KINGS_COLOR", "white", Map.of("taker", "BOT", "level", 1)))
                .post("/v1/games")
                .path("game.id"));
    given(Map.of()).post("/v1/games/" + id + "/seats").then().statusCode(201);
  }

  private Game game() {
    return games.find(id).orElseThrow().game();
  }

  @Test
  void whoTookATurnAndDiedIsFollowedByAnother() {
    assertThat(turns.take(AT_ONCE, Duration.ofMillis(500))).contains(id);
    assertThat(turns.take(AT_ONCE, Duration.ofSeconds(5))).isEmpty();
    Pause.until(
        "another takes the turn",
        () -> turns.take(AT_ONCE, Duration.ofSeconds(5)).filter(id::equals).isPresent());
    assertThat(game().turn()).isEqualTo(1);
  }

  @Test
  void aBotWaitsALittle() {
    assertThat(turns.take(Duration.ofHours(1), Duration.ofSeconds(5))).isEmpty();
    assertThat(turns.take(AT_ONCE, Duration.ofSeconds(5))).contains(id);
  }

  @Test
  void aDecisionThatCameTooLateIsDropped() {
    Game before = game();
    assertThat(workers.playOne()).isTrue();
    Game after = game();
    assertThat(after.turn()).isEqualTo(2);
    assertThatThrownBy(() -> games.submitForBot(id, before.version(), Colour.WHITE, Command.RESIGN))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ProblemCode.STALE_VERSION));
    assertThat(game()).isEqualTo(after);
  }

  @Test
  void nobodySubmitsForAPlayer() {
    workers.playOne();
    Game game = game();
    assertThatThrownBy(() -> games.submitForBot(id, game.version(), Colour.BLACK, Command.RESIGN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(game()).isEqualTo(game);
  }
}
