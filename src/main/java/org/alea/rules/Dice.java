package org.alea.rules;

import java.util.List;

/**
 * The dice of a variant.
 *
 * @param count how many six-sided dice one roll takes; 0 where the variant has no dice
 * @param tables what the faces 1 to 6 mean, in that order: one row, or in Roll Chess one for each
 *     experience from 0 to 3
 */
public record Dice(int count, List<List<Kind>> tables) {

  /** For a variant without dice. */
  public static final Dice NONE = new Dice(0, List.of());

  public static final int FACES = 6;

  /** Whether a roll shows so many dice, each with a face that dice have. */
  public static boolean shown(Action.Roll roll, int count) {
    return roll.faces().size() == count
        && roll.faces().stream().allMatch(face -> 1 <= face && face <= FACES);
  }
}
