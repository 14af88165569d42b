package org.alea.game;

import static org.alea.game.Refusals.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.alea.game.GameEvent.TurnPassed;
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
    Table table =
        Table.of(KINGS_COLOR, null)
            .give(game -> game.offerDraw(Colour.WHITE, Table.NOON))
            .give(game -> game.acceptDraw(Colour.BLACK, Table.NOON));
    assertThat(table.game().outcome()).contains(Outcome.draw(Reason.AGREEMENT));
    assertThat(table.game().drawOffer()).isEmpty();
  }

  @Test
  void anOfferOutlivesTheTurnOfTheSideThatMadeIt() {
    Table table =
        Table.of(KAFKA, null).give(game -> game.offerDraw(Colour.WHITE, Table.NOON)).play("e2e4");
    assertThat(table.game().drawOffer()).contains(Colour.WHITE);
    table.roll(2);
    assertThat(table.side()).isEqualTo(Colour.BLACK);
    assertThat(table.game().drawOffer()).contains(Colour.WHITE);
  }

  @Test
  void anOfferLapsesWhenTheOtherSideCompletesATurn() {
    Table table =
        Table.of(KAFKA, null)
            .play("e2e4")
            .roll(2)
            .give(game -> game.offerDraw(Colour.WHITE, Table.NOON))
            .play("e7e5");
    assertThat(table.game().drawOffer()).as("the turn is not complete").contains(Colour.WHITE);
    table.roll(2);
    assertThat(table.game().drawOffer()).isEmpty();
    assertThat(refused(() -> table.game().acceptDraw(Colour.BLACK, Table.NOON)))
        .isEqualTo(Problem.NO_DRAW_OFFER);
  }

  @Test
  void aPassedTurnIsCompleteAndLetsAnOfferLapse() {
    Table table =
        Table.of(DICE, NO_ROOKS)
            .give(game -> game.offerDraw(Colour.BLACK, Table.NOON))
            .roll(4, 4, 4);
    assertThat(table.game().drawOffer()).isEmpty();
  }

  @Test
  void anOfferIsWithdrawnByItsSideAndDeclinedByTheOther() {
    Table table =
        Table.of(KINGS_COLOR, null)
            .give(game -> game.offerDraw(Colour.WHITE, Table.NOON))
            .give(game -> game.endDrawOffer(Colour.WHITE, Table.NOON))
            .give(game -> game.offerDraw(Colour.BLACK, Table.NOON))
            .give(game -> game.endDrawOffer(Colour.WHITE, Table.NOON));
    assertThat(table.kinds(4))
        .containsExactly("DrawOffered", "DrawOfferWithdrawn", "DrawOffered", "DrawOfferDeclined");
    assertThat(table.game().drawOffer()).isEmpty();
    assertThat(refused(() -> table.game().endDrawOffer(Colour.WHITE, Table.NOON)))
        .isEqualTo(Problem.NO_DRAW_OFFER);
  }

  @Test
  void eachSideOffersOnceATurn() {
    Table table =
        Table.of(KAFKA, null)
            .give(game -> game.offerDraw(Colour.WHITE, Table.NOON))
            .give(game -> game.endDrawOffer(Colour.BLACK, Table.NOON));
    assertThat(refused(() -> table.game().offerDraw(Colour.WHITE, Table.NOON)))
        .isEqualTo(Problem.DRAW_ALREADY_OFFERED);
    table.play("e2e4");
    assertThat(refused(() -> table.game().offerDraw(Colour.WHITE, Table.NOON)))
        .as("a roll is still due in this turn")
        .isEqualTo(Problem.DRAW_ALREADY_OFFERED);
    table.roll(2).give(game -> game.offerDraw(Colour.WHITE, Table.NOON));
    assertThat(table.game().drawOffer()).contains(Colour.WHITE);
  }

  @Test
  void anOfferThatStandsIsAnsweredAndNotCountered() {
    Table table =
        Table.of(KINGS_COLOR, null).give(game -> game.offerDraw(Colour.WHITE, Table.NOON));
    assertThat(refused(() -> table.game().offerDraw(Colour.BLACK, Table.NOON)))
        .isEqualTo(Problem.DRAW_ALREADY_OFFERED);
    assertThat(refused(() -> table.game().acceptDraw(Colour.WHITE, Table.NOON)))
        .as("nobody accepts his own offer")
        .isEqualTo(Problem.NO_DRAW_OFFER);
  }

  // repetition

  @Test
  void theThirdOccurrenceAtTheStartOfATurnMayBeClaimed() {
    Table table = Table.of(DICE, NO_ROOKS).roll(4, 4, 4).roll(4, 4, 4).roll(4, 4, 4);
    assertThat(table.game().claimableDraw()).isEmpty();
    assertThat(refused(() -> table.game().claimDraw(Colour.BLACK, Table.NOON)))
        .isEqualTo(Problem.DRAW_NOT_CLAIMABLE);
    table.roll(4, 4, 4);
    assertThat(table.game().repetitions()).isEqualTo(3);
    assertThat(table.game().claimableDraw()).contains(Reason.REPETITION);
    assertThat(refused(() -> table.game().claimDraw(Colour.BLACK, Table.NOON)))
        .as("the side to move claims")
        .isEqualTo(Problem.NOT_YOUR_TURN);
    table.give(game -> game.claimDraw(Colour.WHITE, Table.NOON));
    assertThat(table.game().outcome()).contains(Outcome.draw(Reason.REPETITION));
  }

  @Test
  void theThirdOccurrenceIsClaimedAllTurnLong() {
    Table table =
        Table.of(DICE, NO_ROOKS)
            .roll(4, 4, 4)
            .roll(4, 4, 4)
            .roll(4, 4, 4)
            .roll(4, 4, 4)
            .roll(2, 6, 6)
            .play("a1b3");
    assertThat(table.side()).isEqualTo(Colour.WHITE);
    assertThat(table.game().claimableDraw()).contains(Reason.REPETITION);
  }

  @Test
  void theFifthOccurrenceEndsTheGameByItself() {
    Table table = Table.of(DICE, NO_ROOKS);
    for (int pass = 0; pass < 7; pass++) {
      table.roll(4, 4, 4);
      assertThat(table.game().outcome()).as("after pass %d", pass + 1).isEmpty();
    }
    table.roll(4, 4, 4);
    assertThat(table.game().repetitions()).isEqualTo(5);
    assertThat(table.game().outcome()).contains(Outcome.draw(Reason.REPETITION));
  }

  @Test
  void movesThatComeBackRepeatThePosition() {
    Table table = Table.of(DICE, NO_ROOKS);
    for (int round = 0; round < 2; round++) {
      table.roll(2, 4, 4).play("a1b3").roll(4, 4, 4).roll(2, 4, 4).play("b3a1").roll(4, 4, 4);
    }
    assertThat(table.game().position().halfmoveClock()).as("counters are left out").isEqualTo(8);
    assertThat(table.game().claimableDraw()).contains(Reason.REPETITION);
  }

  @Test
  void aCaptureForgetsEarlierPositions() {
    Table table = Table.of(DICE, "7k/8/8/8/8/1p6/8/N6K w - - 0 1 -");
    table.roll(4, 4, 4).roll(4, 4, 4).roll(4, 4, 4);
    table.roll(4, 4, 4);
    assertThat(table.game().claimableDraw()).contains(Reason.REPETITION);
    table.roll(2, 4, 4).play("a1b3");
    assertThat(table.game().repetitions()).isEqualTo(1);
    assertThat(table.game().claimableDraw()).isEmpty();
  }

  @Test
  void aPawnMoveForgetsNothingBecauseADieMayUndoIt() {
    Table table = Table.of(KAFKA, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 -");
    table.play("e3e4").roll(3);
    assertThat(table.game().snapshot().turnStarts.hashes()).hasSize(2);
  }

  // move count

  @Test
  void aHundredMovesMayBeClaimed() {
    Table table = Table.of(DICE, "7k/8/8/8/8/8/8/N6K w - - 98 80 -").roll(2, 4, 4).play("a1b3");
    assertThat(table.game().claimableDraw()).isEmpty();
    assertThat(refused(() -> table.game().claimDraw(Colour.BLACK, Table.NOON)))
        .isEqualTo(Problem.DRAW_NOT_CLAIMABLE);
    table.roll(4, 4, 4);
    assertThat(table.game().position().halfmoveClock()).as("a pass counts").isEqualTo(100);
    table.give(game -> game.claimDraw(Colour.WHITE, Table.NOON));
    assertThat(table.game().outcome()).contains(Outcome.draw(Reason.MOVE_COUNT));
  }

  @Test
  void aHundredAndFiftyMovesEndTheGameInTheMiddleOfATurn() {
    Table table = Table.of(DICE, "7k/8/8/8/8/8/8/N6K w - - 149 90 -").roll(2, 2, 2).play("a1b3");
    assertThat(table.side()).isEqualTo(Colour.WHITE);
    assertThat(table.game().outcome()).contains(Outcome.draw(Reason.MOVE_COUNT));
    assertThat(table.game().phase()).isEqualTo(Phase.OVER);
  }

  @Test
  void aMoveCountsWhenWhatItBringsIsRolled() {
    Table table = Table.of(KAFKA, "4k3/8/8/8/8/8/8/R3K3 w - - 149 90 -").play("a1b1");
    assertThat(table.game().outcome()).as("the roll could still decide").isEmpty();
    assertThat(table.game().claimableDraw()).isEmpty();
    table.roll(2);
    assertThat(table.game().outcome()).contains(Outcome.draw(Reason.MOVE_COUNT));
  }

  @Test
  void theBoardsOwnEndGoesBeforeTheMoveCount() {
    Table table = Table.of(KAFKA, "k7/8/1K6/8/8/8/8/7R w - - 149 90 -").play("h1h8").roll(4);
    assertThat(table.game().outcome()).contains(Outcome.win(Colour.WHITE, Reason.CHECKMATE));
  }

  // resignation and cancellation

  @Test
  void eitherSideResignsAtAnyTime() {
    Table table = Table.of(KINGS_COLOR, null).give(game -> game.resign(Colour.BLACK, Table.NOON));
    assertThat(table.game().outcome()).contains(Outcome.win(Colour.WHITE, Reason.RESIGNATION));
  }

  @Test
  void eitherSideCancelsUntilBothHaveCompletedATurn() {
    Table table = Table.of(DICE, NO_ROOKS).roll(4, 4, 4);
    assertThat(table.game().isCancellable()).isTrue();
    assertThat(table.game().cancel(Colour.WHITE, Table.NOON).game().outcome())
        .contains(Outcome.cancelled());
    table.roll(4, 4, 4);
    assertThat(table.game().isCancellable()).isFalse();
    assertThat(refused(() -> table.game().cancel(Colour.WHITE, Table.NOON)))
        .isEqualTo(Problem.CANCELLATION_TOO_LATE);
  }

  @Test
  void aGameThatWaitsIsCancelled() {
    Table table = Table.open(KINGS_COLOR).give(game -> game.cancel(Colour.WHITE, Table.NOON));
    assertThat(table.game().status()).isEqualTo(Status.FINISHED);
    assertThat(table.game().outcome()).contains(Outcome.cancelled());
  }

  @Test
  void aGameThatNobodyJoinsExpires() {
    Table table = Table.open(KINGS_COLOR);
    assertThat(table.game().isLapsed(Table.NOON.plus(Duration.ofDays(7).minusNanos(1000))))
        .isFalse();
    table.later(Duration.ofDays(7)).give(game -> game.lapse(table.now()));
    assertThat(table.kinds(2)).containsExactly("GameExpired", "GameFinished");
    assertThat(table.game().outcome()).contains(Outcome.cancelled());
  }

  @Test
  void aForcedPassIsRecordedWithItsDice() {
    Table table = Table.of(DICE, NO_ROOKS).roll(4, 5, 4);
    assertThat(table.kinds(4)).containsExactly("DiceRolled", "TurnPassed");
    assertThat(table.events().get(5).event()).isEqualTo(new TurnPassed(Colour.WHITE));
    assertThat(table.side()).isEqualTo(Colour.BLACK);
    assertThat(table.game().lastActions()).hasSize(1);
  }

  @Test
  void whenItIsOverNothingGoesOn() {
    Table table = Table.of(KINGS_COLOR, null).give(game -> game.resign(Colour.BLACK, Table.NOON));
    Game over = table.game();
    assertThat(refused(() -> over.resign(Colour.WHITE, Table.NOON))).isEqualTo(Problem.GAME_OVER);
    assertThat(refused(() -> over.cancel(Colour.WHITE, Table.NOON))).isEqualTo(Problem.GAME_OVER);
    assertThat(refused(() -> over.offerDraw(Colour.WHITE, Table.NOON)))
        .isEqualTo(Problem.GAME_OVER);
    assertThat(refused(() -> over.acceptDraw(Colour.WHITE, Table.NOON)))
        .isEqualTo(Problem.GAME_OVER);
    assertThat(refused(() -> over.claimDraw(Colour.WHITE, Table.NOON)))
        .isEqualTo(Problem.GAME_OVER);
    assertThat(refused(() -> over.roll(Colour.WHITE, null, table.dice(), Table.NOON)))
        .isEqualTo(Problem.GAME_OVER);
    assertThat(refused(() -> table.play("g4h4"))).isEqualTo(Problem.GAME_OVER);
    assertThat(over.deadline()).isEmpty();
  }

  @Test
  void aRematchIsOfferedOnceAndAfterTheEnd() {
    UUID next = new UUID(1, 2);
    Table table = Table.of(KINGS_COLOR, null);
    Game running = table.game();
    assertThat(refused(() -> running.offerRematch(Colour.WHITE, next, Table.NOON)))
        .isEqualTo(Problem.GAME_NOT_OVER);
    table
        .give(game -> game.resign(Colour.BLACK, Table.NOON))
        .give(game -> game.offerRematch(Colour.WHITE, next, Table.NOON));
    Game offered = table.game();
    assertThat(offered.rematch()).contains(next);
    assertThat(refused(() -> offered.offerRematch(Colour.BLACK, new UUID(3, 4), Table.NOON)))
        .isEqualTo(Problem.STALE_VERSION);
  }
}
