package org.alea.drill;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alea.testkit.ChiSquare;

/** How often each face fell, and each after each; thread-safe. */
final class Falls {

  private static final int FACES = 6;

  private final long[] faces = new long[FACES];
  private final long[] pairs = new long[FACES * FACES];
  private long rolls;

  /** Whether counts look like those of fair dice. */
  record Finding(String what, double p) {
    @Override
    public String toString() {
      return "%s p %.4f".formatted(what, p);
    }
  }

  /** Counts the rolls of one game, in their order. */
  synchronized void count(List<List<Integer>> game) {
    rolls += game.size();
    game.forEach(thrown -> thrown.forEach(face -> faces[face - 1]++));
    for (int next = 1; next < game.size(); next += 2) {
      pairs[FACES * (game.get(next - 1).get(0) - 1) + game.get(next).get(0) - 1]++;
    }
  }

  synchronized long rolls() {
    return rolls;
  }

  /** What Pearson's test says of the faces, and of the first faces of rolls that follow another. */
  synchronized List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    findings.add(new Finding("faces", p(faces)));
    findings.add(new Finding("pairs of rolls", p(pairs)));
    return findings;
  }

  private static double p(long[] counts) {
    long[] alike = new long[counts.length];
    Arrays.fill(alike, 1);
    return ChiSquare.of(counts, alike).p();
  }
}
