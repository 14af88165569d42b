package org.alea.bot;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;

/**
 * Learns the weights of a variant, from the command line: {@code VARIANT FILE [GAMES [ROUNDS [NODES
 * [SEED]]]]}. In each round a bot plays itself with the weights that it has, and the weights are
 * fitted to the results of that round and the one before. It starts from the weights of the
 * resource; the same start and arguments give the same file.
 */
final class Train {

  private static final int EVERY = 2;
  private static final int CALIBRATED = 2_000;
  private static final int CALIBRATION_GAMES = 50;
  private static final int CALIBRATION_INTERVAL = 4;

  private Train() {}

  public static void main(String[] args) throws IOException {
    Variant variant = Variants.withId(args[0]).orElseThrow();
    Path file = Path.of(args[1]);
    int games = number(args, 2, 400);
    int rounds = number(args, 3, 3);
    int nodes = number(args, 4, 1_000);
    int seed = number(args, 5, 1);
    PrintStream out = System.out;
    Evaluators evaluators = Evaluators.of(variant);
    Weights weights = evaluators.weights();
    Training training = new Training(variant);
    List<Training.Sample> before = List.of();
    int fitted = 0;
    for (int round = 1; round <= rounds; round++) {
      List<Training.Sample> now =
          training.samples(weights, Budget.ofNodes(nodes), games, EVERY, seed * 1_000L + round);
      List<Training.Sample> all = new ArrayList<>(before);
      all.addAll(now);
      weights = training.fit(all, weights);
      fitted = all.size();
      out.printf("round %d, %d positions%n", round, all.size());
      before = now;
    }
    List<Training.Sample> fresh = new ArrayList<>();
    for (int part = 0; fresh.size() < CALIBRATED; part++) {
      fresh.addAll(
          training.samples(
              weights,
              Budget.ofNodes(nodes),
              CALIBRATION_GAMES,
              CALIBRATION_INTERVAL,
              -seed * 1_000L - part));
    }
    List<Training.Sample> checked = fresh.subList(0, CALIBRATED);
    Calibration calibration = Calibration.of(checked, weights);
    out.print(calibration);
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      writer.write(
          String.format(
              Locale.ROOT,
              "# Fitted to self-play, %d rounds of %d games at %,d nodes a turn, seed %d; %,d"
                  + " positions in the last two rounds.%n# On %d positions of other games: mean"
                  + " absolute error %.3f, log loss %.4f.%n",
              rounds,
              games,
              nodes,
              seed,
              fitted,
              checked.size(),
              calibration.meanAbsoluteError(),
              calibration.logLoss()));
      double[] values = weights.values();
      for (int i = 0; i < values.length; i++) {
        writer.write(
            String.format(Locale.ROOT, "%s = %.4f%n", evaluators.features().get(i), values[i]));
      }
      writer.write(String.format(Locale.ROOT, "%s = %.4f%n", Weights.DRAWS, weights.drawRate()));
    }
  }

  private static int number(String[] args, int index, int otherwise) {
    return args.length > index ? Integer.parseInt(args[index]) : otherwise;
  }
}
