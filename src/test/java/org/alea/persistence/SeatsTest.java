package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.alea.game.Command;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.Joining;
import org.alea.game.Problem;
import org.alea.game.RefusedException;
import org.alea.game.Status;
import org.alea.game.Submission;
import org.alea.game.Visibility;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Who may act, and on what. */
@QuarkusTest
class SeatsTest {

  private static final Variant KAFKA = new KafkaChess(false);
  private static final Command OPENING = new Command.Play(List.of("e2e4"));

  @Inject GameService service;

  private static Problem problem(ThrowingCallable request) {
    return refusal(request).problem();
  }

  private static RefusedException refusal(ThrowingCallable request) {
    return catchThrowableOfType(RefusedException.class, request);
  }

  private Problem problemOf(ServicePlayer player, String token) {
    return problem(
        () -> service.submit(player.id(), OPENING, Submission.answeredBy(player).by(token)));
  }

  @Test
  void onlyWhoShowsTheTokenOfASeatActs() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    ServicePlayer other = ServicePlayer.alone(service, KAFKA);
    String token = player.token(Colour.WHITE);
    assertThat(problem(() -> service.submit(player.id(), OPENING, Submission.answeredBy(player))))
        .isEqualTo(Problem.TOKEN_REQUIRED);
    assertThat(problemOf(player, "no token at all")).isEqualTo(Problem.TOKEN_INVALID);
    assertThat(problemOf(player, token.substring(0, 68) + (token.endsWith("A") ? "B" : "A")))
        .isEqualTo(Problem.TOKEN_INVALID);
    assertThat(problemOf(player, other.token(Colour.WHITE)))
        .isEqualTo(Problem.TOKEN_OF_ANOTHER_GAME);
    assertThat(problemOf(player, player.token(Colour.BLACK))).isEqualTo(Problem.NOT_YOUR_TURN);
    assertThat(player.game().version()).isEqualTo(4);
  }

  @Test
  void anUnlistedGameIsJoinedWithItsInvitation() {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.UNLISTED);
    String invitation = player.told().invitation().orElseThrow().reveal();
    assertThat(problem(() -> player.join(new Joining(null, null, null, null))))
        .isEqualTo(Problem.INVITATION_REQUIRED);
    assertThat(
            problem(() -> player.join(new Joining(null, null, null, player.token(Colour.WHITE)))))
        .isEqualTo(Problem.INVITATION_REQUIRED);
    player.join(new Joining(Colour.BLACK, "Cem", null, invitation));
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(problem(() -> player.join(new Joining(null, null, null, invitation))))
        .isEqualTo(Problem.SEAT_TAKEN);
  }

  @Test
  void aPublicGameNeedsNoInvitation() {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC);
    assertThat(player.told().invitation()).isEmpty();
    assertThat(problem(() -> player.join(new Joining(Colour.WHITE, null, null, null))))
        .isEqualTo(Problem.SEAT_TAKEN);
    player.join(new Joining(null, null, null, null));
    assertThat(player.token(Colour.BLACK)).isNotNull();
  }

  @Test
  void aRequestAboutAnotherVersionIsRefused() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    RefusedException refused =
        refusal(() -> service.submit(player.id(), OPENING, player.as(Colour.WHITE).about(3)));
    assertThat(refused.problem()).isEqualTo(Problem.STALE_VERSION);
    assertThat(refused.game().map(Game::version)).contains(4);
    service.submit(player.id(), OPENING, player.as(Colour.WHITE).about(4));
    assertThat(player.game().version()).isEqualTo(5);
  }

  @Test
  void aGameThatDoesNotExistIsNotFound() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    UUID nobody = new UUID(1, 2);
    assertThat(service.find(nobody)).isEmpty();
    assertThat(service.history(nobody, 0, 10)).isEmpty();
    assertThat(problem(() -> service.submit(nobody, OPENING, player.as(Colour.WHITE))))
        .isEqualTo(Problem.GAME_NOT_FOUND);
    assertThat(problem(() -> service.rematch(nobody, player.as(Colour.WHITE))))
        .isEqualTo(Problem.GAME_NOT_FOUND);
  }

  @Test
  void textThatMeansNothingIsRefusedWithItsFaults() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    RefusedException refused =
        refusal(() -> player.submit(Colour.WHITE, new Command.Play(List.of("e2e4", "z9"))));
    assertThat(refused.problem()).isEqualTo(Problem.INVALID_NOTATION);
    assertThat(refused.index()).hasValue(1);
    assertThat(refused.faults()).hasSize(1);
    assertThat(problem(() -> player.submit(Colour.WHITE, new Command.Roll("z9"))))
        .isEqualTo(Problem.INVALID_NOTATION);
  }

  @Test
  void aRematchExchangesTheColoursAndKeepsTheSeatForTheOther() {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC);
    player.join(new Joining(null, "Cem", null, null));
    UUID first = player.id();
    Submission white = player.as(Colour.WHITE);
    Submission black = player.as(Colour.BLACK);
    assertThat(problem(() -> service.rematch(first, white))).isEqualTo(Problem.GAME_NOT_OVER);
    player.submit(Colour.WHITE, new Command.Resign());

    service.rematch(first, white);
    Game offered = player.told().game();
    assertThat(offered.status()).isEqualTo(Status.OPEN);
    assertThat(offered.black().name()).contains("Ada");
    assertThat(offered.settings().rematchOf()).contains(first);
    assertThat(service.find(first).orElseThrow().game().rematch()).contains(offered.id());
    assertThat(
            problem(
                () ->
                    service.join(
                        offered.id(),
                        new Joining(null, "a stranger", null, null),
                        Submission.answeredBy(player))))
        .as("the seat is kept for the other player")
        .isEqualTo(Problem.INVITATION_REQUIRED);
    assertThat(problem(() -> service.rematch(first, white))).isEqualTo(Problem.REMATCH_EXISTS);

    service.rematch(first, black);
    assertThat(player.id()).isEqualTo(offered.id());
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(player.game().white().name()).contains("Cem");
  }

  @Test
  void whoPlayedBothSidesPlaysBothSidesAgain() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    player.submit(Colour.BLACK, new Command.Resign());
    service.rematch(player.id(), player.as(Colour.WHITE));
    assertThat(player.told().tokens()).hasSize(2);
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(player.game().white().name()).contains("Bela");
  }
}
