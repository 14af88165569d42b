package org.alea.game;

import org.alea.fairness.Contribution;

/**
 * Somebody who takes a seat.
 *
 * @param name what they call themselves, or null
 * @param contribution what they add to the dice, or null
 */
public record Newcomer(String name, Contribution contribution) {

  /** Somebody who says nothing. */
  public static final Newcomer SILENT = new Newcomer(null, null);
}
