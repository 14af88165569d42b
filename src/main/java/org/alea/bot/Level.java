package org.alea.bot;

/**
 * How well a bot plays.
 *
 * @param nodes how many positions it looks at for one decision at most
 * @param turns how many turns it looks ahead at most
 * @param temperature how readily it takes a worse decision, in chance to win: a decision is taken
 *     less often by a factor of e for each such loss
 * @param regret the most that a decision may lose, in chance to win
 */
record Level(long nodes, int turns, double temperature, double regret) {

  private static final int DEEPEST = 60;

  private static final Level[] ALL = {
    new Level(5_000, 1, 0.25, 0.9),
    new Level(5_000, 1, 0.13, 0.6),
    new Level(5_000, 1, 0.08, 0.4),
    new Level(5_000, 1, 0.05, 0.25),
    new Level(5_000, 1, 0.03, 0.15),
    new Level(10_000, 1, 0.015, 0.08),
    new Level(40_000, 2, 0.006, 0.03),
    new Level(Long.MAX_VALUE, DEEPEST, 0, 0)
  };

  /**
   * @param number from 1, the weakest
   */
  static Level of(int number) {
    if (number < 1 || number > ALL.length) {
      throw new IllegalArgumentException("level " + number + " is not 1 to " + ALL.length);
    }
    return ALL[number - 1];
  }
}
