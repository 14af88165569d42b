package org.alea.game;

import static org.alea.game.Refusals.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;

class ClocksTest {

  private static final Variant KAFKA = new KafkaChess(false);

  private static ScriptedGame with(TimeControl time) {
    return ScriptedGame.of(KAFKA, null, RollMode.ON_REQUEST, time);
  }

  private static Duration seconds(long seconds) {
    return Duration.ofSeconds(seconds);
  }

  @Test
  void suddenDeathTakesTheTimeOfEachTurn() {
    ScriptedGame scripted = with(TimeControl.suddenDeath(seconds(60)));
    scripted.later(seconds(5)).play("e2e4").later(seconds(2)).roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(53));
    assertThat(scripted.game().clocks().remaining(Colour.BLACK)).isEqualTo(seconds(60));
    assertThat(scripted.game().clocks().since()).contains(ScriptedGame.NOON.plusSeconds(7));
  }

  @Test
  void theClockRunsThroughTheRollOfATurn() {
    ScriptedGame scripted =
        with(TimeControl.suddenDeath(seconds(60))).later(seconds(5)).play("e2e4");
    assertThat(
            scripted
                .game()
                .clocks()
                .remaining(Colour.WHITE, scripted.side(), ScriptedGame.NOON.plusSeconds(10)))
        .isEqualTo(seconds(50));
    assertThat(scripted.game().clocks().since()).contains(ScriptedGame.NOON);
  }

  @Test
  void fischerAddsAnIncrementToEachCompletedTurn() {
    ScriptedGame scripted = with(TimeControl.fischer(seconds(60), seconds(3)));
    scripted.later(seconds(5)).play("e2e4").roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(58));
  }

  @Test
  void perTurnGivesEveryTurnTheSame() {
    ScriptedGame scripted =
        with(TimeControl.perTurn(seconds(30))).later(seconds(20)).play("e2e4").roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(30));
    assertThat(scripted.game().deadline()).contains(ScriptedGame.NOON.plusSeconds(50));
  }

  @Test
  void theSideWhoseTimeRunsOutLoses() {
    ScriptedGame scripted = with(TimeControl.perTurn(seconds(30))).play("e2e4").roll(2);
    assertThat(scripted.game().isExpired(ScriptedGame.NOON.plusMillis(29_999))).isFalse();
    assertThat(scripted.game().isExpired(ScriptedGame.NOON.plusSeconds(30))).isTrue();
    scripted.later(seconds(31)).give(game -> game.expire(scripted.now()));
    assertThat(scripted.game().outcome()).contains(Outcome.win(Colour.WHITE, Reason.TIMEOUT));
    assertThat(scripted.game().clocks().remaining(Colour.BLACK)).isEqualTo(Duration.ZERO);
    assertThat(scripted.game().clocks().since()).isEmpty();
  }

  @Test
  void withoutAClockNobodyIsEverLate() {
    ScriptedGame scripted = with(TimeControl.NONE);
    assertThat(scripted.game().deadline()).isEmpty();
    assertThat(scripted.game().isExpired(ScriptedGame.NOON.plus(Duration.ofDays(10_000))))
        .isFalse();
  }

  @Test
  void aClockWaitsForTheGameToStart() {
    ScriptedGame scripted = ScriptedGame.open(KAFKA);
    assertThat(scripted.game().clocks().since()).isEmpty();
    scripted
        .later(Duration.ofDays(2))
        .give(game -> game.join(Colour.BLACK, Newcomer.SILENT, scripted.dice(), scripted.now()));
    assertThat(scripted.game().deadline()).contains(scripted.now().plus(Duration.ofDays(3)));
  }

  @Test
  void aClockThatStartsLaterTakesNothingBefore() {
    ScriptedGame scripted =
        with(TimeControl.suddenDeath(seconds(60)).startingAt(ScriptedGame.NOON.plusSeconds(100)));
    assertThat(scripted.game().clocks().since()).contains(ScriptedGame.NOON.plusSeconds(100));
    assertThat(scripted.game().deadline()).contains(ScriptedGame.NOON.plusSeconds(160));
    scripted.later(seconds(30)).play("e2e4").roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(60));
    assertThat(scripted.game().clocks().since()).contains(ScriptedGame.NOON.plusSeconds(100));
    scripted.later(seconds(80)).play("e7e5").roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.BLACK)).isEqualTo(seconds(50));
    assertThat(scripted.game().clocks().since()).contains(ScriptedGame.NOON.plusSeconds(110));
  }

  @Test
  void aClockThatStartsMoreThanThirtyDaysAheadIsRefused() {
    TimeControl late =
        TimeControl.perTurn(seconds(30))
            .startingAt(ScriptedGame.NOON.plus(Duration.ofDays(30)).plusMillis(1));
    assertThat(refused(() -> with(late))).isEqualTo(ProblemCode.INVALID_BODY);
  }

  @Test
  void theFirstTurnOfEachSideTakesNoTimeWhereClocksStartOnTheFirstMove() {
    ScriptedGame scripted =
        with(TimeControl.fischer(seconds(60), seconds(3)).startingOnFirstMove());
    assertThat(scripted.game().clocks().since()).isEmpty();
    scripted.later(seconds(1000)).play("e2e4").roll(2);
    assertThat(scripted.game().clocks().since()).isEmpty();
    scripted.later(seconds(1000)).play("e7e5").roll(2);
    assertThat(scripted.game().clocks().since()).contains(ScriptedGame.NOON.plusSeconds(2000));
    assertThat(scripted.game().clocks().remaining(Colour.BLACK)).isEqualTo(seconds(60));
    scripted.later(seconds(5)).play("d2d3").roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(58));
  }

  @Test
  void aGameThatNobodyBeginsIsCalledOff() {
    ScriptedGame scripted = with(TimeControl.perTurn(seconds(30)).startingOnFirstMove());
    assertThat(scripted.game().deadline()).contains(ScriptedGame.NOON.plus(Duration.ofDays(7)));
    scripted.later(Duration.ofDays(7)).give(game -> game.expire(scripted.now()));
    assertThat(scripted.game().outcome()).contains(Outcome.cancelled());
  }

  @Test
  void clocksStandInAPause() {
    ScriptedGame scripted = with(TimeControl.suddenDeath(seconds(60)));
    scripted.later(seconds(5)).give(game -> game.pause(scripted.now()));
    assertThat(scripted.game().clocks().since()).isEmpty();
    assertThat(scripted.game().isExpired(ScriptedGame.NOON.plusSeconds(1000))).isFalse();
    assertThat(refused(() -> scripted.play("e2e4"))).isEqualTo(ProblemCode.GAME_PAUSED);
    assertThat(refused(() -> scripted.game().claimDraw(Colour.WHITE, scripted.now())))
        .isEqualTo(ProblemCode.GAME_PAUSED);
    assertThat(refused(() -> scripted.game().pause(scripted.now())))
        .isEqualTo(ProblemCode.GAME_PAUSED);
    scripted.later(seconds(1000)).give(game -> game.resume(scripted.now()));
    assertThat(scripted.game().clocks().since()).contains(scripted.now());
    scripted.later(seconds(2)).play("e2e4").roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(53));
    assertThat(refused(() -> scripted.game().resume(scripted.now())))
        .isEqualTo(ProblemCode.GAME_NOT_PAUSED);
  }

  @Test
  void aPauseStartsNoClockThatStartsLater() {
    ScriptedGame first = with(TimeControl.perTurn(seconds(30)).startingOnFirstMove());
    first.give(game -> game.pause(first.now())).give(game -> game.resume(first.now()));
    assertThat(first.game().clocks().since()).isEmpty();
    Instant later = ScriptedGame.NOON.plusSeconds(100);
    ScriptedGame second = with(TimeControl.perTurn(seconds(30)).startingAt(later));
    second.give(game -> game.pause(second.now())).give(game -> game.resume(second.now()));
    assertThat(second.game().clocks().since()).contains(later);
  }

  @Test
  void aPauseThatNobodyEndsCallsTheGameOff() {
    ScriptedGame scripted = with(TimeControl.NONE);
    scripted.give(game -> game.pause(scripted.now()));
    assertThat(scripted.game().deadline()).contains(ScriptedGame.NOON.plus(Duration.ofDays(30)));
    scripted.later(Duration.ofDays(30)).give(game -> game.expire(scripted.now()));
    assertThat(scripted.game().outcome()).contains(Outcome.cancelled());
    assertThat(scripted.game().pausedAt()).isEmpty();
  }

  @Test
  void anEarlierClockOfAnotherDatabaseGivesNoTime() {
    ScriptedGame scripted = with(TimeControl.suddenDeath(seconds(60)));
    scripted.later(seconds(-5)).play("e2e4").roll(2);
    assertThat(scripted.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(60));
  }

  @Test
  void timesOutOfBoundsAreRefused() {
    assertThatThrownBy(() -> TimeControl.suddenDeath(Duration.ofMillis(999)))
        .hasMessageStartingWith("initial is PT0.999S");
    assertThatThrownBy(() -> TimeControl.correspondence(Duration.ofDays(31)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> TimeControl.fischer(seconds(60), seconds(-1)))
        .hasMessageStartingWith("increment");
    assertThatThrownBy(() -> TimeControl.perTurn(Duration.ofNanos(1_000_000_001)))
        .hasMessageContaining("finer than a microsecond");
    assertThatThrownBy(
            () -> new TimeControl(TimeControl.Kind.SUDDEN_DEATH, seconds(60), seconds(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> TimeControl.NONE.startingOnFirstMove())
        .hasMessageContaining("without a clock");
  }
}
