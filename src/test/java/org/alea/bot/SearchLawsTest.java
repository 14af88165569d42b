package org.alea.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Mirror;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for the search in every variant, tried on positions of random games. */
class SearchLawsTest {

  private static final Budget SHALLOW = Budget.ofNodes(300);
  private static final Budget DEEP = Budget.ofNodes(6_000);

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void aWinInOneIsAlwaysPlayed(Variant variant) {
    Bot bot = Bot.ofLevel(Bot.STRONGEST);
    int seen = 0;
    for (Position position : Positions.of(variant, 800)) {
      if (position.phase() != Phase.ROLL && canWin(position)) {
        seen++;
        assertThat(wins(after(position, bot.turn(position, DEEP, 1)), position.sideToMove()))
            .as(described(position))
            .isTrue();
      }
    }
    assertThat(seen)
        .as("with a last chance, no capture ends the game")
        .matches(wins -> wins > 0 || variant.chosen().contains("lastChance"));
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void aTurnThatLosesAtOnceIsPlayedOnlyIfAllDo(Variant variant) {
    Bot bot = Bot.ofLevel(Bot.STRONGEST);
    Evaluator evaluator = Evaluators.of(variant).evaluator();
    for (Position position : Positions.of(variant, 60)) {
      if (position.phase() != Phase.ROLL) {
        Colour side = position.sideToMove();
        for (Budget budget : List.of(SHALLOW, DEEP)) {
          Position end = after(position, bot.turn(position, budget, 1));
          if (risk(evaluator, end, side) == 1) {
            assertThat(Search.ends(position))
                .as(described(position))
                .allMatch(other -> risk(evaluator, other, side) == 1);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void mirroredPositionsHaveMirroredValues(Variant variant) {
    Notation notation = variant.notation();
    Mirror mirror = Mirror.of(variant.geometry());
    for (Position position : Positions.of(variant, 40)) {
      Position mirrored = notation.position(mirror.position(notation.text(position)));
      assertThat(value(mirrored)).as(described(position)).isCloseTo(value(position), within(1e-9));
    }
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void estimatesAreNeverAboveTheValue(Variant variant) {
    Evaluator evaluator = Evaluators.of(variant).evaluator();
    for (Position position : Positions.of(variant, 400)) {
      if (position.phase() == variant.start().phase()) {
        double estimate = evaluator.estimate(position);
        double value = evaluator.sharpened(position, estimate);
        assertThat(estimate).as(described(position)).isBetween(0.0, value + 1e-9);
        assertThat(value).isBetween(evaluator.kingFalls(position) - 1e-9, 1.0);
      }
    }
  }

  /** Cutting off must not change the value: the same positions with all values asked for. */
  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void whatIsCutOffDoesNotMatter(Variant variant) {
    for (Position position : Positions.of(variant, 40)) {
      Thinking cut = thinking(position);
      cut.think(1, 0);
      Thinking whole = thinking(position);
      whole.think(1, Thinking.ALL);
      assertThat(cut.candidates().get(0).value)
          .as(described(position))
          .isCloseTo(whole.candidates().get(0).value, within(1e-9));
    }
  }

  private static Thinking thinking(Position position) {
    return new Thinking(
        position, Evaluators.of(position.variant()).evaluator(), Budget.ofNodes(Long.MAX_VALUE));
  }

  private static double value(Position position) {
    Thinking thinking = thinking(position);
    thinking.think(1, 0);
    return thinking.candidates().get(0).value;
  }

  private static boolean canWin(Position position) {
    return Search.ends(position).stream().anyMatch(end -> wins(end, position.sideToMove()));
  }

  private static boolean wins(Position end, Colour side) {
    return end.outcome().flatMap(Outcome::winner).filter(side::equals).isPresent();
  }

  private static Position after(Position position, List<Action> turn) {
    Position end = position;
    for (Action action : turn) {
      end = end.play(action);
    }
    return end;
  }

  /** The chance that a side has lost before it is its turn again. */
  private static double risk(Evaluator evaluator, Position end, Colour side) {
    if (end.phase() == Phase.OVER) {
      return wins(end, side.opposite()) ? 1 : 0;
    }
    if (end.sideToMove() != side) {
      return evaluator.kingFalls(end);
    }
    if (end.phase() != Phase.ROLL) {
      return Search.ends(end).stream()
          .mapToDouble(next -> risk(evaluator, next, side))
          .min()
          .orElseThrow();
    }
    return Search.Rolled.of(end).stream()
        .mapToDouble(
            roll -> {
              double risk = 0;
              for (int i = 0; i < roll.next().length; i++) {
                risk += roll.share(i) * risk(evaluator, roll.next()[i], side);
              }
              return risk > 1 - 1e-9 ? 1 : risk;
            })
        .min()
        .orElseThrow();
  }

  private static String described(Position position) {
    return "seed " + Positions.SEED + ", " + position.variant().notation().text(position);
  }
}
