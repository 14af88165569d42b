package org.alea.game;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.alea.fairness.Contributions;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Position;

/**
 * The state of a game, as a store writes it down and reads it back. Unlike a {@link Game} it can be
 * changed, and is not for sharing: a game gives and takes copies.
 */
public final class GameSnapshot implements Cloneable {

  public UUID id;

  /** How many events the game has. */
  public int version;

  public GameSettings settings;
  public Seat white;
  public Seat black;

  /** To the server's seed. */
  public String commitment;

  public Contributions contributions = Contributions.NONE;

  /** How many rolls were made. */
  public int rolls;

  public Position position;

  /** Both sides' turns, from 1. */
  public int turn = 1;

  public PositionHistory turnStarts = PositionHistory.NONE;
  public Clocks clocks;

  /** Who has a draw on offer; null if nobody has. */
  public Colour drawOffer;

  /** The turn of White's last offer; 0 if there was none. */
  public int whiteOfferedInTurn;

  /** The turn of Black's last offer; 0 if there was none. */
  public int blackOfferedInTurn;

  /** What was played in this turn and the one before. */
  public List<PlayedAction> lastActions = List.of();

  public Instant createdAt;

  /** When the last event happened. */
  public Instant updatedAt;

  /** When the game is called off if a seat is still open. */
  public Instant expiresAt;

  /** Null until the game starts. */
  public Instant startedAt;

  /** Null until the game ends. */
  public Instant finishedAt;

  /** Null until the game ends. */
  public Outcome outcome;

  /** The game that follows this one; null if none does. */
  public UUID rematch;

  /** Plays an action, and hands the clock and the turn over where the rules do. */
  void play(Colour seat, Action action, Instant at) {
    Position before = position;
    position = before.play(action);
    if (position.pieceCount() < before.pieceCount()) {
      turnStarts = PositionHistory.NONE;
    }
    List<PlayedAction> actions = new ArrayList<>(lastActions);
    actions.removeIf(played -> played.turn() < turn - 1);
    actions.add(new PlayedAction(turn, seat, action));
    lastActions = List.copyOf(actions);
    if (position.sideToMove() != before.sideToMove()) {
      turn++;
      turnStarts = turnStarts.with(position.hash());
      clocks = clocks.handOver(seat, at);
      if (drawOffer == seat.opposite()) {
        drawOffer = null;
      }
    }
  }

  GameSnapshot copy() {
    try {
      return (GameSnapshot) clone();
    } catch (CloneNotSupportedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private List<Object> fields() {
    return Arrays.asList(
        id,
        version,
        settings,
        white,
        black,
        commitment,
        contributions,
        rolls,
        position,
        turn,
        turnStarts,
        clocks,
        drawOffer,
        whiteOfferedInTurn,
        blackOfferedInTurn,
        lastActions,
        createdAt,
        updatedAt,
        expiresAt,
        startedAt,
        finishedAt,
        outcome,
        rematch);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GameSnapshot snapshot && fields().equals(snapshot.fields());
  }

  @Override
  public int hashCode() {
    return fields().hashCode();
  }

  @Override
  public String toString() {
    return fields().toString();
  }
}
