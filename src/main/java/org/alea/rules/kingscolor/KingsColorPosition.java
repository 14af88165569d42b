package org.alea.rules.kingscolor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.Counter;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.ZobristKeys;

/** A position of King's Color: two armies, the first of which is to move, and two counters. */
public final class KingsColorPosition implements Position {

  /** In the hash when Black is to move; its domain follows those of the armies. */
  private static final long BLACK_TO_MOVE = ZobristKeys.key(Army.KEY_DOMAINS, 0);

  private final KingsColor variant;
  private final Army own;
  private final Army enemy;
  private final int halfmoveClock;
  private final int fullmoveNumber;

  KingsColorPosition(
      KingsColor variant, Army own, Army enemy, int halfmoveClock, int fullmoveNumber) {
    this.variant = variant;
    this.own = own;
    this.enemy = enemy;
    this.halfmoveClock = halfmoveClock;
    this.fullmoveNumber = fullmoveNumber;
  }

  @Override
  public KingsColor variant() {
    return variant;
  }

  @Override
  public Colour sideToMove() {
    return own.colour();
  }

  @Override
  public Phase phase() {
    return moves().any() ? Phase.MOVE : Phase.OVER;
  }

  @Override
  public Optional<Outcome> outcome() {
    if (!own.hasKing() || !enemy.hasKing()) {
      Army winner = own.hasKing() ? own : enemy;
      return Optional.of(Outcome.win(winner.colour(), Reason.KING_CAPTURED));
    }
    Moves moves = moves();
    if (moves.any()) {
      return Optional.empty();
    }
    return Optional.of(
        moves.inCheck()
            ? Outcome.win(enemy.colour(), Reason.CHECKMATE)
            : Outcome.draw(Reason.STALEMATE));
  }

  /** The pieces of a side. */
  public Army army(Colour side) {
    return side == own.colour() ? own : enemy;
  }

  /** Whether an enemy piece could reach a side's king along its line (clause KC-6.1). */
  public boolean isInCheck(Colour side) {
    return side == own.colour()
        ? moves().inCheck()
        : new Moves(enemy, own, variant.revised()).inCheck();
  }

  @Override
  public List<Action> legalActions() {
    List<Action> actions = new ArrayList<>();
    moves().forEach((from, to) -> actions.add(new Action.Move(from, to)));
    return actions;
  }

  /** None: nothing is ever rolled. */
  @Override
  public List<Chance> rolls() {
    return List.of();
  }

  @Override
  public Position play(Action action) {
    if (action instanceof Action.Move move
        && own.pieces().contains(move.from())
        && moves().from(move.from()).contains(move.to())) {
      return after(move.from(), move.to());
    }
    throw new IllegalActionException("illegal action " + action);
  }

  @Override
  public int edges() {
    return moves().count();
  }

  @Override
  public List<Position> successors() {
    List<Position> successors = new ArrayList<>();
    moves().forEach((from, to) -> successors.add(after(from, to)));
    return successors;
  }

  @Override
  public Optional<Piece> pieceAt(int square) {
    if (own.pieces().contains(square)) {
      return Optional.of(pieceAt(square, own));
    }
    return enemy.pieces().contains(square) ? Optional.of(pieceAt(square, enemy)) : Optional.empty();
  }

  @Override
  public int pieceCount() {
    return own.pieces().count() + enemy.pieces().count();
  }

  @Override
  public int halfmoveClock() {
    return halfmoveClock;
  }

  @Override
  public int fullmoveNumber() {
    return fullmoveNumber;
  }

  @Override
  public long hash() {
    return own.hash() ^ enemy.hash() ^ (own.colour() == Colour.BLACK ? BLACK_TO_MOVE : 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KingsColorPosition that
        && variant.equals(that.variant)
        && own.equals(that.own)
        && enemy.equals(that.enemy)
        && halfmoveClock == that.halfmoveClock
        && fullmoveNumber == that.fullmoveNumber;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  private Moves moves() {
    return new Moves(own, enemy, variant.revised());
  }

  private Position after(int from, int to) {
    boolean capture = enemy.pieces().contains(to);
    boolean crowned =
        variant.revised() && from != own.king() && Castle.of(enemy.colour()).cells().contains(to);
    return new KingsColorPosition(
        variant,
        capture ? enemy.without(to) : enemy,
        crowned ? own.without(from).with(Kind.QUEEN, to) : own.moved(from, to),
        capture ? 0 : Counter.next(halfmoveClock),
        own.colour() == Colour.BLACK ? Counter.next(fullmoveNumber) : fullmoveNumber);
  }

  private Piece pieceAt(int cell, Army army) {
    Kind kind = army.kindAt(cell);
    boolean bishop = kind == Kind.ROOK && !army.lines(variant.revised()).straight().contains(cell);
    return new Piece(army.colour(), bishop ? Kind.BISHOP : kind);
  }
}
