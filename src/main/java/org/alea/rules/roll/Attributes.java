package org.alea.rules.roll;

import org.alea.rules.Counter;

/**
 * The numbers a piece of Roll Chess carries besides its kind.
 *
 * @param experience 0 to 3; says which row of the roll's table applies
 * @param rollsUsed how often the piece has been rolled, at most {@code rollLimit}
 * @param rollLimit how often it may be rolled, 3 or more
 */
public record Attributes(int experience, int rollsUsed, int rollLimit) {

  public static final int MOST_EXPERIENCE = 3;
  public static final int LEAST_LIMIT = 3;

  /** The least of each number. */
  static final Attributes LEAST = new Attributes(0, 0, LEAST_LIMIT);

  public Attributes {
    if (experience < 0 || experience > MOST_EXPERIENCE) {
      throw new IllegalArgumentException("experience " + experience + " is not 0 to 3");
    }
    if (rollLimit < LEAST_LIMIT) {
      throw new IllegalArgumentException("roll limit " + rollLimit + " is under 3");
    }
    if (rollsUsed < 0 || rollsUsed > rollLimit) {
      throw new IllegalArgumentException(
          "rolls used " + rollsUsed + " is not 0 to the limit " + rollLimit);
    }
  }

  public boolean isRollable() {
    return rollsUsed < rollLimit;
  }

  /** After a roll of the piece. */
  public Attributes rolled() {
    return new Attributes(experience, rollsUsed + 1, rollLimit);
  }

  /** After a capture by the piece. */
  public Attributes captured() {
    int more = Math.min(MOST_EXPERIENCE, experience + 1);
    return new Attributes(more, rollsUsed, Counter.next(rollLimit));
  }
}
