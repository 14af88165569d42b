package org.alea.fairness;

import java.util.List;

/**
 * A roll as a game's record shows it.
 *
 * @param number counted through the whole game, from 1
 * @param thrown the faces in the order in which the dice fell
 */
public record RecordedRoll(int number, List<Integer> thrown) {

  public RecordedRoll {
    thrown = List.copyOf(thrown);
  }
}
