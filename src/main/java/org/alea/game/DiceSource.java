package org.alea.game;

import java.util.List;
import java.util.UUID;
import org.alea.fairness.Contributions;
import org.alea.fairness.GameDice;
import org.alea.fairness.ServerSeed;

/** Where a game's dice come from. */
@FunctionalInterface
public interface DiceSource {

  /**
   * The faces of one roll in the order in which the dice fall.
   *
   * @param rollNumber counted through the whole game, from 1
   * @param count how many dice are rolled
   */
  List<Integer> thrown(Contributions contributions, int rollNumber, int count);

  /** The dice that the seed of a game decides. */
  static DiceSource of(UUID gameId, ServerSeed seed) {
    return (contributions, rollNumber, count) ->
        new GameDice(gameId, seed, contributions).thrown(rollNumber, count);
  }
}
