package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.ZobristKeys;

/**
 * Classical castling. Rights are a set of squares: those of the rooks that may still castle, among
 * a1, h1, a8 and h8; holding one means that the rook and its king have never moved. Castling is a
 * move of the king by two files, which no king makes otherwise.
 */
public final class Castling {

  public static final long NONE = 0;
  public static final long ALL = bit(0) | bit(7) | bit(56) | bit(63);

  /** Hash domain of rights: index is the rook's square. */
  private static final int DOMAIN = 3;

  private static final int E_FILE = 4;

  /** By square: the rights that do not depend on what stands there. */
  private static final long[] UNTOUCHED = new long[Squares.COUNT];

  private static final long[] KEYS = ZobristKeys.keys(DOMAIN, Squares.COUNT);

  static {
    for (int square = 0; square < Squares.COUNT; square++) {
      UNTOUCHED[square] = ~bit(square);
    }
    for (Colour side : Colour.values()) {
      UNTOUCHED[kingFrom(side)] = ~rankOf(side, 1);
    }
  }

  private Castling() {}

  /** Where a side's king stands as long as it may castle. */
  public static int kingFrom(Colour side) {
    return side == Colour.WHITE ? E_FILE : 56 | E_FILE;
  }

  /** Where the king goes to that castles with the rook of this square. */
  public static int kingTo(int rookFrom) {
    return rookFrom < (rookFrom & 56 | E_FILE) ? rookFrom + 2 : rookFrom - 1;
  }

  /** Where the rook comes from when a king castles to this square. */
  public static int rookFrom(int kingTo) {
    return kingTo < (kingTo & 56 | E_FILE) ? kingTo - 2 : kingTo + 1;
  }

  /** Where the rook goes to when a king castles to this square. */
  public static int rookTo(int kingTo) {
    return kingTo < (kingTo & 56 | E_FILE) ? kingTo + 1 : kingTo - 1;
  }

  /** What is left of rights once a piece has gone from one square to another. */
  public static long after(long rights, int from, int to) {
    return rights & UNTOUCHED[from] & UNTOUCHED[to];
  }

  /**
   * The squares that a side's king may castle to: nothing stands between it and the rook, and it
   * neither is attacked nor passes over or arrives on an attacked square.
   */
  public static long destinations(Board board, Colour side, long rights) {
    long destinations = 0;
    for (long left = unobstructed(board, side, rights); left != 0; left = withoutFirst(left)) {
      int to = first(left);
      long path = bit(kingFrom(side)) | bit(rookTo(to)) | bit(to);
      if (!anyAttacked(board, path, side.opposite(), board.occupied())) {
        destinations |= bit(to);
      }
    }
    return destinations;
  }

  /** The squares that a side's king may castle to if attacks do not matter. */
  public static long unobstructed(Board board, Colour side, long rights) {
    long destinations = 0;
    int king = kingFrom(side);
    for (long rooks = rights & rankOf(side, 1); rooks != 0; rooks = withoutFirst(rooks)) {
      int rook = first(rooks);
      if ((Attacks.between(king, rook) & board.occupied()) == 0) {
        destinations |= bit(kingTo(rook));
      }
    }
    return destinations;
  }

  /** Whether a move is a castling: a king that goes two files aside. */
  public static boolean is(Board board, int from, int to) {
    return Math.abs(from - to) == 2 && (board.of(Kind.KING) & bit(from)) != 0;
  }

  /** Whether a side's king and rook stand where castling has taken them. */
  public static boolean leaves(Board board, Colour side, int king, int rook) {
    boolean together = (ALL & rankOf(side, 1) & bit(rookFrom(king))) != 0 && rook == rookTo(king);
    return together && has(board.of(side, Kind.KING), king) && has(board.of(side, Kind.ROOK), rook);
  }

  /** The part that rights have in a position's hash. */
  static long hash(long rights) {
    long hash = 0;
    for (long left = rights; left != 0; left = withoutFirst(left)) {
      hash ^= KEYS[first(left)];
    }
    return hash;
  }

  private static boolean anyAttacked(Board board, long squares, Colour by, long occupied) {
    for (long left = squares; left != 0; left = withoutFirst(left)) {
      if (board.attackers(first(left), by, occupied) != 0) {
        return true;
      }
    }
    return false;
  }
}
