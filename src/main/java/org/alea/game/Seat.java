package org.alea.game;

import java.util.Optional;
import org.alea.rules.Colour;

/** One of the two places at a game. */
public final class Seat {

  private final Colour colour;
  private final SeatPolicy taker;
  private final boolean taken;
  private final String name;

  private Seat(Colour colour, SeatPolicy taker, boolean taken, String name) {
    this.colour = colour;
    this.taker = taker;
    this.taken = taken;
    this.name = name;
  }

  /**
   * A seat as it was stored.
   *
   * @param name what the player calls themselves, or null
   */
  public static Seat of(Colour colour, SeatPolicy taker, boolean taken, String name) {
    return new Seat(colour, taker, taken, name);
  }

  Seat takenBy(String name) {
    return new Seat(colour, taker, true, name);
  }

  public Colour colour() {
    return colour;
  }

  public SeatPolicy taker() {
    return taker;
  }

  public boolean isTaken() {
    return taken;
  }

  /** What the player calls themselves, if they say. */
  public Optional<String> name() {
    return Optional.ofNullable(name);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Seat seat
        && colour == seat.colour
        && taker == seat.taker
        && taken == seat.taken
        && name().equals(seat.name());
  }

  @Override
  public int hashCode() {
    return colour.hashCode() * 31 + name().hashCode();
  }

  @Override
  public String toString() {
    return "%s for %s, %s".formatted(colour, taker, taken ? "taken by " + name : "free");
  }
}
