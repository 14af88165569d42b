package org.alea.game;

import static org.alea.game.Refusals.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.alea.game.GameEvent.TurnPassed;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.junit.jupiter.api.Test;

/** How games end that do not end on the board: clause by clause of the page on draws. */
class EndingsTest {

  private static final Variant DICE = new DiceChess();
  private static final Variant KAFKA = new KafkaChess(false);
  private static final Variant KINGS_COLOR = new KingsColor(false);

  /** A rook's die moves nothing here: the turn passes. */
  private static final String NO_ROOKS = "7k/8/8/8/8/8/8/N6K w - - 0 1 -";

  // agreement

  @Test
  void anAcceptedOfferIsADraw() {
    ScriptedGame scripted =
        ScriptedGame.of(KINGS_COLOR, null)
            .give(game -> game.offerDraw(Colour.WHITE, ScriptedGame.NOON))
            .give(game -> game.acceptDraw(Colour.BLACK, ScriptedGame.NOON));
    assertThat(scripted.game().outcome()).contains(Outcome.draw(Reason.AGREEMENT));
    assertThat(scripted.game().drawOffer()).isEmpty();
  }

  @Test
  void anOfferOutlivesTheTurnOfTheSideThatMadeIt() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, null)
            .give(game -> game.offerDraw(Colour.WHITE, ScriptedGame.NOON))
            .play("e2e4");
    assertThat(scripted.game().drawOffer()).contains(Colour.WHITE);
    scripted.roll(2);
    assertThat(scripted.side()).isEqualTo(Colour.BLACK);
    assertThat(scripted.game().drawOffer()).contains(Colour.WHITE);
  }

  @Test
  void anOfferLapsesWhenTheOtherSideCompletesATurn() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, null)
            .play("e2e4")
            .roll(2)
            .give(game -> game.offerDraw(Colour.WHITE, ScriptedGame.NOON))
            .play("e7e5");
    assertThat(scripted.game().drawOffer()).as("the turn is not complete").contains(Colour.WHITE);
    scripted.roll(2);
    assertThat(scripted.game().drawOffer()).isEmpty();
    assertThat(refused(() -> scripted.game().acceptDraw(Colour.BLACK, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.NO_DRAW_OFFER);
  }

  @Test
  void aPassedTurnIsCompleteAndLetsAnOfferLapse() {
    ScriptedGame scripted =
        ScriptedGame.of(DICE, NO_ROOKS)
            .give(game -> game.offerDraw(Colour.BLACK, ScriptedGame.NOON))
            .roll(4, 4, 4);
    assertThat(scripted.game().drawOffer()).isEmpty();
  }

  @Test
  void anOfferIsWithdrawnByItsSideAndDeclinedByTheOther() {
    ScriptedGame scripted =
        ScriptedGame.of(KINGS_COLOR, null)
            .give(game -> game.offerDraw(Colour.WHITE, ScriptedGame.NOON))
            .give(game -> game.endDrawOffer(Colour.WHITE, ScriptedGame.NOON))
            .give(game -> game.offerDraw(Colour.BLACK, ScriptedGame.NOON))
            .give(game -> game.endDrawOffer(Colour.WHITE, ScriptedGame.NOON));
    assertThat(scripted.kinds(4))
        .containsExactly("DrawOffered", "DrawOfferWithdrawn", "DrawOffered", "DrawOfferDeclined");
    assertThat(scripted.game().drawOffer()).isEmpty();
    assertThat(refused(() -> scripted.game().endDrawOffer(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.NO_DRAW_OFFER);
  }

  @Test
  void eachSideOffersOnceATurn() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, null)
            .give(game -> game.offerDraw(Colour.WHITE, ScriptedGame.NOON))
            .give(game -> game.endDrawOffer(Colour.BLACK, ScriptedGame.NOON));
    assertThat(refused(() -> scripted.game().offerDraw(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.DRAW_ALREADY_OFFERED);
    scripted.play("e2e4");
    assertThat(refused(() -> scripted.game().offerDraw(Colour.WHITE, ScriptedGame.NOON)))
        .as("a roll is still due in this turn")
        .isEqualTo(ProblemCode.DRAW_ALREADY_OFFERED);
    scripted.roll(2).give(game -> game.offerDraw(Colour.WHITE, ScriptedGame.NOON));
    assertThat(scripted.game().drawOffer()).contains(Colour.WHITE);
  }

  @Test
  void anOfferThatStandsIsAnsweredAndNotCountered() {
    ScriptedGame scripted =
        ScriptedGame.of(KINGS_COLOR, null)
            .give(game -> game.offerDraw(Colour.WHITE, ScriptedGame.NOON));
    assertThat(refused(() -> scripted.game().offerDraw(Colour.BLACK, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.DRAW_ALREADY_OFFERED);
    assertThat(refused(() -> scripted.game().acceptDraw(Colour.WHITE, ScriptedGame.NOON)))
        .as("nobody accepts their own offer")
        .isEqualTo(ProblemCode.NO_DRAW_OFFER);
  }

  // repetition

  @Test
  void theThirdOccurrenceAtTheStartOfATurnMayBeClaimed() {
    ScriptedGame scripted =
        ScriptedGame.of(DICE, NO_ROOKS).roll(4, 4, 4).roll(4, 4, 4).roll(4, 4, 4);
    assertThat(scripted.game().claimableDraw()).isEmpty();
    assertThat(refused(() -> scripted.game().claimDraw(Colour.BLACK, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.DRAW_NOT_CLAIMABLE);
    scripted.roll(4, 4, 4);
    assertThat(scripted.game().repetitions()).isEqualTo(3);
    assertThat(scripted.game().claimableDraw()).contains(Reason.REPETITION);
    assertThat(refused(() -> scripted.game().claimDraw(Colour.BLACK, ScriptedGame.NOON)))
        .as("the side to move claims")
        .isEqualTo(ProblemCode.NOT_YOUR_TURN);
    scripted.give(game -> game.claimDraw(Colour.WHITE, ScriptedGame.NOON));
    assertThat(scripted.game().outcome()).contains(Outcome.draw(Reason.REPETITION));
  }

  @Test
  void theThirdOccurrenceIsClaimedBeforeTheTurnsRoll() {
    ScriptedGame scripted =
        ScriptedGame.of(DICE, NO_ROOKS).roll(4, 4, 4).roll(4, 4, 4).roll(4, 4, 4).roll(4, 4, 4);
    assertThat(scripted.side()).isEqualTo(Colour.WHITE);
    assertThat(scripted.game().claimableDraw()).contains(Reason.REPETITION);
    scripted.roll(2, 6, 6);
    assertThat(scripted.side()).isEqualTo(Colour.WHITE);
    assertThat(scripted.game().claimableDraw()).isEmpty();
  }

  @Test
  void theFifthOccurrenceEndsTheGameByItself() {
    ScriptedGame scripted = ScriptedGame.of(DICE, NO_ROOKS);
    for (int pass = 0; pass < 7; pass++) {
      scripted.roll(4, 4, 4);
      assertThat(scripted.game().outcome()).as("after pass %d", pass + 1).isEmpty();
    }
    scripted.roll(4, 4, 4);
    assertThat(scripted.game().repetitions()).isEqualTo(5);
    assertThat(scripted.game().outcome()).contains(Outcome.draw(Reason.REPETITION));
  }

  @Test
  void movesThatComeBackRepeatThePosition() {
    ScriptedGame scripted = ScriptedGame.of(DICE, NO_ROOKS);
    for (int round = 0; round < 2; round++) {
      scripted.roll(2, 4, 4).play("a1b3").roll(4, 4, 4).roll(2, 4, 4).play("b3a1").roll(4, 4, 4);
    }
    assertThat(scripted.game().position().halfmoveClock()).as("counters are left out").isEqualTo(8);
    assertThat(scripted.game().claimableDraw()).contains(Reason.REPETITION);
  }

  @Test
  void aCaptureForgetsEarlierPositions() {
    ScriptedGame scripted = ScriptedGame.of(DICE, "7k/8/8/8/8/1p6/8/N6K w - - 0 1 -");
    scripted.roll(4, 4, 4).roll(4, 4, 4).roll(4, 4, 4);
    scripted.roll(4, 4, 4);
    assertThat(scripted.game().claimableDraw()).contains(Reason.REPETITION);
    scripted.roll(2, 4, 4).play("a1b3");
    assertThat(scripted.game().repetitions()).isEqualTo(1);
    assertThat(scripted.game().claimableDraw()).isEmpty();
  }

  @Test
  void aPawnMoveForgetsNothingBecauseADieMayUndoIt() {
    ScriptedGame scripted = ScriptedGame.of(KAFKA, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 -");
    scripted.play("e3e4").roll(3);
    assertThat(scripted.game().snapshot().turnStarts().hashes()).hasSize(2);
  }

  // move count

  @Test
  void aHundredMovesMayBeClaimed() {
    ScriptedGame scripted =
        ScriptedGame.of(DICE, "7k/8/8/8/8/8/8/N6K w - - 98 80 -").roll(2, 4, 4).play("a1b3");
    assertThat(scripted.game().claimableDraw()).isEmpty();
    assertThat(refused(() -> scripted.game().claimDraw(Colour.BLACK, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.DRAW_NOT_CLAIMABLE);
    scripted.roll(4, 4, 4);
    assertThat(scripted.game().position().halfmoveClock()).as("a pass counts").isEqualTo(100);
    scripted.give(game -> game.claimDraw(Colour.WHITE, ScriptedGame.NOON));
    assertThat(scripted.game().outcome()).contains(Outcome.draw(Reason.MOVE_COUNT));
  }

  @Test
  void aDrawIsClaimedBeforeTheTurnsRollAndFirstMove() {
    ScriptedGame scripted = ScriptedGame.of(DICE, "7k/8/8/8/8/8/8/N6K w - - 100 80 -");
    assertThat(scripted.game().claimableDraw()).contains(Reason.MOVE_COUNT);
    scripted.roll(2, 2, 2);
    assertThat(scripted.game().claimableDraw()).as("dice were seen").isEmpty();
    assertThat(refused(() -> scripted.game().claimDraw(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.DRAW_NOT_CLAIMABLE);
    scripted.play("a1b3");
    assertThat(scripted.game().claimableDraw()).as("a move was made").isEmpty();
    scripted.playEach("b3a1", "a1b3");
    assertThat(scripted.side()).isEqualTo(Colour.BLACK);
    assertThat(scripted.game().claimableDraw()).contains(Reason.MOVE_COUNT);
  }

  @Test
  void anAutomaticRollWaitsWhereADrawMayBeClaimed() {
    ScriptedGame scripted =
        ScriptedGame.of(
            DICE,
            "7k/8/8/8/8/8/8/N6K w - - 99 80 -",
            RollMode.AUTOMATIC,
            TimeControl.NONE,
            4,
            4,
            4);
    assertThat(scripted.side()).as("white has passed").isEqualTo(Colour.BLACK);
    assertThat(scripted.game().phase()).isEqualTo(Phase.ROLL);
    assertThat(scripted.game().rolls()).isEqualTo(1);
    Game claimed = scripted.game().claimDraw(Colour.BLACK, ScriptedGame.NOON).game();
    assertThat(claimed.outcome()).contains(Outcome.draw(Reason.MOVE_COUNT));
    scripted.roll(6, 6, 6);
    assertThat(scripted.game().rolls()).as("the roll was requested").isEqualTo(2);
  }

  @Test
  void aHundredAndFiftyMovesEndTheGameInTheMiddleOfATurn() {
    ScriptedGame scripted =
        ScriptedGame.of(DICE, "7k/8/8/8/8/8/8/N6K w - - 149 90 -").roll(2, 2, 2).play("a1b3");
    assertThat(scripted.side()).isEqualTo(Colour.WHITE);
    assertThat(scripted.game().outcome()).contains(Outcome.draw(Reason.MOVE_COUNT));
    assertThat(scripted.game().phase()).isEqualTo(Phase.OVER);
  }

  @Test
  void aMoveCountsWhenWhatItBringsIsRolled() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, "4k3/8/8/8/8/8/8/R3K3 w - - 149 90 -").play("a1b1");
    assertThat(scripted.game().outcome()).as("the roll could still decide").isEmpty();
    assertThat(scripted.game().claimableDraw()).isEmpty();
    scripted.roll(2);
    assertThat(scripted.game().outcome()).contains(Outcome.draw(Reason.MOVE_COUNT));
  }

  @Test
  void theBoardsOwnEndGoesBeforeTheMoveCount() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, "k7/8/1K6/8/8/8/8/7R w - - 149 90 -").play("h1h8").roll(4);
    assertThat(scripted.game().outcome()).contains(Outcome.win(Colour.WHITE, Reason.CHECKMATE));
  }

  // resignation and cancellation

  @Test
  void eitherSideResignsAtAnyTime() {
    ScriptedGame scripted =
        ScriptedGame.of(KINGS_COLOR, null)
            .give(game -> game.resign(Colour.BLACK, ScriptedGame.NOON));
    assertThat(scripted.game().outcome()).contains(Outcome.win(Colour.WHITE, Reason.RESIGNATION));
  }

  @Test
  void eitherSideCancelsUntilBothHaveCompletedATurn() {
    ScriptedGame scripted = ScriptedGame.of(DICE, NO_ROOKS).roll(4, 4, 4);
    assertThat(scripted.game().isCancellable()).isTrue();
    assertThat(scripted.game().cancel(Colour.WHITE, ScriptedGame.NOON).game().outcome())
        .contains(Outcome.cancelled());
    scripted.roll(4, 4, 4);
    assertThat(scripted.game().isCancellable()).isFalse();
    assertThat(refused(() -> scripted.game().cancel(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.CANCELLATION_TOO_LATE);
  }

  @Test
  void aGameThatWaitsIsCancelled() {
    ScriptedGame scripted =
        ScriptedGame.open(KINGS_COLOR).give(game -> game.cancel(Colour.WHITE, ScriptedGame.NOON));
    assertThat(scripted.game().status()).isEqualTo(Status.FINISHED);
    assertThat(scripted.game().outcome()).contains(Outcome.cancelled());
  }

  @Test
  void aGameThatNobodyJoinsExpires() {
    ScriptedGame scripted = ScriptedGame.open(KINGS_COLOR);
    assertThat(
            scripted.game().isExpired(ScriptedGame.NOON.plus(Duration.ofDays(7).minusNanos(1000))))
        .isFalse();
    scripted.later(Duration.ofDays(7)).give(game -> game.expire(scripted.now()));
    assertThat(scripted.kinds(2)).containsExactly("GameExpired", "GameFinished");
    assertThat(scripted.game().outcome()).contains(Outcome.cancelled());
  }

  @Test
  void aForcedPassIsRecordedWithItsDice() {
    ScriptedGame scripted = ScriptedGame.of(DICE, NO_ROOKS).roll(4, 5, 4);
    assertThat(scripted.kinds(4)).containsExactly("DiceRolled", "TurnPassed");
    assertThat(scripted.events().get(5).event()).isEqualTo(new TurnPassed(Colour.WHITE));
    assertThat(scripted.side()).isEqualTo(Colour.BLACK);
    assertThat(scripted.game().lastActions()).hasSize(1);
  }

  @Test
  void whenItIsOverNothingGoesOn() {
    ScriptedGame scripted =
        ScriptedGame.of(KINGS_COLOR, null)
            .give(game -> game.resign(Colour.BLACK, ScriptedGame.NOON));
    Game over = scripted.game();
    assertThat(refused(() -> over.resign(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_OVER);
    assertThat(refused(() -> over.cancel(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_OVER);
    assertThat(refused(() -> over.offerDraw(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_OVER);
    assertThat(refused(() -> over.acceptDraw(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_OVER);
    assertThat(refused(() -> over.claimDraw(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_OVER);
    assertThat(refused(() -> over.roll(Colour.WHITE, null, scripted.dice(), ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_OVER);
    assertThat(refused(() -> scripted.play("g4h4"))).isEqualTo(ProblemCode.GAME_OVER);
    assertThat(over.deadline()).isEmpty();
  }

  @Test
  void aGameThatWasCalledOffHasNoRematch() {
    ScriptedGame scripted =
        ScriptedGame.of(KINGS_COLOR, null)
            .give(game -> game.cancel(Colour.WHITE, ScriptedGame.NOON));
    assertThat(
            refused(
                () ->
                    scripted
                        .game()
                        .offerRematch(Colour.WHITE, new UUID(1, 2), null, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.NO_REMATCH);
  }

  @Test
  void aRematchThatWasCalledOffIsOfferedAgain() {
    UUID next = new UUID(1, 2);
    ScriptedGame scripted =
        ScriptedGame.of(KINGS_COLOR, null)
            .give(game -> game.resign(Colour.BLACK, ScriptedGame.NOON))
            .give(game -> game.offerRematch(Colour.WHITE, next, null, ScriptedGame.NOON))
            .give(game -> game.offerRematch(Colour.BLACK, new UUID(3, 4), next, ScriptedGame.NOON));
    assertThat(scripted.game().rematch()).contains(new UUID(3, 4));
  }

  @Test
  void aRematchIsOfferedOnceAndAfterTheEnd() {
    UUID next = new UUID(1, 2);
    ScriptedGame scripted = ScriptedGame.of(KINGS_COLOR, null);
    Game running = scripted.game();
    assertThat(refused(() -> running.offerRematch(Colour.WHITE, next, null, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_NOT_OVER);
    scripted
        .give(game -> game.resign(Colour.BLACK, ScriptedGame.NOON))
        .give(game -> game.offerRematch(Colour.WHITE, next, null, ScriptedGame.NOON));
    Game offered = scripted.game();
    assertThat(offered.rematch()).contains(next);
    assertThat(
            refused(
                () -> offered.offerRematch(Colour.BLACK, new UUID(3, 4), null, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.STALE_VERSION);
  }
}
