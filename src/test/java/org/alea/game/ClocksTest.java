package org.alea.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;

class ClocksTest {

  private static final Variant KAFKA = new KafkaChess(false);

  private static Table with(TimeControl time) {
    return Table.of(KAFKA, null, RollMode.ON_REQUEST, time);
  }

  private static Duration seconds(long seconds) {
    return Duration.ofSeconds(seconds);
  }

  @Test
  void suddenDeathTakesTheTimeOfEachTurn() {
    Table table = with(TimeControl.suddenDeath(seconds(60)));
    table.later(seconds(5)).play("e2e4").later(seconds(2)).roll(2);
    assertThat(table.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(53));
    assertThat(table.game().clocks().remaining(Colour.BLACK)).isEqualTo(seconds(60));
    assertThat(table.game().clocks().since()).contains(Table.NOON.plusSeconds(7));
  }

  @Test
  void theClockRunsThroughTheRollOfATurn() {
    Table table = with(TimeControl.suddenDeath(seconds(60))).later(seconds(5)).play("e2e4");
    assertThat(
            table.game().clocks().remaining(Colour.WHITE, table.side(), Table.NOON.plusSeconds(10)))
        .isEqualTo(seconds(50));
    assertThat(table.game().clocks().since()).contains(Table.NOON);
  }

  @Test
  void fischerAddsAnIncrementToEachCompletedTurn() {
    Table table = with(TimeControl.fischer(seconds(60), seconds(3)));
    table.later(seconds(5)).play("e2e4").roll(2);
    assertThat(table.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(58));
  }

  @Test
  void perTurnGivesEveryTurnTheSame() {
    Table table = with(TimeControl.perTurn(seconds(30))).later(seconds(20)).play("e2e4").roll(2);
    assertThat(table.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(30));
    assertThat(table.game().deadline()).contains(Table.NOON.plusSeconds(50));
  }

  @Test
  void theSideWhoseTimeRunsOutLoses() {
    Table table = with(TimeControl.perTurn(seconds(30))).play("e2e4").roll(2);
    assertThat(table.game().isLapsed(Table.NOON.plusMillis(29_999))).isFalse();
    assertThat(table.game().isLapsed(Table.NOON.plusSeconds(30))).isTrue();
    table.later(seconds(31)).give(game -> game.lapse(table.now()));
    assertThat(table.game().outcome()).contains(Outcome.win(Colour.WHITE, Reason.TIMEOUT));
    assertThat(table.game().clocks().remaining(Colour.BLACK)).isEqualTo(Duration.ZERO);
    assertThat(table.game().clocks().since()).isEmpty();
  }

  @Test
  void withoutAClockNobodyIsEverLate() {
    Table table = with(TimeControl.NONE);
    assertThat(table.game().deadline()).isEmpty();
    assertThat(table.game().isLapsed(Table.NOON.plus(Duration.ofDays(10_000)))).isFalse();
  }

  @Test
  void aClockWaitsForTheGameToStart() {
    Table table = Table.open(KAFKA);
    assertThat(table.game().clocks().since()).isEmpty();
    table
        .later(Duration.ofDays(2))
        .give(game -> game.join(Colour.BLACK, null, null, table.dice(), table.now()));
    assertThat(table.game().deadline()).contains(table.now().plus(Duration.ofDays(3)));
  }

  @Test
  void anEarlierClockOfAnotherDatabaseGivesNoTime() {
    Table table = with(TimeControl.suddenDeath(seconds(60)));
    table.later(seconds(-5)).play("e2e4").roll(2);
    assertThat(table.game().clocks().remaining(Colour.WHITE)).isEqualTo(seconds(60));
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
  }
}
