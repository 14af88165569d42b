package org.alea.game;

import java.util.Arrays;

/**
 * The positions at the start of each turn since the last capture, as hashes: what repetition is
 * judged by. Only a capture is irreversible in every variant; a moved pawn may come back as a die.
 */
public final class PositionHistory {

  static final PositionHistory NONE = new PositionHistory(new long[0]);

  private final long[] hashes;

  private PositionHistory(long[] hashes) {
    this.hashes = hashes;
  }

  /** The starts as they were stored, the earliest first. */
  public static PositionHistory of(long[] hashes) {
    return new PositionHistory(hashes.clone());
  }

  /** The hashes, the earliest first. */
  public long[] hashes() {
    return hashes.clone();
  }

  PositionHistory with(long hash) {
    long[] longer = Arrays.copyOf(hashes, hashes.length + 1);
    longer[hashes.length] = hash;
    return new PositionHistory(longer);
  }

  /** How often the position at the start of the present turn has occurred so far, this time too. */
  int occurrences() {
    int count = 0;
    for (long hash : hashes) {
      if (hash == hashes[hashes.length - 1]) {
        count++;
      }
    }
    return count;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PositionHistory starts && Arrays.equals(hashes, starts.hashes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(hashes);
  }

  @Override
  public String toString() {
    return hashes.length + " turns since the last capture";
  }
}
