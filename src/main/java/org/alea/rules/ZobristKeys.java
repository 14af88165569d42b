package org.alea.rules;

/**
 * Zobrist keys: one number for each feature that a position can have; the exclusive or of those it
 * has is its hash. They are computed, not drawn, so that a hash is the same in every process and
 * release.
 */
public final class ZobristKeys {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private ZobristKeys() {}

  /**
   * The key of one feature of a position: output {@code domain * 2^32 + index + 1} of the
   * SplitMix64 generator seeded with 0.
   *
   * @param domain what kind of feature it is; each caller names its domains in one place
   * @param index which feature of that kind, 0 or more
   */
  public static long key(int domain, int index) {
    long z = (((long) domain << 32) + index + 1) * GOLDEN_GAMMA;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The keys {@code 0} to {@code count - 1} of a domain. */
  public static long[] keys(int domain, int count) {
    long[] keys = new long[count];
    for (int index = 0; index < count; index++) {
      keys[index] = key(domain, index);
    }
    return keys;
  }
}
