package org.alea.testkit;

/**
 * How often random tests try something: a part of it by default, all of it with {@code
 * -Dalea.tries=full}, and otherwise as often as {@code alea.tries} says, since mutation tests run
 * everything a thousand times. Another {@code -Dalea.seed} tries other things.
 */
public final class Tries {

  /** Marks the tests that {@code -Prandom} runs in full. */
  public static final String RANDOM = "random";

  private static final String CHOSEN = System.getProperty("alea.tries", "short");

  private Tries() {}

  public static int of(int inShort, int inFull) {
    return switch (CHOSEN) {
      case "short" -> inShort;
      case "full" -> inFull;
      default -> Integer.parseInt(CHOSEN);
    };
  }

  /** The seed to begin with, which failures name. */
  public static long seed(long usual) {
    return Long.getLong("alea.seed", usual);
  }
}
