package org.alea.bot;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How long a search may go on: until one of these is used up. A search always answers, however
 * little it was given.
 *
 * @param nodes how many positions it may look at
 * @param nanos how many nanoseconds it may take by the clock
 * @param clock a clock in nanoseconds, such as {@code System::nanoTime}; read for every few nodes
 * @param cancelled whether nobody waits for the answer any more; read from the thread that searches
 */
public record Budget(long nodes, long nanos, LongSupplier clock, BooleanSupplier cancelled) {

  private static final long NANOS_A_MILLI = 1_000_000;

  public Budget {
    if (nodes < 1 || nanos < 1) {
      throw new IllegalArgumentException(
          "a budget of " + nodes + " nodes and " + nanos + " ns is not positive");
    }
  }

  /** A budget that gives the same answer on every machine. */
  public static Budget ofNodes(long nodes) {
    return new Budget(nodes, Long.MAX_VALUE, () -> 0, () -> false);
  }

  public static Budget ofMillis(long millis, LongSupplier clock) {
    return new Budget(Long.MAX_VALUE, millis * NANOS_A_MILLI, clock, () -> false);
  }

  /** This budget with at most so many nodes. */
  public Budget atMost(long others) {
    return new Budget(Math.min(nodes, others), nanos, clock, cancelled);
  }

  /** This budget, ending as soon as this says so. */
  public Budget cancelledBy(BooleanSupplier signal) {
    return new Budget(nodes, nanos, clock, signal);
  }
}
