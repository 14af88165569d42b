package org.alea.drill;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.alea.testkit.Wire;

/** What clients saw of a service that may refuse them. */
final class Seen {

  private static final int DIGITS = 3;
  private static final String PROBLEM = "application/problem+json";

  /** How long acceptance took since the request was due, in microseconds. */
  final Histogram accepted = new Histogram(DIGITS);

  /** How long a refusal took since the request was sent, in microseconds. */
  final Histogram refused = new Histogram(DIGITS);

  /** How much later than it was due a request was sent, in microseconds. */
  final Histogram late = new Histogram(DIGITS);

  /** Answers that are neither, or refusals that don't say when to come back. */
  final List<String> unexpected = new ArrayList<>();

  private double seconds;

  void add(Wire.StoredResponse answer, long due, long sent, long answered) {
    late.recordValue((sent - due) / 1000);
    if (answer.isAcceptance()) {
      accepted.recordValue((answered - due) / 1000);
    } else if (answer.isRefusal()
        && answer.header("Retry-After").isPresent()
        && answer.header("Content-Type").orElse("").equals(PROBLEM)) {
      refused.recordValue((answered - sent) / 1000);
    } else {
      unexpected.add(answer.head() + answer.body());
    }
  }

  void took(long nanos) {
    seconds = nanos / 1e9;
  }

  /** What was accepted, each second. */
  double goodput() {
    return accepted.getTotalCount() / seconds;
  }

  /** What was asked for, each second. */
  double asked() {
    return goodput() + refused.getTotalCount() / seconds;
  }

  /** In milliseconds. */
  static double p99(Histogram histogram) {
    return histogram.getValueAtPercentile(99) / 1000.0;
  }

  @Override
  public String toString() {
    String text = "%.0f/s, p99 %.0f ms".formatted(goodput(), p99(accepted));
    return refused.getTotalCount() == 0
        ? text
        : "%s; refused %.0f/s, p50 %.1f ms, p99 %.1f ms, longest %.0f ms; sent late p99 %.1f ms"
            .formatted(
                text,
                asked() - goodput(),
                refused.getValueAtPercentile(50) / 1000.0,
                p99(refused),
                refused.getMaxValue() / 1000.0,
                p99(late));
  }
}
