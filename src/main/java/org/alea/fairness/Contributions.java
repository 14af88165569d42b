package org.alea.fairness;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.alea.rules.Colour;

/** What the two seats of a game have added to its dice so far. */
public final class Contributions {

  /** Neither seat has added anything. */
  public static final Contributions NONE = new Contributions(new EnumMap<>(Colour.class));

  private final Map<Colour, Contribution> bySeat;

  private Contributions(Map<Colour, Contribution> bySeat) {
    this.bySeat = bySeat;
  }

  /** What that seat added, if it did. */
  public Optional<Contribution> of(Colour seat) {
    return Optional.ofNullable(bySeat.get(seat));
  }

  /**
   * These with one more.
   *
   * @throws IllegalStateException if that seat has contributed already: a contribution is never
   *     replaced
   */
  public Contributions with(Colour seat, Contribution contribution) {
    if (bySeat.containsKey(seat)) {
      throw new IllegalStateException(seat + " has contributed already");
    }
    var added = new EnumMap<>(bySeat);
    added.put(seat, contribution);
    return new Contributions(added);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Contributions contributions && bySeat.equals(contributions.bySeat);
  }

  @Override
  public int hashCode() {
    return bySeat.hashCode();
  }

  @Override
  public String toString() {
    return bySeat.toString();
  }
}
