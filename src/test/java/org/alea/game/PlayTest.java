package org.alea.game;

import static org.alea.game.Refusals.refusal;
import static org.alea.game.Refusals.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.alea.fairness.Contribution;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Phase;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.roll.RollChess;
import org.junit.jupiter.api.Test;

class PlayTest {

  private static final Variant DICE = new DiceChess();
  private static final Variant KAFKA = new KafkaChess(false);
  private static final Variant ROLL = new RollChess();
  private static final Variant KINGS_COLOR = new KingsColor(false);

  private static final Contribution CONTRIBUTION = new Contribution("a seed of sixteen");

  // creating and joining

  @Test
  void aGameWithBothSeatsTakenStartsAtOnce() {
    Table table = Table.of(KAFKA, null);
    assertThat(table.kinds(0))
        .containsExactly("GameCreated", "SeatTaken", "SeatTaken", "GameStarted");
    assertThat(table.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(table.game().version()).isEqualTo(4);
  }

  @Test
  void aGameWithAnOpenSeatWaitsAndStartsWhenItIsTaken() {
    Table table = Table.open(KAFKA);
    assertThat(table.game().status()).isEqualTo(Status.OPEN);
    assertThat(refused(() -> table.play("e2e4"))).isEqualTo(Problem.GAME_NOT_STARTED);
    assertThat(refused(() -> table.game().resign(Colour.WHITE, Table.NOON)))
        .isEqualTo(Problem.GAME_NOT_STARTED);
    table.give(game -> game.join(Colour.BLACK, "Cem", CONTRIBUTION, table.dice(), Table.NOON));
    assertThat(table.kinds(2)).containsExactly("SeatTaken", "SeedContributed", "GameStarted");
    assertThat(table.game().black().name()).contains("Cem");
    assertThat(table.game().contributions().of(Colour.BLACK)).contains(CONTRIBUTION);
  }

  @Test
  void aTakenSeatIsNotTakenAgain() {
    Table table = Table.open(KAFKA);
    assertThat(refused(() -> table.game().join(Colour.WHITE, null, null, table.dice(), Table.NOON)))
        .isEqualTo(Problem.SEAT_TAKEN);
  }

  @Test
  void aStartThatIsOverIsRefused() {
    assertThat(refused(() -> Table.of(DICE, "7k/8/8/8/8/8/8/8 w - - 0 1 -")))
        .isEqualTo(Problem.POSITION_OVER);
    assertThat(refused(() -> Table.of(DICE, "7k/8/8/8/8/8/8/N6K w - - 150 90 -")))
        .isEqualTo(Problem.POSITION_OVER);
  }

  @Test
  void anotherStartIsMarked() {
    assertThat(Table.of(KAFKA, null).game().settings().isUsualStart()).isTrue();
    assertThat(Table.of(KAFKA, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 -").game().settings().isUsualStart())
        .isFalse();
  }

  // whose turn, and what is due

  @Test
  void onlyTheSideToMovePlays() {
    Table table = Table.of(KAFKA, null);
    List<Action> moves = List.of(table.action("e7e5"));
    assertThat(refused(() -> table.game().play(Colour.BLACK, moves, table.dice(), Table.NOON)))
        .isEqualTo(Problem.NOT_YOUR_TURN);
  }

  @Test
  void whatIsNotDueIsRefused() {
    Table table = Table.of(DICE, null);
    assertThat(refused(() -> table.play("e2e4"))).isEqualTo(Problem.ROLL_DUE);
    table.roll(1, 1, 1);
    assertThat(refused(() -> table.roll(1, 1, 1))).isEqualTo(Problem.MOVE_DUE);
    assertThat(refused(() -> table.play("*"))).isEqualTo(Problem.MOVE_DUE);
  }

  @Test
  void aChoiceComesBeforeAnythingElse() {
    Table table = Table.of(KAFKA, "k7/4P3/8/8/8/8/8/K7 w - - 0 1 -").play("e7e8").roll(1);
    assertThat(table.game().phase()).isEqualTo(Phase.CHOICE);
    assertThat(refused(() -> table.play("a1a2"))).isEqualTo(Problem.CHOICE_DUE);
    assertThat(refused(() -> table.roll(1))).isEqualTo(Problem.CHOICE_DUE);
    table.play("e8=q");
    assertThat(table.side()).isEqualTo(Colour.BLACK);
    assertThat(refused(() -> table.play("a8=q"))).isEqualTo(Problem.MOVE_DUE);
  }

  @Test
  void thrownDiceAreNotForPlayersToPlay() {
    Table table = Table.of(DICE, null);
    assertThat(refused(() -> table.play("*:6,6,6"))).isEqualTo(Problem.ROLL_DUE);
    assertThat(table.game().rolls()).isZero();
  }

  // illegal actions

  @Test
  void anIllegalMoveNamesTheLegalOnesThatComeClose() {
    Table table = Table.of(KAFKA, null);
    RefusedException refused = refusal(() -> table.play("e2e5"));
    assertThat(refused.problem()).isEqualTo(Problem.ILLEGAL_ACTION);
    assertThat(refused.legal())
        .containsExactlyInAnyOrder(table.action("e2e3"), table.action("e2e4"));
    assertThat(refused.index()).isEmpty();
    assertThat(table.game().version()).as("nothing happened").isEqualTo(4);
  }

  @Test
  void aRollThatLeavesAChoiceMustMakeIt() {
    Table table = Table.of(ROLL, null);
    RefusedException refused = refusal(() -> table.roll(1));
    assertThat(refused.problem()).isEqualTo(Problem.ILLEGAL_ACTION);
    assertThat(refused.legal()).hasSize(15);
    table.throwing(6);
    table.give(game -> game.roll(Colour.WHITE, Action.Roll.of(8), table.dice(), Table.NOON));
    assertThat(table.game().phase()).isEqualTo(Phase.MOVE);
  }

  // whole turns

  @Test
  void aWholeTurnIsPlayedAtOnce() {
    Table table = Table.of(DICE, null).roll(1, 2, 1).play("e2e4", "e4e5", "g1f3");
    assertThat(table.side()).isEqualTo(Colour.BLACK);
    assertThat(table.kinds(5)).containsExactly("ActionPlayed", "ActionPlayed", "ActionPlayed");
  }

  @Test
  void aWholeTurnIsPlayedOrNothingOfIt() {
    Table table = Table.of(DICE, null).roll(1, 2, 1);
    RefusedException refused = refusal(() -> table.play("e2e4", "e4e6", "g1f3"));
    assertThat(refused.problem()).isEqualTo(Problem.ILLEGAL_ACTION);
    assertThat(refused.index()).hasValue(1);
    assertThat(table.game().version()).isEqualTo(5);
  }

  @Test
  void aTurnDoesNotReachIntoTheNext() {
    Table table = Table.of(KINGS_COLOR, null);
    Action move = table.game().position().legalActions().get(0);
    Table next =
        table.give(game -> game.play(Colour.WHITE, List.of(move), table.dice(), Table.NOON));
    Action reply = next.game().position().legalActions().get(0);
    Table fresh = Table.of(KINGS_COLOR, null);
    assertThat(
            refused(
                () ->
                    fresh
                        .game()
                        .play(Colour.WHITE, List.of(move, reply), fresh.dice(), Table.NOON)))
        .isEqualTo(Problem.ILLEGAL_ACTION);
  }

  @Test
  void noDieFallsForAListThatIsRefused() {
    Table table = Table.of(KAFKA, null, RollMode.AUTOMATIC, TimeControl.NONE);
    RefusedException refused = refusal(() -> table.play("e2e4", "d2d4"));
    assertThat(refused.problem()).isEqualTo(Problem.ROLL_DUE);
    assertThat(refused.index()).hasValue(1);
  }

  // dice

  @Test
  void theOrderOfTheThrowIsKept() {
    Table table = Table.of(DICE, null).roll(3, 1, 2);
    GameEvent.DiceRolled rolled = (GameEvent.DiceRolled) table.events().get(4).event();
    assertThat(rolled.thrown()).containsExactly(3, 1, 2);
    assertThat(rolled.roll().faces()).containsExactly(1, 2, 3);
    assertThat(rolled.number()).isEqualTo(1);
  }

  @Test
  void automaticRollsNeedNoRequest() {
    Table table =
        Table.of(DICE, null, RollMode.AUTOMATIC, TimeControl.NONE, 4, 4, 4, 5, 5, 5, 1, 2, 2);
    assertThat(table.kinds(3))
        .containsExactly(
            "GameStarted", "DiceRolled", "TurnPassed", "DiceRolled", "TurnPassed", "DiceRolled");
    assertThat(table.game().phase()).isEqualTo(Phase.MOVE);
    assertThat(table.side()).isEqualTo(Colour.WHITE);
  }

  @Test
  void automaticRollsLeaveChoicesToThePlayer() {
    Table roll = Table.of(ROLL, null, RollMode.AUTOMATIC, TimeControl.NONE);
    assertThat(roll.game().phase()).isEqualTo(Phase.ROLL);

    Table castling =
        Table.of(KAFKA, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 -", RollMode.AUTOMATIC, TimeControl.NONE)
            .play("e1g1");
    assertThat(castling.game().phase()).isEqualTo(Phase.ROLL);
    assertThat(refusal(() -> castling.roll(4)).legal())
        .containsExactlyInAnyOrder(castling.action("*g1"), castling.action("*f1"));
    castling.throwing(4);
    castling.give(
        game ->
            game.roll(
                Colour.WHITE, (Action.Roll) castling.action("*f1"), castling.dice(), Table.NOON));
    assertThat(castling.side()).isEqualTo(Colour.BLACK);
  }

  @Test
  void anAutomaticRollFollowsTheMoveThatBroughtIt() {
    Table table =
        Table.of(KAFKA, null, RollMode.AUTOMATIC, TimeControl.NONE).throwing(3).play("e2e4");
    assertThat(table.kinds(4)).containsExactly("ActionPlayed", "DiceRolled");
    assertThat(table.side()).isEqualTo(Colour.BLACK);
  }

  @Test
  void aSeatContributesOnceAndBeforeTheFirstRoll() {
    Table table =
        Table.of(DICE, null).give(game -> game.contribute(Colour.WHITE, CONTRIBUTION, Table.NOON));
    assertThat(refused(() -> table.game().contribute(Colour.WHITE, CONTRIBUTION, Table.NOON)))
        .isEqualTo(Problem.SEED_ALREADY_CONTRIBUTED);
    table.roll(1, 1, 1);
    assertThat(refused(() -> table.game().contribute(Colour.BLACK, CONTRIBUTION, Table.NOON)))
        .isEqualTo(Problem.SEEDS_CLOSED);
  }

  @Test
  void whatWasPlayedLastIsThisTurnAndTheOneBefore() {
    Table table = Table.of(KAFKA, null).play("e2e4").roll(1).play("e7e5").roll(1).play("d2d4");
    assertThat(table.game().lastActions()).extracting(PlayedAction::turn).containsExactly(2, 2, 3);
  }
}
