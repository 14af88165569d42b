package org.alea.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alea.rules.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A few games, so that nobody makes the bots weaker without noticing. */
class MatchTest {

  private static final int PAIRS = 10;

  private static final Budget NODES = Budget.ofNodes(2_000);

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#playedByBots")
  void theHighestLevelBeatsGreed(Variant variant) {
    Evaluators evaluators = Evaluators.of(variant);
    Player highest = Player.of(Bot.ofLevel(Bot.STRONGEST), evaluators, evaluators.weights(), NODES);
    Match match = new Match(variant, highest, Player.GREEDY);
    Score score = new Score();
    for (int seed = 0; seed < PAIRS; seed++) {
      score.add(match.pair(seed));
    }
    assertThat(score.mean()).as("%s: %s", variant.id(), score).isGreaterThan(0.55);
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#playedByBots")
  void colourAndDiceGiveNobodyAnEdgeOverAPlayerThatPlaysAlike(Variant variant) {
    Player capturing = Player.CAPTURING;
    Match match = new Match(variant, capturing, capturing);
    for (int seed = 0; seed < PAIRS; seed++) {
      double[] pair = match.pair(seed);
      assertThat(pair[0] + pair[1]).as("seed %d", seed).isEqualTo(1);
    }
  }

  @Test
  void aScoreTellsEloAndItsUncertainty() {
    Score score = new Score();
    for (int i = 0; i < 100; i++) {
      score.add(new double[] {1, i % 2 == 0 ? 1 : 0});
    }
    assertThat(score.mean()).isEqualTo(0.75);
    assertThat(Score.elo(score.mean())).isCloseTo(190.8, within(0.1));
    assertThat(score.error()).isCloseTo(0.025, within(1e-3));
    assertThat(score.isDecided(0.5, 0.6)).isTrue();
  }
}
