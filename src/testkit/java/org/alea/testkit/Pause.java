package org.alea.testkit;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting, where a drill or a bench has nothing else to do. */
public final class Pause {

  private Pause() {}

  public static void millis(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /**
   * Waits for something to come true.
   *
   * @return how long that took
   * @throws IllegalStateException if it does not in time
   */
  public static Duration until(String what, Duration atMost, BooleanSupplier condition) {
    long begin = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - begin > atMost.toNanos()) {
        throw new IllegalStateException("not within " + atMost + ": " + what);
      }
      millis(2);
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }
}
