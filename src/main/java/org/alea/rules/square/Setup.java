package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.rank;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.function.BiConsumer;
import org.alea.rules.Colour;
import org.alea.rules.HashKeys;
import org.alea.rules.Kind;

/**
 * What every position on the square board consists of, whatever its variant adds: an immutable
 * value. It may say anything that can be written; a variant checks it before it makes a position of
 * it.
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

  /** The names of fields in faults, as the notation has them. */
  public static final String PLACEMENT = "placement";

  public static final String CASTLING = "castling";
  public static final String EN_PASSANT = "en-passant";
  public static final String PHASE = "phase";

  private static final int MOST_PIECES = 16;

  /** Hash domain of the side to move: its one key stands for Black. */
  private static final int SIDE_DOMAIN = 2;

  private static final long BLACK_TO_MOVE = HashKeys.key(SIDE_DOMAIN, 0);

  /** After a move, the turn not yet handed over; older targets are gone. */
  public Setup moved(Moves moves, int from, int to) {
    boolean quiet = !moves.isPawn(from) && !moves.captures(from, to);
    return new Setup(
        moves.after(from, to),
        side,
        Castling.after(castling, from, to),
        moves.target(from, to),
        quiet ? counted(halfmove) : 0,
        fullmove);
  }

  /** With other pieces. */
  public Setup with(Board other) {
    return new Setup(other, side, castling, targets, halfmove, fullmove);
  }

  /** With the turn handed over. */
  public Setup passed() {
    return new Setup(
        board,
        side.opposite(),
        castling,
        targets,
        halfmove,
        side == Colour.BLACK ? counted(fullmove) : fullmove);
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

  /**
   * Notes, by field, what no variant allows: too many pieces and castling rights without king or
   * rook.
   */
  public void check(BiConsumer<String, String> faults) {
    for (Colour owner : Colour.values()) {
      int pieces = Long.bitCount(board.of(owner));
      if (pieces > MOST_PIECES) {
        faults.accept(PLACEMENT, "has " + pieces + " pieces of one side, more than " + MOST_PIECES);
      }
    }
    for (long left = castling; left != 0; left = withoutFirst(left)) {
      int rook = first(left);
      Colour owner = rank(rook) == 0 ? Colour.WHITE : Colour.BLACK;
      int king = Castling.kingFrom(owner);
      if ((board.of(owner, Kind.ROOK) & bit(rook)) == 0
          || (board.of(owner, Kind.KING) & bit(king)) == 0) {
        faults.accept(
            CASTLING,
            "needs a king on " + Squares.name(king) + " and a rook on " + Squares.name(rook));
      }
    }
  }

  /** Notes that a board has no king at all. */
  public void checkKings(BiConsumer<String, String> faults) {
    if (board.of(Kind.KING) == 0) {
      faults.accept(PLACEMENT, "has no king on either side");
    }
  }

  /**
   * Notes what is wrong with a target that this side is to have left.
   *
   * @param stepped the pieces that can have made the step
   */
  public void checkTarget(
      int target, Colour owner, long stepped, BiConsumer<String, String> faults) {
    String name = Squares.name(target);
    if (rank(target) != (owner == Colour.WHITE ? 2 : 5)) {
      faults.accept(EN_PASSANT, name + " is on a rank that the step cannot have passed over");
      return;
    }
    if ((board.occupied() & bit(target)) != 0) {
      faults.accept(EN_PASSANT, name + " is not empty");
    }
    if ((board.of(owner) & stepped & bit(EnPassant.stepped(target))) == 0) {
      faults.accept(EN_PASSANT, name + " lacks the piece that passed over it");
    }
  }

  /** One more, as far as numbers reach. */
  public static int counted(int number) {
    return number == Integer.MAX_VALUE ? number : number + 1;
  }
}
