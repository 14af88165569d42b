package org.alea.game;

import static org.alea.game.Refusals.refusal;
import static org.alea.game.Refusals.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.alea.fairness.Contribution;
import org.alea.problem.ProblemCode;
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
    ScriptedGame scripted = ScriptedGame.of(KAFKA, null);
    assertThat(scripted.kinds(0))
        .containsExactly("GameCreated", "SeatTaken", "SeatTaken", "GameStarted");
    assertThat(scripted.game().status()).isEqualTo(Status.ACTIVE);
    assertThat(scripted.game().version()).isEqualTo(4);
  }

  @Test
  void aGameWithAnOpenSeatWaitsAndStartsWhenItIsTaken() {
    ScriptedGame scripted = ScriptedGame.open(KAFKA);
    assertThat(scripted.game().status()).isEqualTo(Status.OPEN);
    assertThat(refused(() -> scripted.play("e2e4"))).isEqualTo(ProblemCode.GAME_NOT_STARTED);
    assertThat(refused(() -> scripted.game().resign(Colour.WHITE, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.GAME_NOT_STARTED);
    scripted.give(
        game ->
            game.join(
                Colour.BLACK,
                new Newcomer("Cem", CONTRIBUTION),
                scripted.dice(),
                ScriptedGame.NOON));
    assertThat(scripted.kinds(2)).containsExactly("SeatTaken", "SeedContributed", "GameStarted");
    assertThat(scripted.game().black().name()).contains("Cem");
    assertThat(scripted.game().contributions().of(Colour.BLACK)).contains(CONTRIBUTION);
  }

  @Test
  void aTakenSeatIsNotTakenAgain() {
    ScriptedGame scripted = ScriptedGame.open(KAFKA);
    assertThat(
            refused(
                () ->
                    scripted
                        .game()
                        .join(Colour.WHITE, Newcomer.SILENT, scripted.dice(), ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.SEAT_TAKEN);
  }

  @Test
  void aStartThatIsOverIsRefused() {
    assertThat(refused(() -> ScriptedGame.of(DICE, "7k/8/8/8/8/8/8/8 w - - 0 1 -")))
        .isEqualTo(ProblemCode.POSITION_OVER);
    assertThat(refused(() -> ScriptedGame.of(DICE, "7k/8/8/8/8/8/8/N6K w - - 150 90 -")))
        .isEqualTo(ProblemCode.POSITION_OVER);
  }

  @Test
  void anotherStartIsMarked() {
    assertThat(ScriptedGame.of(KAFKA, null).game().settings().isUsualStart()).isTrue();
    assertThat(
            ScriptedGame.of(KAFKA, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 -")
                .game()
                .settings()
                .isUsualStart())
        .isFalse();
  }

  // whose turn, and what is due

  @Test
  void onlyTheSideToMovePlays() {
    ScriptedGame scripted = ScriptedGame.of(KAFKA, null);
    List<Action> moves = List.of(scripted.action("e7e5"));
    assertThat(
            refused(
                () ->
                    scripted.game().play(Colour.BLACK, moves, scripted.dice(), ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.NOT_YOUR_TURN);
  }

  @Test
  void whatIsNotDueIsRefused() {
    ScriptedGame scripted = ScriptedGame.of(DICE, null);
    assertThat(refused(() -> scripted.play("e2e4"))).isEqualTo(ProblemCode.ROLL_DUE);
    scripted.roll(1, 1, 1);
    assertThat(refused(() -> scripted.roll(1, 1, 1))).isEqualTo(ProblemCode.MOVE_DUE);
    assertThat(refused(() -> scripted.play("*"))).isEqualTo(ProblemCode.MOVE_DUE);
  }

  @Test
  void aChoiceComesBeforeAnythingElse() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, "k7/4P3/8/8/8/8/8/K7 w - - 0 1 -").play("e7e8").roll(1);
    assertThat(scripted.game().phase()).isEqualTo(Phase.CHOICE);
    assertThat(refused(() -> scripted.play("a1a2"))).isEqualTo(ProblemCode.CHOICE_DUE);
    assertThat(refused(() -> scripted.roll(1))).isEqualTo(ProblemCode.CHOICE_DUE);
    scripted.play("e8=q");
    assertThat(scripted.side()).isEqualTo(Colour.BLACK);
    assertThat(refused(() -> scripted.play("a8=q"))).isEqualTo(ProblemCode.MOVE_DUE);
  }

  @Test
  void thrownDiceAreNotForPlayersToPlay() {
    ScriptedGame scripted = ScriptedGame.of(DICE, null);
    assertThat(refused(() -> scripted.play("*:6,6,6"))).isEqualTo(ProblemCode.ROLL_DUE);
    assertThat(scripted.game().rolls()).isZero();
  }

  // illegal actions

  @Test
  void anIllegalMoveNamesTheLegalOnesThatComeClose() {
    ScriptedGame scripted = ScriptedGame.of(KAFKA, null);
    RefusedException refused = refusal(() -> scripted.play("e2e5"));
    assertThat(refused.code()).isEqualTo(ProblemCode.ILLEGAL_ACTION);
    assertThat(refused).hasMessage("illegal action e2e5: a move is due");
    assertThat(refused.legal())
        .containsExactlyInAnyOrder(scripted.action("e2e3"), scripted.action("e2e4"));
    assertThat(refused.index()).isEmpty();
    assertThat(scripted.game().version()).as("nothing happened").isEqualTo(4);
  }

  @Test
  void aRollThatLeavesAChoiceMustMakeIt() {
    ScriptedGame scripted = ScriptedGame.of(ROLL, null);
    RefusedException refused = refusal(() -> scripted.roll(1));
    assertThat(refused.code()).isEqualTo(ProblemCode.ILLEGAL_ACTION);
    assertThat(refused.legal()).hasSize(15);
    scripted.throwing(6);
    scripted.give(
        game -> game.roll(Colour.WHITE, Action.Roll.of(8), scripted.dice(), ScriptedGame.NOON));
    assertThat(scripted.game().phase()).isEqualTo(Phase.MOVE);
  }

  // whole turns

  @Test
  void aWholeTurnIsPlayedAtOnce() {
    ScriptedGame scripted = ScriptedGame.of(DICE, null).roll(1, 2, 1).play("e2e4", "e4e5", "g1f3");
    assertThat(scripted.side()).isEqualTo(Colour.BLACK);
    assertThat(scripted.kinds(5)).containsExactly("ActionPlayed", "ActionPlayed", "ActionPlayed");
  }

  @Test
  void aWholeTurnIsPlayedOrNothingOfIt() {
    ScriptedGame scripted = ScriptedGame.of(DICE, null).roll(1, 2, 1);
    RefusedException refused = refusal(() -> scripted.play("e2e4", "e4e6", "g1f3"));
    assertThat(refused.code()).isEqualTo(ProblemCode.ILLEGAL_ACTION);
    assertThat(refused.index()).hasValue(1);
    assertThat(scripted.game().version()).isEqualTo(5);
  }

  @Test
  void aTurnDoesNotReachIntoTheNext() {
    ScriptedGame scripted = ScriptedGame.of(KINGS_COLOR, null);
    Action move = scripted.game().position().legalActions().get(0);
    ScriptedGame next =
        scripted.give(
            game -> game.play(Colour.WHITE, List.of(move), scripted.dice(), ScriptedGame.NOON));
    Action reply = next.game().position().legalActions().get(0);
    ScriptedGame fresh = ScriptedGame.of(KINGS_COLOR, null);
    assertThat(
            refused(
                () ->
                    fresh
                        .game()
                        .play(Colour.WHITE, List.of(move, reply), fresh.dice(), ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.ILLEGAL_ACTION);
  }

  @Test
  void noDieFallsForAListThatIsRefused() {
    ScriptedGame scripted = ScriptedGame.of(KAFKA, null, RollMode.AUTOMATIC, TimeControl.NONE);
    RefusedException refused = refusal(() -> scripted.play("e2e4", "d2d4"));
    assertThat(refused.code()).isEqualTo(ProblemCode.ROLL_DUE);
    assertThat(refused.index()).hasValue(1);
  }

  // dice

  @Test
  void theOrderOfTheThrowIsKept() {
    ScriptedGame scripted = ScriptedGame.of(DICE, null).roll(3, 1, 2);
    GameEvent.DiceRolled rolled = (GameEvent.DiceRolled) scripted.events().get(4).event();
    assertThat(rolled.thrown()).containsExactly(3, 1, 2);
    assertThat(rolled.roll().faces()).containsExactly(1, 2, 3);
    assertThat(rolled.number()).isEqualTo(1);
  }

  @Test
  void automaticRollsNeedNoRequest() {
    ScriptedGame scripted =
        ScriptedGame.of(
            DICE, null, RollMode.AUTOMATIC, TimeControl.NONE, 4, 4, 4, 5, 5, 5, 1, 2, 2);
    assertThat(scripted.kinds(3))
        .containsExactly(
            "GameStarted", "DiceRolled", "TurnPassed", "DiceRolled", "TurnPassed", "DiceRolled");
    assertThat(scripted.game().phase()).isEqualTo(Phase.MOVE);
    assertThat(scripted.side()).isEqualTo(Colour.WHITE);
  }

  @Test
  void automaticRollsLeaveChoicesToThePlayer() {
    ScriptedGame roll = ScriptedGame.of(ROLL, null, RollMode.AUTOMATIC, TimeControl.NONE);
    assertThat(roll.game().phase()).isEqualTo(Phase.ROLL);

    ScriptedGame castling =
        ScriptedGame.of(
                KAFKA, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 -", RollMode.AUTOMATIC, TimeControl.NONE)
            .play("e1g1");
    assertThat(castling.game().phase()).isEqualTo(Phase.ROLL);
    assertThat(refusal(() -> castling.roll(4)).legal())
        .containsExactlyInAnyOrder(castling.action("*g1"), castling.action("*f1"));
    castling.throwing(4);
    castling.give(
        game ->
            game.roll(
                Colour.WHITE,
                (Action.Roll) castling.action("*f1"),
                castling.dice(),
                ScriptedGame.NOON));
    assertThat(castling.side()).isEqualTo(Colour.BLACK);
  }

  @Test
  void anAutomaticRollFollowsTheMoveThatBroughtIt() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, null, RollMode.AUTOMATIC, TimeControl.NONE).throwing(3).play("e2e4");
    assertThat(scripted.kinds(4)).containsExactly("ActionPlayed", "DiceRolled");
    assertThat(scripted.side()).isEqualTo(Colour.BLACK);
  }

  @Test
  void aSeatContributesOnceAndBeforeTheFirstRoll() {
    ScriptedGame scripted =
        ScriptedGame.of(DICE, null)
            .give(game -> game.contribute(Colour.WHITE, CONTRIBUTION, ScriptedGame.NOON));
    assertThat(
            refused(
                () -> scripted.game().contribute(Colour.WHITE, CONTRIBUTION, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.SEED_ALREADY_CONTRIBUTED);
    scripted.roll(1, 1, 1);
    assertThat(
            refused(
                () -> scripted.game().contribute(Colour.BLACK, CONTRIBUTION, ScriptedGame.NOON)))
        .isEqualTo(ProblemCode.SEEDS_CLOSED);
  }

  @Test
  void whatWasPlayedLastIsThisTurnAndTheOneBefore() {
    ScriptedGame scripted =
        ScriptedGame.of(KAFKA, null).play("e2e4").roll(1).play("e7e5").roll(1).play("d2d4");
    assertThat(scripted.game().lastActions())
        .extracting(PlayedAction::turn)
        .containsExactly(2, 2, 3);
  }
}
