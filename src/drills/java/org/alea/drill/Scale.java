package org.alea.drill;

import java.time.Duration;

/**
 * How much of a drill is done: all of it with {@code -Dalea.drill=full}, otherwise as much as fits
 * into a run of the tests. On a machine that is busy with other things, {@code -Dalea.drill.slack}
 * multiplies the times that are allowed; figures that count are taken with 1.
 */
public final class Scale {

  private static final boolean FULL = "full".equals(System.getProperty("alea.drill"));
  private static final double SLACK =
      Double.parseDouble(System.getProperty("alea.drill.slack", "1"));

  private Scale() {}

  public static int of(int inShort, int inFull) {
    return FULL ? inFull : inShort;
  }

  public static Duration allowed(long millis) {
    return Duration.ofMillis((long) allowed((double) millis));
  }

  public static double allowed(double millis) {
    return millis * SLACK;
  }

  /** How much must be done in a time that is allowed to be longer. */
  public static double required(double amount) {
    return amount / SLACK;
  }
}
