package org.alea.bot;

import java.util.List;
import org.alea.rules.Position;

/** Judges by features whose weights were learned. */
abstract class LearnedEvaluator implements Evaluator {

  private final List<String> names;
  private final Weights weights;

  /** What the position at hand has of each feature. */
  private final double[] features;

  LearnedEvaluator(List<String> names, Weights weights) {
    this.names = names;
    this.weights = weights;
    features = new double[names.size()];
  }

  @Override
  public final List<String> features() {
    return names;
  }

  /** The chance to win if the last enemy king does not fall in this turn. */
  final double undecided(Position position) {
    measure(position, features);
    return weights.value(features);
  }

  /** The chance to win if the last enemy king falls in this turn with this chance. */
  static double value(double falls, double undecided) {
    return falls + (1 - falls) * undecided;
  }

  @Override
  public double estimate(Position position) {
    return value(kingFalls(position), undecided(position));
  }
}
