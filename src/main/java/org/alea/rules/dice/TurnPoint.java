package org.alea.rules.dice;

import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.ZobristKeys;
import org.alea.rules.square.Board;
import org.alea.rules.square.Castling;
import org.alea.rules.square.Moves;
import org.alea.rules.square.Setup;
import org.alea.rules.square.Squares;

/**
 * A point of a turn: what stands where, and the dice left. Knows what each die permits, but neither
 * the most moves rule nor when a turn ends.
 */
final class TurnPoint {

  /** Hash domain of the dice left: index is their number, see {@link DiceLeft}. */
  private static final int DICE_DOMAIN = 7;

  private final DiceChess variant;
  private final Setup setup;
  private final int dice;

  /** Computed when first asked for: a point that a search has seen before never needs them. */
  private Moves moves;

  TurnPoint(DiceChess variant, Setup setup, int dice) {
    this.variant = variant;
    this.setup = setup;
    this.dice = dice;
  }

  /** Another point of the same game. */
  TurnPoint with(Setup otherSetup, int otherDice) {
    return new TurnPoint(variant, otherSetup, otherDice);
  }

  DiceChess variant() {
    return variant;
  }

  Setup setup() {
    return setup;
  }

  int dice() {
    return dice;
  }

  int diceCount() {
    return DiceLeft.count(dice);
  }

  /** Whether a king has been taken (DI-5.1). */
  boolean isOver() {
    return setup.kings(Colour.WHITE) == 0 || setup.kings(Colour.BLACK) == 0;
  }

  /** The moves that the dice left permit (DI-2.2). */
  MoveList permitted() {
    MoveList list = new MoveList();
    for (int kind = 0; kind < DiceLeft.KINDS; kind++) {
      if (DiceLeft.has(dice, Kind.of(kind))) {
        addPermitted(Kind.of(kind), list);
      }
    }
    long castlings = castlings();
    if (castlings != 0) {
      list.addAll(Castling.kingFrom(setup.side()), castlings);
    }
    return list;
  }

  /** The moves of a kind that has a die left, castling left out. */
  MoveList permitted(Kind kind) {
    MoveList list = new MoveList();
    addPermitted(kind, list);
    return list;
  }

  private void addPermitted(Kind kind, MoveList list) {
    long last = kind == Kind.PAWN ? rankOf(setup.side(), 8) : 0;
    for (long left = setup.board().of(setup.side(), kind); left != 0; left = withoutFirst(left)) {
      int from = first(left);
      long to = moves().destinations(from);
      list.addAll(from, to & ~last);
      list.addPromotions(from, to & last);
    }
  }

  /**
   * Whether some die left permits a move. Castling needs no look: where it is possible, the rook
   * can move as well.
   */
  boolean canMove() {
    for (int kind = 0; kind < DiceLeft.KINDS; kind++) {
      if (DiceLeft.has(dice, Kind.of(kind)) && canMove(Kind.of(kind))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a piece of a kind can move, castling left out. */
  boolean canMove(Kind kind) {
    for (long left = setup.board().of(setup.side(), kind); left != 0; left = withoutFirst(left)) {
      if (moves().destinations(first(left)) != 0) {
        return true;
      }
    }
    return false;
  }

  /** How many dice a move uses: castling moves two pieces and takes the die of each (DI-4.1). */
  int diceUsed(int move) {
    return isCastling(move) ? 2 : 1;
  }

  boolean takesKing(int move) {
    return (enemyKing() & bit(MoveList.to(move))) != 0;
  }

  /** Whether some die left permits to take the enemy king at once. */
  boolean canTakeKing() {
    Board board = setup.board();
    long attackers = board.attackers(first(enemyKing()), setup.side(), board.occupied());
    for (; attackers != 0; attackers = withoutFirst(attackers)) {
      if (DiceLeft.has(dice, board.kindOn(first(attackers)))) {
        return true;
      }
    }
    return false;
  }

  /** The point that a permitted move leads to, with its dice used up. */
  TurnPoint after(int move) {
    int from = MoveList.from(move);
    int to = MoveList.to(move);
    Setup next = setup.moved(moves(), from, to);
    Board board = next.board();
    if (MoveList.isPromotion(move)) {
      board = board.with(to, setup.side(), MoveList.promotion(move));
    }
    long targets = setup.targets() | next.targets();
    int left = DiceLeft.without(dice, setup.board().kindOn(from));
    return with(
        next.with(board).with(targets == 0 ? targets : alive(targets, board)),
        isCastling(move) ? DiceLeft.without(left, Kind.ROOK) : left);
  }

  /** The hash of all but the counters. */
  long hash() {
    return setup.hash() ^ ZobristKeys.key(DICE_DOMAIN, dice);
  }

  /** The same for points that are like each other, and quick to compute. */
  int transpositionKey() {
    return Long.hashCode(setup.board().hash()) + dice;
  }

  /** Whether two points of one turn differ in their counters at most. */
  boolean transposesTo(TurnPoint other) {
    return dice == other.dice
        && setup.targets() == other.setup.targets()
        && setup.castling() == other.setup.castling()
        && setup.board().equals(other.setup.board());
  }

  /** All moves of the side, whatever the dice, castlings left out. */
  Moves moves() {
    if (moves == null) {
      moves = Moves.pseudoLegal(setup.board(), setup.side(), setup.targets(), Castling.NONE);
    }
    return moves;
  }

  /** Where the king may castle to, if the dice allow it (DI-4.1, DI-4.2, DI-4.9). */
  private long castlings() {
    if (!DiceLeft.has(dice, Kind.KING) || !DiceLeft.has(dice, Kind.ROOK)) {
      return 0;
    }
    return variant.freeCastling()
        ? Castling.unobstructed(setup.board(), setup.side(), setup.castling())
        : Castling.destinations(setup.board(), setup.side(), setup.castling());
  }

  private boolean isCastling(int move) {
    return Castling.is(setup.board(), MoveList.from(move), MoveList.to(move));
  }

  private long enemyKing() {
    return setup.board().of(setup.side().opposite(), Kind.KING);
  }

  /** The targets that are still empty and whose pawn still stands beyond them (DI-4.8). */
  private static long alive(long targets, Board board) {
    long white =
        Squares.ahead(Colour.BLACK, board.of(Colour.WHITE, Kind.PAWN)) & rankOf(Colour.WHITE, 3);
    long black =
        Squares.ahead(Colour.WHITE, board.of(Colour.BLACK, Kind.PAWN)) & rankOf(Colour.BLACK, 3);
    return targets & (white | black) & ~board.occupied();
  }
}
