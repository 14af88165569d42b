package org.alea.bot;

import java.util.List;
import java.util.Locale;

/** How well predicted chances agree with what came of them, in ten bins. */
final class Calibration {

  private static final int BINS = 10;

  private final int[] count = new int[BINS];
  private final double[] predicted = new double[BINS];
  private final double[] actual = new double[BINS];
  private double logLoss;
  private int total;

  static Calibration of(List<Training.Sample> samples, Weights weights) {
    Calibration calibration = new Calibration();
    for (Training.Sample sample : samples) {
      double undecided = weights.value(sample.features());
      calibration.add(LearnedEvaluator.value(sample.falls(), undecided), sample.points());
    }
    return calibration;
  }

  void add(double value, double points) {
    int bin = Math.min((int) (value * BINS), BINS - 1);
    count[bin]++;
    predicted[bin] += value;
    actual[bin] += points;
    total++;
    double inside = Math.min(Math.max(value, 1e-6), 1 - 1e-6);
    logLoss -= points * Math.log(inside) + (1 - points) * Math.log(1 - inside);
  }

  /** How far bins are off, on average over the positions. */
  double meanAbsoluteError() {
    double error = 0;
    for (int bin = 0; bin < BINS; bin++) {
      error += Math.abs(predicted[bin] - actual[bin]);
    }
    return error / total;
  }

  double logLoss() {
    return logLoss / total;
  }

  /** A row for each bin: positions, predicted, actual. */
  @Override
  public String toString() {
    StringBuilder rows = new StringBuilder();
    for (int bin = 0; bin < BINS; bin++) {
      rows.append(
          String.format(
              Locale.ROOT,
              "| %.1f to %.1f | %d | %.3f | %.3f |%n",
              (double) bin / BINS,
              (bin + 1.0) / BINS,
              count[bin],
              predicted[bin] / Math.max(1, count[bin]),
              actual[bin] / Math.max(1, count[bin])));
    }
    return rows
        + String.format(
            Locale.ROOT,
            "%d positions, mean absolute error %.3f, log loss %.4f%n",
            total,
            meanAbsoluteError(),
            logLoss());
  }
}
