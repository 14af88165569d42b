package org.alea.drill;

import java.time.Duration;

/**
 * How much of a drill is done: all of it with {@code -Dalea.drill=full}, otherwise as much as fits
 * into a run of the tests. On a machine that is busy with other things, {@code -Dalea.drill.slack}
 * multiplies the times that are allowed; figures that count are taken with 1.
 */
final class Scale {

  private static final boolean FULL = "full".equals(System.getProperty("alea.drill"));
  private static final double SLACK =
      Double.parseDouble(System.getProperty("alea.drill.slack", "1"));

  private Scale() {}

  static int of(int inShort, int inFull) {
    return FULL ? inFull : inShort;
  }

  static Duration allowed(long millis) {
    return Duration.ofMillis((long) (millis * SLACK));
  }
}
