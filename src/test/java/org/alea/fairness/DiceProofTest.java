package org.alea.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.alea.fairness.Verdict.Finding;
import org.alea.rules.Colour;
import org.junit.jupiter.api.Test;

class DiceProofTest {
  private static final UUID GAME = UUID.fromString("01938f3a-7c00-7000-8000-0123456789ab");
  private static final ServerSeed SEED = ServerSeed.revealed("5eed".repeat(16));
  private static final Contribution WHITE = new Contribution("White's contribution");
  private static final Contribution BLACK = new Contribution("Black's contribution");
  private static final Contributions CONTRIBUTIONS =
      Contributions.NONE.with(Colour.WHITE, WHITE).with(Colour.BLACK, BLACK);
  private static final List<RecordedRoll> ROLLS =
      IntStream.rangeClosed(1, 12)
          .mapToObj(
              number ->
                  new RecordedRoll(
                      number, new GameDice(GAME, SEED, CONTRIBUTIONS).thrown(number, 3)))
          .toList();

  @Test
  void anHonestRecordIsGenuine() {
    assertThat(proof(SEED, CONTRIBUTIONS, ROLLS).verify().isGenuine()).isTrue();
  }

  @Test
  void aGameThatNeverRolledIsGenuine() {
    var proof = new DiceProof(GAME, SEED.commitment(), SEED, Contributions.NONE, 0, 0, List.of());
    assertThat(proof.verify().isGenuine()).isTrue();
  }

  @Test
  void aChangedDieIsNamed() {
    List<Integer> changed = new ArrayList<>(ROLLS.get(6).thrown());
    changed.set(1, changed.get(1) % 6 + 1);
    var verdict = proof(SEED, CONTRIBUTIONS, with(6, new RecordedRoll(7, changed))).verify();
    assertThat(verdict)
        .isEqualTo(new Verdict(Finding.ROLL_DIFFERS, 7, changed, ROLLS.get(6).thrown()));
  }

  @Test
  void aChangedOrderIsNamed() {
    int index =
        IntStream.range(0, ROLLS.size())
            .filter(i -> ROLLS.get(i).thrown().stream().distinct().count() == 3)
            .findFirst()
            .orElseThrow();
    List<Integer> turned = new ArrayList<>(ROLLS.get(index).thrown());
    Collections.reverse(turned);
    var verdict =
        proof(SEED, CONTRIBUTIONS, with(index, new RecordedRoll(index + 1, turned))).verify();
    assertThat(verdict.finding()).isEqualTo(Finding.ROLL_DIFFERS);
    assertThat(verdict.rollNumber()).isEqualTo(index + 1);
  }

  @Test
  void rollsThatChangedPlacesAreNamed() {
    var rolls = new ArrayList<>(ROLLS);
    Collections.swap(rolls, 3, 4);
    var verdict = proof(SEED, CONTRIBUTIONS, rolls).verify();
    assertThat(verdict.finding()).isEqualTo(Finding.ROLL_MISSING);
    assertThat(verdict.rollNumber()).isEqualTo(4);
  }

  @Test
  void swappedContributionsAreCaught() {
    var swapped = Contributions.NONE.with(Colour.WHITE, BLACK).with(Colour.BLACK, WHITE);
    assertThat(proof(SEED, swapped, ROLLS).verify().finding()).isEqualTo(Finding.ROLL_DIFFERS);
  }

  @Test
  void anotherSeedIsCaughtByItsCommitment() {
    var other = ServerSeed.revealed("5eee".repeat(16));
    assertThat(proof(other, CONTRIBUTIONS, ROLLS).verify().finding())
        .isEqualTo(Finding.COMMITMENT_DIFFERS);
  }

  @Test
  void missingRollsAreNamed() {
    for (int missing = 1; missing <= ROLLS.size(); missing++) {
      var rolls = new ArrayList<>(ROLLS);
      var removed = rolls.remove(missing - 1);
      assertThat(proof(SEED, CONTRIBUTIONS, rolls).verify())
          .isEqualTo(new Verdict(Finding.ROLL_MISSING, missing, List.of(), removed.thrown()));
    }
  }

  @Test
  void aRollTooManyIsNamed() {
    var rolls = new ArrayList<>(ROLLS);
    rolls.add(new RecordedRoll(13, List.of(1, 2, 3)));
    assertThat(proof(SEED, CONTRIBUTIONS, rolls).verify())
        .isEqualTo(new Verdict(Finding.ROLL_UNEXPECTED, 13, List.of(1, 2, 3), List.of()));
    var twice = new ArrayList<>(ROLLS);
    twice.add(5, ROLLS.get(4));
    assertThat(proof(SEED, CONTRIBUTIONS, twice).verify().finding())
        .isEqualTo(Finding.ROLL_UNEXPECTED);
  }

  @Test
  void aVariantWithoutDiceHasNoRolls() {
    assertThatThrownBy(
            () -> new DiceProof(GAME, SEED.commitment(), SEED, CONTRIBUTIONS, 0, 12, ROLLS))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static DiceProof proof(
      ServerSeed seed, Contributions contributions, List<RecordedRoll> rolls) {
    return new DiceProof(GAME, SEED.commitment(), seed, contributions, 3, ROLLS.size(), rolls);
  }

  private static List<RecordedRoll> with(int index, RecordedRoll roll) {
    var rolls = new ArrayList<>(ROLLS);
    rolls.set(index, roll);
    return rolls;
  }
}
