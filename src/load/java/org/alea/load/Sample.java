package org.alea.load;

import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.alea.testkit.Operation;

/** What a round came to: how long each operation took, in microseconds, and what it cost. */
final class Sample {

  private static final int DIGITS = 3;

  private final Map<Operation, Histogram> took = new EnumMap<>(Operation.class);
  private long errors;
  private double seconds;
  private double serviceMillis;
  private double databaseMillis;

  Sample() {
    for (Operation operation : Operation.values()) {
      took.put(operation, new Histogram(DIGITS));
    }
  }

  void add(Operation operation, long nanos) {
    took.get(operation).recordValue(nanos / 1000);
  }

  void addError() {
    errors++;
  }

  /** Adds what another client saw in the same round, or what was seen in another round. */
  synchronized void add(Sample other) {
    took.forEach((operation, histogram) -> histogram.add(other.took.get(operation)));
    errors += other.errors;
    seconds += other.seconds;
    serviceMillis += other.serviceMillis;
    databaseMillis += other.databaseMillis;
  }

  void cost(double roundSeconds, double ofService, double ofDatabase) {
    seconds = roundSeconds;
    serviceMillis = ofService;
    databaseMillis = ofDatabase;
  }

  Histogram of(Operation operation) {
    return took.get(operation);
  }

  /** Rolls and moves, which are the same transaction to the database. */
  Histogram actions() {
    Histogram both = took.get(Operation.MOVE).copy();
    both.add(took.get(Operation.ROLL));
    return both;
  }

  long count() {
    return took.values().stream().mapToLong(Histogram::getTotalCount).sum();
  }

  double perSecond() {
    return count() / seconds;
  }

  long errors() {
    return errors;
  }

  double serviceMillisEach() {
    return serviceMillis / count();
  }

  double databaseMillisEach() {
    return databaseMillis / count();
  }
}
