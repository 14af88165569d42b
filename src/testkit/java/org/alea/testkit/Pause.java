package org.alea.testkit;

import java.time.Duration;
import java.util.concurrent.Callable;

/** Waiting, where a test has nothing else to do. */
public final class Pause {

  private static final Duration SOON = Duration.ofSeconds(30);

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
   * Waits for something that comes true soon.
   *
   * @return how long that took
   * @throws IllegalStateException if it does not within half a minute
   */
  public static Duration until(String what, Callable<Boolean> condition) {
    return until(what, SOON, condition);
  }

  /**
   * Waits for something to come true.
   *
   * @return how long that took
   * @throws IllegalStateException if it does not in time, or if it cannot be told
   */
  public static Duration until(String what, Duration atMost, Callable<Boolean> condition) {
    long begin = System.nanoTime();
    while (!holds(what, condition)) {
      if (System.nanoTime() - begin > atMost.toNanos()) {
        throw new IllegalStateException("not within " + atMost + ": " + what);
      }
      millis(2);
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private static boolean holds(String what, Callable<Boolean> condition) {
    try {
      return condition.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("cannot tell: " + what, e);
    }
  }
}
