package org.alea.rules.square;

import static org.alea.rules.Faults.PLACEMENT;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.rank;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import org.alea.rules.Colour;
import org.alea.rules.Counter;
import org.alea.rules.Faults;
import org.alea.rules.Kind;
import org.alea.rules.ZobristKeys;

/**
 * What every position on the square board consists of, whatever its variant adds: an immutable
 * value. It can say anything; {@link #check} finds what no position may say.
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

  /** The parts that positions on the square board have beside those of all boards. */
  public static final String CASTLING = "castling";

  public static final String EN_PASSANT = "en-passant";
  public static final String PHASE = "phase";

  private static final int MOST_PIECES = 16;

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

  /**
   * Notes what no variant allows; the targets are left to {@link #checkTarget}.
   *
   * @param kingless whether a board may be without any king
   * @param mostTargets how many en passant targets there may be
   */
  public void check(boolean kingless, int mostTargets, Faults faults) {
    checkArmies(kingless, faults);
    checkCastling(faults);
    if (Long.bitCount(targets) > mostTargets) {
      faults.add(
          EN_PASSANT, "has " + Long.bitCount(targets) + " squares, more than " + mostTargets);
    }
    faults.checkCounters(halfmove, fullmove);
  }

  private void checkArmies(boolean kingless, Faults faults) {
    if (board.of(Kind.KING) == 0 && !kingless) {
      faults.add(PLACEMENT, "has no king on either side");
    }
    for (Colour owner : Colour.values()) {
      int pieces = Long.bitCount(board.of(owner));
      if (pieces > MOST_PIECES) {
        faults.add(
            PLACEMENT, "has " + pieces + " " + owner.word() + " pieces, more than " + MOST_PIECES);
      }
    }
  }

  private void checkCastling(Faults faults) {
    for (long left = castling & ~Castling.ALL; left != 0; left = withoutFirst(left)) {
      faults.add(CASTLING, "has " + SquareText.name(first(left)) + ", where no rook castles");
    }
    for (long left = castling & Castling.ALL; left != 0; left = withoutFirst(left)) {
      int rook = first(left);
      Colour owner = rank(rook) == 0 ? Colour.WHITE : Colour.BLACK;
      int king = Castling.kingFrom(owner);
      if (!has(board.of(owner, Kind.ROOK), rook) || !has(board.of(owner, Kind.KING), king)) {
        faults.add(
            CASTLING,
            "needs a "
                + owner.word()
                + " king on "
                + SquareText.name(king)
                + " and rook on "
                + SquareText.name(rook));
      }
    }
  }

  /**
   * Notes what is wrong with a target.
   *
   * @param owner the side that must have left it
   * @param stepped the pieces that may have passed over it
   */
  public void checkTarget(int target, Colour owner, long stepped, Faults faults) {
    if (!has(rankOf(owner, 3), target)) {
      faults.add(
          EN_PASSANT,
          "has " + SquareText.name(target) + ", which no " + owner.word() + " step passes over");
      return;
    }
    if (has(board.occupied(), target)) {
      faults.add(EN_PASSANT, "has " + SquareText.name(target) + ", which is not empty");
    }
    int beyond = EnPassant.stepped(target);
    if (!has(stepped & board.of(owner), beyond)) {
      faults.add(
          EN_PASSANT,
          "has "
              + SquareText.name(target)
              + " without the piece on "
              + SquareText.name(beyond)
              + " that passed over it");
    }
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
