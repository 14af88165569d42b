package org.alea.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.LongStream;
import org.alea.rules.Kind;
import org.alea.rules.catalogue.Variants;
import org.alea.testkit.ChiSquare;
import org.junit.jupiter.api.Test;

/**
 * The dice of 1,000 games of 200 rolls. The seeds are fixed, so a run repeats the one before: each
 * test asks whether the sample looks drawn from its distribution, and a p outside 0.001 to 0.999
 * would befall one honest sample in 500. The name from which the seeds come was chosen before
 * anything was counted and has not been changed since.
 */
class StatisticsTest {
  private static final String NAME = "alea statistics 1";
  private static final int GAMES = 1000;
  private static final int ROLLS = 200;

  @Test
  void sixHundredThousandFacesFallAlike() {
    long[] counts = new long[6];
    for (List<Integer> thrown : rolls(3)) {
      thrown.forEach(face -> counts[face - 1]++);
    }
    assertThat(LongStream.of(counts).sum()).isEqualTo(600_000);
    fits("faces", counts, 1, 1, 1, 1, 1, 1);
  }

  @Test
  void neighboursInARollAreIndependent() {
    long[] first = new long[36];
    long[] second = new long[36];
    for (List<Integer> thrown : rolls(3)) {
      first[6 * thrown.get(0) + thrown.get(1) - 7]++;
      second[6 * thrown.get(1) + thrown.get(2) - 7]++;
    }
    fits("first and second die", first, alike(36));
    fits("second and third die", second, alike(36));
  }

  @Test
  void rollsThatFollowEachOtherAreIndependent() {
    long[] counts = new long[36];
    List<List<Integer>> rolls = rolls(1);
    for (int i = 0; i < rolls.size(); i += 2) {
      counts[6 * rolls.get(i).get(0) + rolls.get(i + 1).get(0) - 7]++;
    }
    fits("pairs of rolls", counts, alike(36));
  }

  @Test
  void gamesThatDifferInTheirIdAloneAreIndependent() {
    long[] counts = new long[36];
    ServerSeed seed = seed(0);
    for (int i = 0; i < 100_000; i++) {
      counts[6 * first(seed, 2L * i) + first(seed, 2L * i + 1) - 7]++;
    }
    fits("neighbouring games", counts, alike(36));
  }

  @Test
  void theFiftySixOutcomesOfThreeDiceHaveTheirTrueWeights() {
    Map<List<Integer>, Long> weights = new TreeMap<>(StatisticsTest::compare);
    for (int a = 1; a <= 6; a++) {
      for (int b = 1; b <= 6; b++) {
        for (int c = 1; c <= 6; c++) {
          weights.merge(ascending(List.of(a, b, c)), 1L, Long::sum);
        }
      }
    }
    List<List<Integer>> outcomes = List.copyOf(weights.keySet());
    assertThat(outcomes).hasSize(56);
    long[] counts = new long[56];
    for (List<Integer> thrown : rolls(3)) {
      counts[outcomes.indexOf(ascending(thrown))]++;
    }
    fits("outcomes", counts, outcomes.stream().mapToLong(weights::get).toArray());
  }

  @Test
  void eachRowOfRollChesssTableHasItsTrueWeights() {
    List<List<Kind>> rows = Variants.withId("roll-chess").orElseThrow().dice().tables();
    assertThat(rows).hasSize(4);
    List<List<Integer>> rolls = rolls(1);
    for (int experience = 0; experience < rows.size(); experience++) {
      List<Kind> row = rows.get(experience);
      List<Kind> kinds = row.stream().distinct().toList();
      long[] weights = kinds.stream().mapToLong(kind -> Collections.frequency(row, kind)).toArray();
      long[] counts = new long[kinds.size()];
      for (List<Integer> thrown : rolls) {
        counts[kinds.indexOf(row.get(thrown.get(0) - 1))]++;
      }
      fits("experience " + experience, counts, weights);
    }
  }

  @Test
  void facesTakenWithoutRejectionWouldBeCaught() {
    long[] counts = new long[6];
    for (long i = 0; i < 600_000; i++) {
      counts[(int) (i * 256 / 600_000 % 6)]++;
    }
    assertThat(ChiSquare.of(counts, 1, 1, 1, 1, 1, 1).p()).isLessThan(0.001);
  }

  @Test
  void theTestItselfAgreesWithPublishedQuantiles() {
    assertThat(new ChiSquare(11.0705, 5).p()).isEqualTo(0.05, within(1e-5));
    assertThat(new ChiSquare(20.5150, 5).p()).isEqualTo(0.001, within(1e-6));
    assertThat(new ChiSquare(0.2102, 5).p()).isEqualTo(0.999, within(1e-5));
    assertThat(new ChiSquare(5.9915, 2).p()).isEqualTo(0.05, within(1e-5));
    assertThat(new ChiSquare(49.8018, 35).p()).isEqualTo(0.05, within(1e-5));
    assertThat(new ChiSquare(73.3115, 55).p()).isEqualTo(0.05, within(1e-5));
  }

  private static void fits(String what, long[] counts, long... weights) {
    ChiSquare test = ChiSquare.of(counts, weights);
    String figures =
        "%s of \"%s\": chi-square %.2f of %d degrees of freedom, p %.4f"
            .formatted(what, NAME, test.statistic(), test.degreesOfFreedom(), test.p());
    System.out.println(figures);
    assertThat(test.p()).as(figures).isBetween(0.001, 0.999);
  }

  private static List<List<Integer>> rolls(int dice) {
    List<List<Integer>> rolls = new ArrayList<>(GAMES * ROLLS);
    for (int game = 0; game < GAMES; game++) {
      var thrower = new GameDice(new UUID(dice, game), seed(game), Contributions.NONE);
      for (int number = 1; number <= ROLLS; number++) {
        rolls.add(thrower.thrown(number, dice));
      }
    }
    return rolls;
  }

  private static int first(ServerSeed seed, long game) {
    return new GameDice(new UUID(0, game), seed, Contributions.NONE).thrown(1, 1).get(0);
  }

  private static ServerSeed seed(int game) {
    try {
      return ServerSeed.of(
          MessageDigest.getInstance("SHA-256")
              .digest((NAME + "/" + game).getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static long[] alike(int cells) {
    return LongStream.generate(() -> 1).limit(cells).toArray();
  }

  private static List<Integer> ascending(List<Integer> faces) {
    return faces.stream().sorted().toList();
  }

  private static int compare(List<Integer> left, List<Integer> right) {
    return left.toString().compareTo(right.toString());
  }
}
