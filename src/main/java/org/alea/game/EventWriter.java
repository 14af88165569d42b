package org.alea.game;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;

/**
 * Takes the parts of an event: a store writes them down, the contract shows them. A part without a
 * method here does not compile in an event, nor does a method that a writer lacks.
 */
public interface EventWriter {

  /** The game that came to be. */
  void id(UUID game);

  void settings(GameSettings settings);

  /** To the server's seed. */
  void commitment(String commitment);

  void expiresAt(Instant at);

  /** The seat that the event is about. */
  void seat(Colour seat);

  /** What the player calls themselves. */
  void name(String name);

  void contribution(Contribution contribution);

  /** A move, promotion or choice. */
  void action(Action action);

  /**
   * A roll.
   *
   * @param roll with its faces in ascending order
   * @param number counted through the whole game, from 1
   * @param thrown the faces in the order in which they fell
   */
  void roll(Action.Roll roll, int number, List<Integer> thrown);

  /** The right by which a draw was claimed. */
  void reason(Reason reason);

  void outcome(Outcome outcome);

  /** The game that follows. */
  void rematch(UUID game);
}
