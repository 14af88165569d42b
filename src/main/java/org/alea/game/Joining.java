package org.alea.game;

import org.alea.fairness.Contribution;
import org.alea.rules.Colour;

/**
 * A seat to be taken.
 *
 * @param seat which one, or null for any that is open
 * @param name what the player calls themselves, or null
 * @param contribution what they add to the dice, or null
 * @param invitation to a seat that is not for everybody, or null
 */
public record Joining(Colour seat, String name, Contribution contribution, String invitation) {

  Newcomer newcomer() {
    return new Newcomer(name, contribution);
  }
}
