package org.alea.rules;

import java.util.Optional;

/** How a game ended, and why. */
public record Outcome(Result result, Reason reason) {

  /** Who won, if anybody did. */
  public enum Result {
    WHITE_WINS,
    BLACK_WINS,
    DRAW,
    /** The game was called off: nobody won and nobody drew. */
    NONE
  }

  public static Outcome win(Colour winner, Reason reason) {
    return new Outcome(winner == Colour.WHITE ? Result.WHITE_WINS : Result.BLACK_WINS, reason);
  }

  public static Outcome draw(Reason reason) {
    return new Outcome(Result.DRAW, reason);
  }

  public static Outcome cancelled() {
    return new Outcome(Result.NONE, Reason.CANCELLED);
  }

  public Optional<Colour> winner() {
    return switch (result) {
      case WHITE_WINS -> Optional.of(Colour.WHITE);
      case BLACK_WINS -> Optional.of(Colour.BLACK);
      case DRAW, NONE -> Optional.empty();
    };
  }
}
