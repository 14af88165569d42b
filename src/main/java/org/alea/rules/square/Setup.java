package org.alea.rules.square;

import org.alea.rules.Colour;
import org.alea.rules.Counter;
import org.alea.rules.Kind;
import org.alea.rules.ZobristKeys;

/**
 * What every position on the square board consists of, whatever its variant adds: an immutable
 * value. It can say things that no game comes to; the notation refuses those that the rules of
 * reading forbid.
 *
 * @param castling squares of the rooks that may castle, see {@link Castling}
 * @param targets squares passed over by two-square steps, see {@link EnPassant}
 * @param halfmove moves since the last capture or pawn move
 * @param fullmove grows when Black's turn ends
 */
public record Setup(
    Board board, Colour side, long castling, long targets, int halfmove, int fullmove) {

  /** The classical start. */
  public static final Setup START =
      new Setup(Board.START, Colour.WHITE, Castling.ALL, EnPassant.NONE, 0, 1);

  /** Hash domain of the side to move: its one key stands for Black. */
  private static final int SIDE_DOMAIN = 2;

  private static final long BLACK_TO_MOVE = ZobristKeys.key(SIDE_DOMAIN, 0);

  /** After a move, the turn not yet handed over; older targets are gone. */
  public Setup moved(Moves moves, int from, int to) {
    boolean quiet = !moves.isPawn(from) && !moves.captures(from, to);
    return new Setup(
        moves.after(from, to),
        side,
        Castling.after(castling, from, to),
        moves.target(from, to),
        quiet ? Counter.next(halfmove) : 0,
        fullmove);
  }

  /** With other pieces. */
  public Setup with(Board other) {
    return new Setup(other, side, castling, targets, halfmove, fullmove);
  }

  /**
   * With a piece of the side to move turned into another kind. It has moved, so it castles no more;
   * only a text could say otherwise.
   */
  public Setup turned(int square, Kind kind) {
    return new Setup(
        board.with(square, side, kind),
        side,
        Castling.after(castling, square, square),
        targets,
        halfmove,
        fullmove);
  }

  /** With other targets. */
  public Setup with(long otherTargets) {
    return new Setup(board, side, castling, otherTargets, halfmove, fullmove);
  }

  /** With one more move counted, though nothing has moved. */
  public Setup passCounted() {
    return new Setup(board, side, castling, targets, Counter.next(halfmove), fullmove);
  }

  /** With the turn handed over. */
  public Setup sideSwitched() {
    return new Setup(
        board,
        side.opposite(),
        castling,
        targets,
        halfmove,
        side == Colour.BLACK ? Counter.next(fullmove) : fullmove);
  }

  /** How many kings a side has. */
  public int kings(Colour owner) {
    return Long.bitCount(board.of(owner, Kind.KING));
  }

  /** The hash of all but the counters. */
  public long hash() {
    return board.hash()
        ^ Castling.hash(castling)
        ^ EnPassant.hash(targets)
        ^ (side == Colour.BLACK ? BLACK_TO_MOVE : 0);
  }
}
