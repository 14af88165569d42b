package org.alea.fairness;

import java.util.List;
import java.util.UUID;

/**
 * Everything that a game reveals about its dice when it is over, as its record states it. Nothing
 * in it is trusted: {@link #verify} says whether it holds together.
 *
 * @param commitment what was published before the first roll, 64 lower-case hexadecimal digits
 * @param diceCount how many dice a roll of the game's variant takes; 0 where it has no dice
 * @param rollCount how many rolls the game's history has
 * @param rolls the rolls in the record, in its order
 */
public record DiceProof(
    UUID gameId,
    String commitment,
    ServerSeed seed,
    Contributions contributions,
    int diceCount,
    int rollCount,
    List<RecordedRoll> rolls) {

  public DiceProof {
    Hexadecimal.read("commitment", commitment, ServerSeed.LENGTH);
    rolls = List.copyOf(rolls);
    if (diceCount < 1 && (rollCount > 0 || !rolls.isEmpty())) {
      throw new IllegalArgumentException("a variant without dice has no rolls");
    }
  }

  /** Recomputes the commitment and each roll and names the first that differs. */
  public Verdict verify() {
    if (!seed.commitment().equals(commitment)) {
      return Verdict.COMMITMENT_DIFFERS;
    }
    GameDice dice = new GameDice(gameId, seed, contributions);
    int due = 1;
    for (RecordedRoll roll : rolls) {
      if (due > rollCount || roll.number() < due) {
        return new Verdict(
            Verdict.Finding.ROLL_UNEXPECTED, roll.number(), roll.thrown(), List.of());
      }
      List<Integer> recomputed = dice.thrown(due, diceCount);
      if (roll.number() > due) {
        return new Verdict(Verdict.Finding.ROLL_MISSING, due, List.of(), recomputed);
      }
      if (!roll.thrown().equals(recomputed)) {
        return new Verdict(Verdict.Finding.ROLL_DIFFERS, due, roll.thrown(), recomputed);
      }
      due++;
    }
    return due > rollCount
        ? Verdict.GENUINE
        : new Verdict(Verdict.Finding.ROLL_MISSING, due, List.of(), dice.thrown(due, diceCount));
  }
}
