package org.alea.testkit;

import java.util.stream.LongStream;

/** Pearson's test: how well counts fit the distribution that weights describe. */
public record ChiSquare(double statistic, int degreesOfFreedom) {

  /** Compares counts with what the weights, of any sum, lead to expect. */
  public static ChiSquare of(long[] counts, long... weights) {
    double total = LongStream.of(counts).sum();
    double allWeights = LongStream.of(weights).sum();
    double statistic = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = total * weights[i] / allWeights;
      statistic += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return new ChiSquare(statistic, counts.length - 1);
  }

  /**
   * How often a sample of that distribution fits worse than this one: the upper regularized
   * incomplete gamma function Q(k/2, x/2), from the series of its complement.
   */
  public double p() {
    double a = degreesOfFreedom / 2.0;
    double x = statistic / 2;
    double term = 1;
    double sum = 1;
    for (int n = 1; term > sum * 1e-17; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * Math.exp(a * Math.log(x) - x - logGamma(a + 1));
  }

  /**
   * The logarithm of gamma of a whole number or one and a half, from gamma(z) = (z - 1) gamma(z -
   * 1).
   */
  private static double logGamma(double z) {
    double log = z == Math.rint(z) ? 0 : Math.log(Math.PI) / 2;
    for (double factor = z - 1; factor > 0; factor--) {
      log += Math.log(factor);
    }
    return log;
  }
}
