package org.alea.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kingscolor.KingsColor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Position in, action out, within a budget. */
class BotTest {

  private static final Budget NODES = Budget.ofNodes(2_000);

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void everyLevelPlaysLegalActionsAndTheSameOnesAgain(Variant variant) {
    for (Position position : Positions.of(variant, 12)) {
      for (int level = 1; level <= Bot.STRONGEST; level++) {
        Bot bot = Bot.ofLevel(level);
        assertThat(bot.action(position, NODES, 7))
            .as("seed %d, level %d", Positions.SEED, level)
            .isIn(position.legalActions())
            .isEqualTo(bot.action(position, NODES, 7))
            .isEqualTo(bot.turn(position, NODES, 7).get(0));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("org.alea.bot.Positions#variants")
  void theSmallestBudgetIsEnoughForAnAction(Variant variant) {
    for (Position position : Positions.of(variant, 30)) {
      assertThat(Bot.ofLevel(8).action(position, Budget.ofNodes(1), 1))
          .isIn(position.legalActions());
    }
  }

  @Test
  void aWeakLevelPlaysDifferentlyWithAnotherSeed() {
    Position start = new KingsColor(false).start();
    assertThat(
            LongStream.range(0, 20)
                .mapToObj(seed -> Bot.ofLevel(1).action(start, NODES, seed))
                .distinct())
        .hasSizeGreaterThan(1);
  }

  @Test
  void theClockEndsASearch() {
    AtomicLong clock = new AtomicLong();
    Budget budget = Budget.ofMillis(50, () -> clock.addAndGet(1_000_000));
    Position start = new KingsColor(false).start();
    assertThat(Bot.ofLevel(8).action(start, budget, 1)).isIn(start.legalActions());
    assertThat(clock.get() / 1_000_000).isBetween(50L, 60L);
  }

  @Test
  @Timeout(value = 30, unit = TimeUnit.SECONDS)
  void anotherThreadCancelsASearchWithoutEnd() throws InterruptedException {
    AtomicBoolean cancelled = new AtomicBoolean();
    CountDownLatch searching = new CountDownLatch(1);
    Budget endless =
        Budget.ofNodes(Long.MAX_VALUE)
            .cancelledBy(
                () -> {
                  searching.countDown();
                  return cancelled.get();
                });
    Position start = new KingsColor(false).start();
    Thread thread = new Thread(() -> Bot.ofLevel(8).action(start, endless, 1));
    thread.start();
    searching.await();
    assertThat(thread.isAlive()).isTrue();
    cancelled.set(true);
    thread.join();
  }

  @Test
  void aTurnOfDiceChessIsFoundAtOnce() {
    Notation notation = new DiceChess().notation();
    Position position =
        notation.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 PNB");
    assertThat(Bot.ofLevel(8).turn(position, NODES, 1)).hasSize(3);
  }

  @Test
  void aDueRollOfAllDiceNeedsNoThought() {
    Position start = new DiceChess().start();
    assertThat(Bot.ofLevel(8).turn(start, Budget.ofNodes(1), 1)).isEqualTo(start.legalActions());
  }

  @Test
  void aGameThatIsOverIsRefused() {
    Position over = new DiceChess().notation().position("4k3/8/8/8/8/8/8/R7 w - - 0 1 -");
    assertThat(over.phase()).isEqualTo(Phase.OVER);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bot.ofLevel(1).action(over, NODES, 1))
        .withMessage("the game is over, there is nothing to decide");
    assertThatIllegalArgumentException().isThrownBy(() -> Bot.analysis(over, NODES));
  }

  @Test
  void levelsAreNumberedFromOneToEight() {
    assertThat(Bot.STRONGEST).isEqualTo(8);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bot.ofLevel(0))
        .withMessage("level 0 is not 1 to 8");
    assertThatIllegalArgumentException().isThrownBy(() -> Bot.ofLevel(9));
  }

  @Test
  void botsPlayTheseVariants() {
    assertThat(Variants.all())
        .filteredOn(Bot::plays)
        .extracting(Variant::id)
        .containsExactly("kafka-chess", "dice-chess", "roll-chess", "kings-color");
  }
}
