package org.alea.bot;

import java.util.Locale;

/** What a match has come to, with its uncertainty taken from the pairs of games. */
final class Score {

  /** How many standard errors the error bars reach to either side: 95 of 100 matches. */
  private static final double BARS = 1.96;

  /** The chance of either error of the sequential test. */
  private static final double ERROR = 0.05;

  private int pairs;
  private int wins;
  private int draws;
  private int losses;
  private double sum;
  private double squares;

  void add(double[] pair) {
    double mean = 0;
    for (double points : pair) {
      mean += points / pair.length;
      wins += points == 1 ? 1 : 0;
      draws += points == 0.5 ? 1 : 0;
      losses += points == 0 ? 1 : 0;
    }
    pairs++;
    sum += mean;
    squares += mean * mean;
  }

  int games() {
    return wins + draws + losses;
  }

  /** The points of all that could be made, from 0 to 1. */
  double mean() {
    return sum / pairs;
  }

  /** The standard error of {@link #mean()}. */
  double error() {
    return Math.sqrt(variance() / pairs);
  }

  private double variance() {
    double variance = squares / pairs - mean() * mean();
    return Math.max(variance, 0.25 / pairs);
  }

  /** By how many Elo points a score says that a player is better. */
  static double elo(double score) {
    double inside = Math.min(Math.max(score, 1e-3), 1 - 1e-3);
    return 400 * Math.log10(inside / (1 - inside));
  }

  /**
   * How much better the result fits one score than another, as the logarithm of their likelihoods'
   * ratio; normal approximation over pairs, as in the testing of chess engines.
   */
  double logLikelihoodRatio(double null0, double alternative) {
    return pairs * (alternative - null0) * (2 * mean() - null0 - alternative) / (2 * variance());
  }

  /** Whether a sequential test between two scores has come to an end. */
  boolean isDecided(double null0, double alternative) {
    double bound = Math.log((1 - ERROR) / ERROR);
    return pairs >= 20 && Math.abs(logLikelihoodRatio(null0, alternative)) > bound;
  }

  @Override
  public String toString() {
    double low = mean() - BARS * error();
    double high = mean() + BARS * error();
    return String.format(
        Locale.ROOT,
        "%d games +%d =%d -%d, %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)",
        games(),
        wins,
        draws,
        losses,
        100 * mean(),
        100 * low,
        100 * high,
        elo(mean()),
        elo(low),
        elo(high));
  }
}
