package org.alea.bot;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;

/**
 * Matches between players, from the command line: {@code VARIANT PLAYER,PLAYER PAIRS [SEED [LOW
 * HIGH]]}. With two scores, such as {@code 0.50 0.55}, the match ends as soon as a sequential
 * probability ratio test says which of them it is.
 *
 * <p>A player is {@code random}, {@code greedy}, {@code capturing}, or a level with a budget:
 * {@code 8:2000n} for nodes, {@code 8:50ms} for time by the clock, {@code 8:50cpu} for milliseconds
 * of the processor, which on a busy machine are the fairer ones. {@code 8:2000n:FILE} plays with
 * the weights in a file.
 */
final class Arena {

  private static final int REPORT_INTERVAL = 10;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The time that the processor has spent on this thread. */
  static final LongSupplier PROCESSOR_TIME = THREADS::getCurrentThreadCpuTime;

  private Arena() {}

  public static void main(String[] args) throws IOException {
    Variant variant = Variants.withId(args[0]).orElseThrow();
    String[] players = args[1].split(",");
    Match match = new Match(variant, player(variant, players[0]), player(variant, players[1]));
    int pairs = Integer.parseInt(args[2]);
    long seed = args.length > 3 ? Long.parseLong(args[3]) : 1;
    boolean tested = args.length > 5;
    Score score = new Score();
    for (int i = 1; i <= pairs; i++) {
      score.add(match.pair(seed * 1_000_003 + i));
      boolean decided =
          tested && score.isDecided(Double.parseDouble(args[4]), Double.parseDouble(args[5]));
      if (i % REPORT_INTERVAL == 0 || i == pairs || decided) {
        System.out.println(String.join(" ", args) + ": " + score);
      }
      if (decided) {
        break;
      }
    }
  }

  static Player player(Variant variant, String name) throws IOException {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "random" -> Player.RANDOM;
      case "greedy" -> Player.GREEDY;
      case "capturing" -> Player.CAPTURING;
      default -> bot(variant, name.split(":", 3));
    };
  }

  private static Player bot(Variant variant, String[] parts) throws IOException {
    Evaluators evaluators = Evaluators.of(variant);
    Weights weights =
        parts.length < 3
            ? evaluators.weights()
            : Weights.of(Path.of(parts[2]), evaluators.features());
    return Player.of(
        Bot.ofLevel(Integer.parseInt(parts[0])), evaluators, weights, budget(parts[1]));
  }

  private static Budget budget(String text) {
    long amount = Long.parseLong(text.replaceAll("[a-z]+", ""));
    return switch (text.replaceAll("[0-9]+", "")) {
      case "n" -> Budget.ofNodes(amount);
      case "ms" -> Budget.ofMillis(amount, System::nanoTime);
      case "cpu" -> Budget.ofMillis(amount, PROCESSOR_TIME);
      default -> throw new IllegalArgumentException("no budget " + text);
    };
  }
}
