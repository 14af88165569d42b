package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.alea.fairness.Contribution;
import org.alea.game.Command;
import org.alea.game.CreationPermit;
import org.alea.game.Game;
import org.alea.game.GameEvent;
import org.alea.game.GameFilter;
import org.alea.game.GameService;
import org.alea.game.IdempotencyKey;
import org.alea.game.Joining;
import org.alea.game.NewGame;
import org.alea.game.RecordedEvent;
import org.alea.game.RefusedException;
import org.alea.game.RollMode;
import org.alea.game.Status;
import org.alea.game.Submission;
import org.alea.game.Visibility;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Who may act, and on what. */
@QuarkusTest
class SeatsTest {

  private static final Variant KAFKA = new KafkaChess(false);
  private static final Variant DICE = new DiceChess();
  private static final Command OPENING = new Command.Play(List.of("e2e4"));

  @Inject GameService service;

  private static ProblemCode problem(ThrowingCallable request) {
    return refusal(request).code();
  }

  private static RefusedException refusal(ThrowingCallable request) {
    return catchThrowableOfType(RefusedException.class, request);
  }

  private ProblemCode problemOf(ServicePlayer player, String token) {
    return problem(
        () -> service.submit(player.id(), OPENING, Submission.answeredBy(player).by(token)));
  }

  @Test
  void onlyWhoShowsTheTokenOfASeatActs() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    ServicePlayer other = ServicePlayer.alone(service, KAFKA);
    String token = player.token(Colour.WHITE);
    assertThat(problem(() -> service.submit(player.id(), OPENING, Submission.answeredBy(player))))
        .isEqualTo(ProblemCode.TOKEN_REQUIRED);
    assertThat(problemOf(player, "no token at all")).isEqualTo(ProblemCode.TOKEN_INVALID);
    assertThat(problemOf(player, token.substring(0, 68) + (token.endsWith("A") ? "B" : "A")))
        .isEqualTo(ProblemCode.TOKEN_INVALID);
    assertThat(problemOf(player, other.token(Colour.WHITE)))
        .isEqualTo(ProblemCode.TOKEN_OF_ANOTHER_GAME);
    assertThat(problemOf(player, player.token(Colour.BLACK))).isEqualTo(ProblemCode.NOT_YOUR_TURN);
    assertThat(player.game().version()).isEqualTo(4);
  }

  @Test
  void anUnlistedGameIsJoinedWithItsInvitation() {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.UNLISTED);
    String invitation = player.told().invitation().orElseThrow().reveal();
    assertThat(problem(() -> player.join(new Joining(null, null, null, null))))
        .isEqualTo(ProblemCode.INVITATION_REQUIRED);
    assertThat(
            problem(() -> player.join(new Joining(null, null, null, player.token(Colour.WHITE)))))
        .isEqualTo(ProblemCode.INVITATION_REQUIRED);
    player.join(new Joining(Colour.BLACK, "Cem", null, invitation));
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(problem(() -> player.join(new Joining(null, null, null, invitation))))
        .isEqualTo(ProblemCode.SEAT_TAKEN);
  }

  @Test
  void aPublicGameNeedsNoInvitation() {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC);
    assertThat(player.told().invitation()).isEmpty();
    assertThat(problem(() -> player.join(new Joining(Colour.WHITE, null, null, null))))
        .isEqualTo(ProblemCode.SEAT_TAKEN);
    player.join(new Joining(null, null, null, null));
    assertThat(player.token(Colour.BLACK)).isNotNull();
  }

  @Test
  void aRequestAboutAnotherVersionIsRefused() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    RefusedException refused =
        refusal(() -> service.submit(player.id(), OPENING, player.as(Colour.WHITE).about(3)));
    assertThat(refused.code()).isEqualTo(ProblemCode.STALE_VERSION);
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
        .isEqualTo(ProblemCode.GAME_NOT_FOUND);
    assertThat(problem(() -> service.rematch(nobody, null, player.as(Colour.WHITE))))
        .isEqualTo(ProblemCode.GAME_NOT_FOUND);
  }

  @Test
  void textThatMeansNothingIsRefusedWithItsFaults() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    RefusedException refused =
        refusal(() -> player.submit(Colour.WHITE, new Command.Play(List.of("e2e4", "z9"))));
    assertThat(refused.code()).isEqualTo(ProblemCode.INVALID_NOTATION);
    assertThat(refused.index()).hasValue(1);
    assertThat(refused.faults()).hasSize(1);
    assertThat(problem(() -> player.submit(Colour.WHITE, new Command.Roll("z9", null))))
        .isEqualTo(ProblemCode.INVALID_NOTATION);
  }

  private ServicePlayer finished(RollMode rolls) {
    ServicePlayer player = ServicePlayer.waiting(service, DICE, Visibility.PUBLIC, rolls);
    player.join(new Joining(null, "Cem", null, null));
    player.submit(Colour.WHITE, Command.RESIGN);
    return player;
  }

  @Test
  void aRematchExchangesTheColoursAndKeepsTheSeatForTheOther() {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.UNLISTED);
    player.join(new Joining(null, "Cem", null, player.told().invitation().orElseThrow().reveal()));
    UUID first = player.id();
    Submission white = player.as(Colour.WHITE);
    Submission black = player.as(Colour.BLACK);
    assertThat(problem(() -> service.rematch(first, null, white)))
        .isEqualTo(ProblemCode.GAME_NOT_OVER);
    player.submit(Colour.WHITE, Command.RESIGN);

    service.rematch(first, null, white);
    Game offered = player.told().game();
    assertThat(offered.status()).isEqualTo(Status.OPEN);
    assertThat(offered.black().name()).contains("Ada");
    assertThat(offered.settings().rematchOf()).isEqualTo(first);
    assertThat(player.told().tokens()).containsOnlyKeys(Colour.BLACK);
    assertThat(player.told().invitation()).as("nobody is invited").isEmpty();
    assertThat(service.find(first).orElseThrow().game().rematch()).contains(offered.id());
    assertThat(
            problem(
                () ->
                    service.join(
                        offered.id(),
                        new Joining(null, "a stranger", null, null),
                        Submission.answeredBy(player))))
        .as("the seat is kept for the other player")
        .isEqualTo(ProblemCode.SEAT_RESERVED);
    assertThat(problem(() -> service.rematch(first, null, white)))
        .isEqualTo(ProblemCode.REMATCH_EXISTS);

    service.rematch(first, null, black);
    assertThat(player.id()).isEqualTo(offered.id());
    assertThat(player.told().tokens()).containsOnlyKeys(Colour.WHITE);
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(player.game().white().name()).contains("Cem");
  }

  @Test
  void anOpenRematchIsNotListed() {
    ServicePlayer player = finished(RollMode.ON_REQUEST);
    UUID first = player.id();
    Submission black = player.as(Colour.BLACK);
    service.rematch(first, null, player.as(Colour.WHITE));
    UUID next = player.id();
    assertThat(listed()).contains(first).doesNotContain(next);
    service.rematch(first, null, black);
    assertThat(listed()).contains(next);
  }

  private List<UUID> listed() {
    return service.list(GameFilter.ALL, 100).games().stream()
        .map(game -> game.game().id())
        .toList();
  }

  @Test
  void whoPlayedBothSidesTakesEachSeatWithItsOwnToken() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    UUID first = player.id();
    Submission white = player.as(Colour.WHITE);
    Submission black = player.as(Colour.BLACK);
    player.submit(Colour.BLACK, Command.RESIGN);
    service.rematch(first, null, white);
    assertThat(player.told().tokens()).containsOnlyKeys(Colour.BLACK);
    assertThat(player.game().status()).isEqualTo(Status.OPEN);
    assertThat(problem(() -> service.rematch(first, null, white)))
        .isEqualTo(ProblemCode.REMATCH_EXISTS);
    service.rematch(first, null, black);
    assertThat(player.told().tokens()).containsOnlyKeys(Colour.WHITE);
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(player.game().white().name()).contains("Bela");
  }

  @Test
  void aGameThatWasCalledOffHasNoRematch() {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    player.submit(Colour.BLACK, Command.CANCEL);
    assertThat(problem(() -> service.rematch(player.id(), null, player.as(Colour.WHITE))))
        .isEqualTo(ProblemCode.NO_REMATCH);
  }

  @Test
  void aRematchThatWasCalledOffIsAskedForAgain() {
    ServicePlayer player = finished(RollMode.ON_REQUEST);
    UUID first = player.id();
    Submission white = player.as(Colour.WHITE);
    Submission black = player.as(Colour.BLACK);
    service.rematch(first, null, white);
    UUID calledOff = player.id();
    player.submit(Colour.BLACK, Command.CANCEL);
    service.rematch(first, null, black);
    UUID again = player.id();
    assertThat(again).isNotEqualTo(calledOff);
    assertThat(player.told().tokens()).containsOnlyKeys(Colour.WHITE);
    assertThat(service.find(first).orElseThrow().game().rematch()).contains(again);
    service.rematch(first, null, white);
    assertThat(player.id()).isEqualTo(again);
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
  }

  @Test
  void theSecondToAskForARematchMeansTheVersionThatTheyName() {
    ServicePlayer player = finished(RollMode.ON_REQUEST);
    UUID first = player.id();
    int over = player.told().game().version();
    Submission black = player.as(Colour.BLACK);
    service.rematch(first, null, player.as(Colour.WHITE).about(over));
    RefusedException stale = refusal(() -> service.rematch(first, null, black.about(over)));
    assertThat(stale.code()).isEqualTo(ProblemCode.STALE_VERSION);
    assertThat(stale.game().map(Game::version)).as("of the game asked about").contains(over + 1);
    service.rematch(first, null, black.about(over + 1));
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
  }

  @Test
  void bothAddToTheDiceOfARematchThoughTheyFallByThemselves() {
    Contribution whites = new Contribution("a seed of sixteen");
    Contribution blacks = new Contribution("another seed of sixteen");
    ServicePlayer player = finished(RollMode.AUTOMATIC);
    UUID first = player.id();
    Submission white = player.as(Colour.WHITE);
    Submission black = player.as(Colour.BLACK);
    service.rematch(first, blacks, white);
    service.rematch(first, whites, black);
    assertThat(player.game().rolls()).isPositive();
    assertThat(player.game().contributions().of(Colour.BLACK)).contains(blacks);
    assertThat(player.game().contributions().of(Colour.WHITE)).contains(whites);
  }

  @Test
  void aCreatorWithoutASeatCallsTheGameOffUntilItStarts() {
    ServicePlayer player = ServicePlayer.watching(service, KAFKA);
    ServicePlayer other = ServicePlayer.watching(service, KAFKA);
    String creator = player.told().creatorToken().orElseThrow().reveal();
    String stranger = other.told().creatorToken().orElseThrow().reveal();
    Command cancel = Command.CANCEL;
    assertThat(problem(() -> service.submit(player.id(), cancel, as(player, stranger))))
        .isEqualTo(ProblemCode.TOKEN_OF_ANOTHER_GAME);
    assertThat(problem(() -> service.submit(player.id(), OPENING, as(player, creator))))
        .isEqualTo(ProblemCode.TOKEN_INVALID);
    player.join(new Joining(Colour.WHITE, null, null, null));
    service.submit(player.id(), cancel, as(player, creator));
    assertThat(player.game().outcome()).contains(Outcome.cancelled());
    assertThat(service.history(player.id(), 0, 10).orElseThrow().events())
        .extracting(RecordedEvent::event)
        .contains(new GameEvent.GameCancelled(null));

    other.join(new Joining(Colour.WHITE, null, null, null));
    other.join(new Joining(Colour.BLACK, null, null, null));
    assertThat(problem(() -> service.submit(other.id(), cancel, as(other, stranger))))
        .isEqualTo(ProblemCode.CANCELLATION_TOO_LATE);
    assertThat(ServicePlayer.alone(service, KAFKA).told().creatorToken()).isEmpty();
  }

  private static Submission as(ServicePlayer player, String token) {
    return Submission.answeredBy(player).by(token);
  }

  /** Counts what was taken and not given back. */
  private static final class Permit implements CreationPermit {
    private int taken;

    @Override
    public void take() {
      taken++;
    }

    @Override
    public void giveBack() {
      taken = 0;
    }
  }

  @Test
  void onlyAGameThatIsCreatedUsesThePermitUp() {
    NewGame wish = ServicePlayer.newGame(KAFKA);
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    UUID first = player.id();
    Submission white = player.as(Colour.WHITE);
    Submission black = player.as(Colour.BLACK);
    player.submit(Colour.WHITE, Command.RESIGN);
    IdempotencyKey key = IdempotencyKey.of("a key", "caller " + first, "create", new byte[0]);
    Submission keyed = Submission.answeredBy(player).once(key);

    assertThat(taken(permit -> service.create(wish, keyed.permittedBy(permit)))).isOne();
    assertThat(taken(permit -> service.create(wish, keyed.permittedBy(permit)))).isZero();
    assertThat(taken(permit -> service.rematch(first, null, white.about(1).permittedBy(permit))))
        .isZero();
    assertThat(taken(permit -> service.rematch(first, null, white.permittedBy(permit)))).isOne();
    assertThat(taken(permit -> service.rematch(first, null, black.permittedBy(permit)))).isZero();
  }

  private static int taken(Consumer<CreationPermit> request) {
    Permit permit = new Permit();
    try {
      request.accept(permit);
    } catch (RefusedException refused) {
      // as meant
    }
    return permit.taken;
  }
}
