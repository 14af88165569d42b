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
 * Something that happened in a game. A game is what its events, one after the other, make of it.
 */
public sealed interface GameEvent {

  /**
   * Makes the change that this event stands for; for {@link Game} alone to call.
   *
   * @param at when it happened
   */
  void change(GameSnapshot game, Instant at);

  /**
   * The game came to be; its seats are taken by events that follow.
   *
   * @param commitment to the server's seed, as {@code fairness} writes it
   * @param expiresAt when the game is called off if a seat is still open
   */
  record GameCreated(UUID id, GameSettings settings, String commitment, Instant expiresAt)
      implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.id = id;
      game.settings = settings;
      game.commitment = commitment;
      game.expiresAt = expiresAt;
      game.createdAt = at;
      game.white = Seat.of(Colour.WHITE, settings.taker(Colour.WHITE), false, null);
      game.black = Seat.of(Colour.BLACK, settings.taker(Colour.BLACK), false, null);
      game.position = settings.start();
      game.clocks = Clocks.of(settings.timeControl());
    }
  }

  /**
   * A player took a seat.
   *
   * @param name what he calls himself, or null if he does not say
   */
  record SeatTaken(Colour seat, String name) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      if (seat == Colour.WHITE) {
        game.white = game.white.takenBy(name);
      } else {
        game.black = game.black.takenBy(name);
      }
    }
  }

  /** A player added to the dice. */
  record SeedContributed(Colour seat, Contribution contribution) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.contributions = game.contributions.with(seat, contribution);
    }
  }

  /** Both seats are taken, the first turn began. */
  record GameStarted() implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.startedAt = at;
      game.clocks = game.clocks.start(at);
      game.turnStarts = game.turnStarts.with(game.position.hash());
    }
  }

  /**
   * Dice fell.
   *
   * @param roll with its faces in ascending order
   * @param number counted through the whole game, from 1
   * @param thrown the faces in the order in which they fell
   */
  record DiceRolled(Colour seat, Action.Roll roll, int number, List<Integer> thrown)
      implements GameEvent {
    public DiceRolled {
      thrown = List.copyOf(thrown);
    }

    @Override
    public void change(GameSnapshot game, Instant at) {
      game.rolls = number;
      game.play(seat, roll, at);
    }
  }

  /** A player moved a piece or set one to a kind. */
  record ActionPlayed(Colour seat, Action action) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.play(seat, action, at);
    }
  }

  /** The dice just rolled permitted nothing, and the turn went over with them. */
  record TurnPassed(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {}
  }

  /** A side offered a draw. */
  record DrawOffered(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.drawOffer = seat;
      if (seat == Colour.WHITE) {
        game.whiteOfferedInTurn = game.turn;
      } else {
        game.blackOfferedInTurn = game.turn;
      }
    }
  }

  /** A side took its offer back. */
  record DrawOfferWithdrawn(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.drawOffer = null;
    }
  }

  /** A side turned the other's offer down. */
  record DrawOfferDeclined(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.drawOffer = null;
    }
  }

  /** A side accepted the other's offer; the end follows. */
  record DrawOfferAccepted(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.drawOffer = null;
    }
  }

  /** A side claimed a draw by right; the end follows. */
  record DrawClaimed(Colour seat, Reason reason) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {}
  }

  /** A side gave up; the end follows. */
  record Resigned(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {}
  }

  /** A side called the game off; the end follows. */
  record GameCancelled(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {}
  }

  /** A side's time ran out; the end follows. */
  record TimeRanOut(Colour seat) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {}
  }

  /** Nobody came for the open seat in time; the end follows. */
  record GameExpired() implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {}
  }

  /** The game ended. */
  record GameFinished(Outcome outcome) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.outcome = outcome;
      game.finishedAt = at;
      game.drawOffer = null;
      game.clocks = game.clocks.stop(game.position.sideToMove(), at);
    }
  }

  /** A side asked for the next game, which waits for the other. */
  record RematchOffered(Colour seat, UUID rematch) implements GameEvent {
    @Override
    public void change(GameSnapshot game, Instant at) {
      game.rematch = rematch;
    }
  }
}
