package org.alea.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import org.alea.rules.Action;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an analysis says about a position. */
class AnalysisTest {

  private static final Budget NODES = Budget.ofNodes(3_000);

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void everyLegalActionHasAValueAndTheBestComesFirst(Variant variant) {
    for (Position position : Positions.of(variant, 3)) {
      Analysis analysis = Bot.analysis(position, NODES);
      assertThat(analysis.actions())
          .extracting(Analysis.Valued::action)
          .containsExactlyInAnyOrderElementsOf(position.legalActions());
      assertThat(analysis.actions())
          .isSortedAccordingTo(Comparator.comparingDouble(valued -> -valued.value()))
          .allMatch(valued -> 0 <= valued.value() && valued.value() <= 1);
      assertThat(analysis.value()).isEqualTo(analysis.actions().get(0).value());
      assertThat(analysis.depth()).isPositive();
      assertThat(analysis.nodes()).isPositive();
    }
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void winDrawAndLossAddUpAndAgreeWithTheValue(Variant variant) {
    for (Position position : Positions.of(variant, 3)) {
      Analysis analysis = Bot.analysis(position, NODES);
      assertThat(analysis.win() + analysis.draw() + analysis.loss()).isCloseTo(1, within(1e-9));
      assertThat(analysis.win() + analysis.draw() / 2).isCloseTo(analysis.value(), within(1e-9));
      assertThat(Math.min(analysis.win(), Math.min(analysis.draw(), analysis.loss())))
          .isGreaterThan(-1e-9);
    }
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void theFacesOfADueRollAverageToItsValue(Variant variant) {
    for (Position position : Positions.of(variant, 5)) {
      Analysis analysis = Bot.analysis(position, NODES);
      assertThat(analysis.faces()).hasSameSizeAs(position.rolls());
      for (Analysis.Valued valued : analysis.actions()) {
        if (valued.action() instanceof Action.Roll decision) {
          assertThat(
                  analysis.faces().stream()
                      .filter(face -> face.roll().decision().equals(decision))
                      .mapToDouble(face -> face.chance() * face.value())
                      .sum())
              .isCloseTo(valued.value(), within(1e-9));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void theLineCanBePlayed(Variant variant) {
    for (Position position : Positions.of(variant, 3)) {
      Analysis analysis = Bot.analysis(position, NODES);
      assertThat(analysis.line()).isNotEmpty();
      Position at = position;
      for (Analysis.Step step : analysis.line()) {
        boolean roll = at.phase() == Phase.ROLL;
        assertThat(step.chance()).isBetween(1 / 216.0, roll ? 6 / 36.0 : 1);
        at = at.play(step.action());
      }
    }
  }

  /** A rook, a queen or both take it: 1 - (4/6)^3; all others leave it alone. */
  @Test
  void theChanceThatTheKingFallsIsExact() {
    Position position = new DiceChess().notation().position("k7/8/8/8/8/8/8/R3K3 w - - 0 1 -");
    assertThat(Bot.analysis(position, NODES).kingTaken()).isCloseTo(1 - 125 / 216.0, within(1e-12));
  }

  @Test
  void rollingTheLastKingLosesItFiveTimesOfSix() {
    Position position =
        new KafkaChess(false).notation().position("7k/8/8/8/8/8/R7/4K3 w - - 1 1 *e1");
    assertThat(Bot.analysis(position, NODES).kingLost()).isCloseTo(5 / 6.0, within(1e-12));
  }

  @Test
  void withTheDiceThrownTheKingFallsOrDoesNot() {
    Notation notation = new DiceChess().notation();
    assertThat(
            Bot.analysis(notation.position("k7/8/8/8/8/8/8/R3K3 w - - 0 1 RK"), NODES).kingTaken())
        .isEqualTo(1);
    assertThat(
            Bot.analysis(notation.position("k7/8/8/8/8/8/8/1R2K3 w - - 0 1 K"), NODES).kingTaken())
        .isZero();
  }

  /** A rolled rook or queen gives mate, but takes nothing. */
  @Test
  void aRollTakesNoKing() {
    Position position =
        new KafkaChess(false).notation().position("k7/8/8/8/8/8/R7/1R2K3 w - - 1 1 *b1");
    assertThat(Bot.analysis(position, NODES).kingTaken()).isZero();
  }

  @Test
  void aPositionWithTooManyTurnsToListIsAnalysedAllTheSame() {
    Position queens =
        new DiceChess().notation().position("4k3/8/QQQQQQQQ/1Q1Q1Q1Q/Q1Q5/8/8/4K3 w - - 0 1 QQQ");
    Analysis analysis = Bot.analysis(queens, NODES);
    assertThat(analysis.actions()).hasSameSizeAs(queens.legalActions());
    assertThat(analysis.kingTaken()).isEqualTo(1);
    assertThat(Bot.ofLevel(8).action(queens, NODES, 1)).isIn(queens.legalActions());
  }
}
