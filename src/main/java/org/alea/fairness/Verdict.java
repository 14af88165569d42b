package org.alea.fairness;

import java.util.List;

/**
 * What a check of a game's dice found: that all is as it was committed to, or the first thing that
 * is not.
 *
 * @param finding what was found
 * @param rollNumber the first roll that is wrong; 0 unless the finding is about a roll
 * @param recorded the faces in the record; empty where there are none
 * @param recomputed the faces that the seed and the contributions give; empty unless the roll
 *     differs or is missing
 */
public record Verdict(
    Finding finding, int rollNumber, List<Integer> recorded, List<Integer> recomputed) {

  /** The kinds of findings. */
  public enum Finding {
    /** The seed matches the commitment and gives every roll in the record, in its order. */
    GENUINE,
    /** The seed is not the one that was committed to. */
    COMMITMENT_DIFFERS,
    /** The seed and the contributions give other faces, or the same ones in another order. */
    ROLL_DIFFERS,
    /** The record lacks a roll that the game had. */
    ROLL_MISSING,
    /** The record holds a roll that the game did not have, or one twice. */
    ROLL_UNEXPECTED
  }

  static final Verdict GENUINE = new Verdict(Finding.GENUINE, 0, List.of(), List.of());
  static final Verdict COMMITMENT_DIFFERS =
      new Verdict(Finding.COMMITMENT_DIFFERS, 0, List.of(), List.of());

  public boolean isGenuine() {
    return finding == Finding.GENUINE;
  }
}
