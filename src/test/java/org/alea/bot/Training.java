package org.alea.bot;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;

/** Learns weights from games that a level plays against itself. */
final class Training {

  /** How often a side does anything, so that games differ and strange positions are seen. */
  private static final double ADVENTURE = 0.05;

  private static final int STEPS = 400;

  /** Keeps weights small that the games say little about. */
  private static final double RIDGE = 1e-4;

  private final Evaluators evaluators;
  private final Match match;

  Training(Variant variant) {
    evaluators = Evaluators.of(variant);
    match = new Match(variant, Player.RANDOM, Player.RANDOM);
  }

  /**
   * A position in which a turn began, and how its game went on.
   *
   * @param falls the chance that the enemy king falls in this turn
   * @param points what the side to move got in the end: 0, 0.5 or 1
   */
  record Sample(Position position, double[] features, double falls, double points) {}

  /**
   * Plays games of a bot against itself.
   *
   * @param every how many turns lie between two samples of a game
   */
  List<Sample> samples(Weights weights, Budget budget, int games, int every, long seed) {
    List<Sample> samples = new ArrayList<>();
    Bot bot = Bot.ofLevel(Bot.STRONGEST);
    Player player = adventurous(Player.of(bot, evaluators, weights, budget));
    Evaluator evaluator = evaluators.evaluator(weights);
    SplittableRandom seeds = new SplittableRandom(seed);
    for (int game = 0; game < games; game++) {
      List<Position> positions = new ArrayList<>();
      int offset = seeds.nextInt(every);
      double white =
          match.score(
              player,
              player,
              seeds.nextLong(),
              (position, turn) -> {
                if (turn >= 0 && turn % every == offset && position.phase() != Phase.OVER) {
                  positions.add(position);
                }
              });
      for (Position position : positions) {
        double[] features = new double[evaluators.features().size()];
        evaluator.measure(position, features);
        boolean isWhite = position.sideToMove() == Colour.WHITE;
        samples.add(
            new Sample(
                position, features, evaluator.kingFalls(position), isWhite ? white : 1 - white));
      }
    }
    return samples;
  }

  /** The weights under which the games were most likely to end as they did. */
  Weights fit(List<Sample> samples, Weights from) {
    double[] weights = from.values();
    int count = weights.length;
    double[] scale = scale(samples, count);
    double[] first = new double[count];
    double[] second = new double[count];
    for (int step = 1; step <= STEPS; step++) {
      double[] gradient = new double[count];
      Weights current = new Weights(weights, 0);
      for (Sample sample : samples) {
        double undecided = current.value(sample.features);
        double value = LearnedEvaluator.value(sample.falls, undecided);
        double inside = Math.min(Math.max(value, 1e-6), 1 - 1e-6);
        double slope =
            (inside - sample.points)
                / (inside * (1 - inside))
                * (1 - sample.falls)
                * undecided
                * (1 - undecided);
        for (int i = 0; i < count; i++) {
          gradient[i] += slope * sample.features[i] / samples.size();
        }
      }
      double rate = 0.05 * Math.min(1, 2.0 * (STEPS - step) / STEPS) + 1e-4;
      for (int i = 0; i < count; i++) {
        double scaled = (gradient[i] + RIDGE * weights[i]) * scale[i];
        first[i] = 0.9 * first[i] + 0.1 * scaled;
        second[i] = 0.99 * second[i] + 0.01 * scaled * scaled;
        double mean = first[i] / (1 - Math.pow(0.9, step));
        double spread = second[i] / (1 - Math.pow(0.99, step));
        weights[i] -= rate * mean / (Math.sqrt(spread) + 1e-9) * scale[i];
      }
    }
    return new Weights(weights, drawRate(samples, weights));
  }

  /** One over the standard deviation of each feature about zero. */
  private static double[] scale(List<Sample> samples, int count) {
    double[] scale = new double[count];
    for (int i = 0; i < count; i++) {
      double sum = 1e-6;
      for (Sample sample : samples) {
        sum += sample.features[i] * sample.features[i] / samples.size();
      }
      scale[i] = 1 / Math.sqrt(sum);
    }
    return scale;
  }

  /** So that as many draws are expected, over all samples, as there were. */
  private static double drawRate(List<Sample> samples, double[] weights) {
    double draws = 0;
    double even = 1e-9;
    Weights fitted = new Weights(weights, 0);
    for (Sample sample : samples) {
      double value = LearnedEvaluator.value(sample.falls, fitted.value(sample.features));
      draws += sample.points == 0.5 ? 1 : 0;
      even += 4 * value * (1 - value);
    }
    return Math.min(1, draws / even);
  }

  private static Player adventurous(Player player) {
    return (position, random) -> {
      List<Action> actions = position.legalActions();
      return random.nextDouble() < ADVENTURE
          ? List.of(actions.get(random.nextInt(actions.size())))
          : player.turn(position, random);
    };
  }
}
