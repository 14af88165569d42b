package org.alea.game;

import java.time.Instant;
import java.util.List;
import org.alea.fairness.Contribution;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;

/** What a player asks of a game in which they have a seat. */
@FunctionalInterface
public interface Command {

  /** Give up. */
  Command RESIGN = (game, seat, dice, now) -> game.resign(seat, now);

  /** Call the game off, without a result. */
  Command CANCEL = (game, seat, dice, now) -> game.cancel(seat, now);

  /** Offer a draw. */
  Command OFFER_DRAW = (game, seat, dice, now) -> game.offerDraw(seat, now);

  /** Withdraw this side's draw offer, or decline the other side's. */
  Command END_DRAW_OFFER = (game, seat, dice, now) -> game.endDrawOffer(seat, now);

  /** Accept the draw that the other side has offered. */
  Command ACCEPT_DRAW = (game, seat, dice, now) -> game.acceptDraw(seat, now);

  /** Claim the draw that repetition or the move count gives a right to. */
  Command CLAIM_DRAW = (game, seat, dice, now) -> game.claimDraw(seat, now);

  /**
   * Decides; for {@link GameService} to call.
   *
   * @throws RefusedException if the game does not allow it
   */
  Decision decide(Game game, Colour seat, DiceSource dice, Instant now);

  /** Whether the player means it whatever the other does at the same moment. */
  default boolean retriesOnConflict() {
    return false;
  }

  /** Add to the dice, before the first roll. */
  record Contribute(Contribution contribution) implements Command {
    @Override
    public Decision decide(Game game, Colour seat, DiceSource dice, Instant now) {
      return game.contribute(seat, contribution, now);
    }

    @Override
    public boolean retriesOnConflict() {
      return true;
    }
  }

  /**
   * Roll the dice that are due. Where nothing is to choose, neither needs to be named.
   *
   * @param square the name of the square whose piece is rolled, or null
   * @param action the roll as the legal actions list it, or null
   */
  record Roll(String square, String action) implements Command {

    /** Roll what leaves no choice. */
    public static final Roll ANY = new Roll(null, null);

    @Override
    public Decision decide(Game game, Colour seat, DiceSource dice, Instant now) {
      return game.roll(seat, named(game), dice, now);
    }

    private Action.Roll named(Game game) {
      Notation notation = game.settings().variant().notation();
      try {
        if (square != null) {
          return Action.Roll.of(notation.square(square));
        }
        if (action == null) {
          return null;
        }
        if (notation.action(action) instanceof Action.Roll roll && !roll.isThrown()) {
          return roll;
        }
      } catch (InvalidNotationException unread) {
        throw RefusedException.invalid(unread).of(square == null ? "roll" : "square");
      }
      throw RefusedException.illegal(
          "illegal roll " + action + ": name a roll without faces, as the legal actions list it",
          game.position().legalActions().stream()
              .filter(legal -> legal instanceof Action.Roll)
              .toList());
    }
  }

  /**
   * Play moves and choices of one turn, all or none.
   *
   * @param actions one or more, in the variant's notation
   */
  record Play(List<String> actions) implements Command {
    public Play {
      actions = List.copyOf(actions);
      if (actions.isEmpty()) {
        throw new IllegalArgumentException("no action to play");
      }
    }

    @Override
    public Decision decide(Game game, Colour seat, DiceSource dice, Instant now) {
      Notation notation = game.settings().variant().notation();
      Action[] read = new Action[actions.size()];
      for (int index = 0; index < read.length; index++) {
        try {
          read[index] = notation.action(actions.get(index));
        } catch (InvalidNotationException unread) {
          RefusedException refused = RefusedException.invalid(unread);
          throw read.length == 1 ? refused : refused.at(index);
        }
      }
      return game.play(seat, List.of(read), dice, now);
    }
  }
}
