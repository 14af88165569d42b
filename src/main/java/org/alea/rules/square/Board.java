package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;

import java.util.Optional;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.alea.rules.ZobristKeys;

/**
 * The pieces on the 64 squares and nothing else: an immutable value.
 *
 * <p>Six sets of squares say where each kind stands and one where White's pieces stand. The hash is
 * kept from board to board: the exclusive or of one key for each piece on its square.
 */
public final class Board {

  public static final Board EMPTY = new Board(0, 0, 0, 0, 0, 0, 0, 0);

  /** The classical start. */
  public static final Board START = classicalStart();

  /** Hash domain of pieces: index {@code code * 64 + square}. */
  private static final int PIECE_DOMAIN = 1;

  /** A code is the kind's ordinal, 6 more for Black; a square without a piece has this one. */
  private static final int NO_PIECE = 12;

  private final long pawns;
  private final long knights;
  private final long bishops;
  private final long rooks;
  private final long queens;
  private final long kings;
  private final long white;
  private final long hash;

  private Board(
      long pawns,
      long knights,
      long bishops,
      long rooks,
      long queens,
      long kings,
      long white,
      long hash) {
    this.pawns = pawns;
    this.knights = knights;
    this.bishops = bishops;
    this.rooks = rooks;
    this.queens = queens;
    this.kings = kings;
    this.white = white;
    this.hash = hash;
  }

  /**
   * A board from its sets of squares.
   *
   * @param kinds where the pieces of each kind stand, in the order of {@link Kind}; no square twice
   * @param white where White's pieces stand
   */
  public static Board of(long[] kinds, long white) {
    long hash = 0;
    for (int kind = 0; kind < kinds.length; kind++) {
      for (long left = kinds[kind]; left != 0; left = Squares.withoutFirst(left)) {
        int square = Squares.first(left);
        hash ^= Keys.of(kind + ((white >>> square & 1) != 0 ? 0 : 6), square);
      }
    }
    return new Board(kinds[0], kinds[1], kinds[2], kinds[3], kinds[4], kinds[5], white, hash);
  }

  public long occupied() {
    return pawns | knights | bishops | rooks | queens | kings;
  }

  public long of(Colour side) {
    return side == Colour.WHITE ? white : occupied() & ~white;
  }

  public long of(Kind kind) {
    return switch (kind) {
      case PAWN -> pawns;
      case KNIGHT -> knights;
      case BISHOP -> bishops;
      case ROOK -> rooks;
      case QUEEN -> queens;
      case KING -> kings;
    };
  }

  public long of(Colour side, Kind kind) {
    return of(kind) & (side == Colour.WHITE ? white : ~white);
  }

  /** The kind of the piece that stands on an occupied square. */
  public Kind kindOn(int square) {
    return Kind.of(kindOrdinal(square));
  }

  public Optional<Piece> pieceAt(int square) {
    if ((occupied() & bit(square)) == 0) {
      return Optional.empty();
    }
    Colour colour = (white & bit(square)) != 0 ? Colour.WHITE : Colour.BLACK;
    return Optional.of(new Piece(colour, kindOn(square)));
  }

  /** This board with a piece on a square, whatever stood there. */
  public Board with(int square, Colour colour, Kind kind) {
    long bit = bit(square);
    int code = kind.ordinal() + (colour == Colour.WHITE ? 0 : 6);
    return new Board(
        kind == Kind.PAWN ? pawns | bit : pawns & ~bit,
        kind == Kind.KNIGHT ? knights | bit : knights & ~bit,
        kind == Kind.BISHOP ? bishops | bit : bishops & ~bit,
        kind == Kind.ROOK ? rooks | bit : rooks & ~bit,
        kind == Kind.QUEEN ? queens | bit : queens & ~bit,
        kind == Kind.KING ? kings | bit : kings & ~bit,
        colour == Colour.WHITE ? white | bit : white & ~bit,
        hash ^ Keys.of(code(square), square) ^ Keys.of(code, square));
  }

  /** This board with nothing on a square. */
  public Board without(int square) {
    long keep = ~bit(square);
    return new Board(
        pawns & keep,
        knights & keep,
        bishops & keep,
        rooks & keep,
        queens & keep,
        kings & keep,
        white & keep,
        hash ^ Keys.of(code(square), square));
  }

  /**
   * This board with the piece of {@code from} on {@code to}, another square, whatever stood there.
   */
  public Board moved(int from, int to) {
    long keep = ~(bit(from) | bit(to));
    int code = code(from);
    return new Board(
        pawns & keep | (pawns >>> from & 1) << to,
        knights & keep | (knights >>> from & 1) << to,
        bishops & keep | (bishops >>> from & 1) << to,
        rooks & keep | (rooks >>> from & 1) << to,
        queens & keep | (queens >>> from & 1) << to,
        kings & keep | (kings >>> from & 1) << to,
        white & keep | (white >>> from & 1) << to,
        hash ^ Keys.of(code, from) ^ Keys.of(code(to), to) ^ Keys.of(code, to));
  }

  /** The pieces of a side that attack a square when these squares are occupied. */
  public long attackers(int square, Colour by, long occupied) {
    long orthogonal = (rooks | queens) & Attacks.rook(square, occupied);
    long diagonal = (bishops | queens) & Attacks.bishop(square, occupied);
    long near =
        knights & Attacks.knight(square)
            | kings & Attacks.king(square)
            | pawns & Attacks.pawn(by.opposite(), square);
    return (orthogonal | diagonal | near) & occupied & (by == Colour.WHITE ? white : ~white);
  }

  /** The pieces of a side that alone stand between its king's square and an attacker. */
  long pinned(int king, Colour side, long occupied) {
    long own = of(side);
    long enemy = occupied & ~own;
    long snipers =
        ((rooks | queens) & Attacks.rook(king, enemy)
                | (bishops | queens) & Attacks.bishop(king, enemy))
            & enemy;
    long pinned = 0;
    for (; snipers != 0; snipers = Squares.withoutFirst(snipers)) {
      long between = Attacks.between(king, Squares.first(snipers)) & occupied;
      if (Squares.withoutFirst(between) == 0) {
        pinned |= between;
      }
    }
    return pinned;
  }

  public long hash() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board board
        && pawns == board.pawns
        && knights == board.knights
        && bishops == board.bishops
        && rooks == board.rooks
        && queens == board.queens
        && kings == board.kings
        && white == board.white;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash);
  }

  private int code(int square) {
    if ((occupied() >>> square & 1) == 0) {
      return NO_PIECE;
    }
    return kindOrdinal(square) + ((white >>> square & 1) != 0 ? 0 : 6);
  }

  private int kindOrdinal(int square) {
    return (int)
        ((knights >>> square & 1)
            + 2 * (bishops >>> square & 1)
            + 3 * (rooks >>> square & 1)
            + 4 * (queens >>> square & 1)
            + 5 * (kings >>> square & 1));
  }

  private static Board classicalStart() {
    Kind[] pieces = {
      Kind.ROOK,
      Kind.KNIGHT,
      Kind.BISHOP,
      Kind.QUEEN,
      Kind.KING,
      Kind.BISHOP,
      Kind.KNIGHT,
      Kind.ROOK
    };
    Board board = EMPTY;
    for (int file = 0; file < 8; file++) {
      board =
          board
              .with(Squares.square(file, 0), Colour.WHITE, pieces[file])
              .with(Squares.square(file, 1), Colour.WHITE, Kind.PAWN)
              .with(Squares.square(file, 6), Colour.BLACK, Kind.PAWN)
              .with(Squares.square(file, 7), Colour.BLACK, pieces[file]);
    }
    return board;
  }

  /** In a class of its own, so that it is there before the first board is. */
  private static final class Keys {

    private static final long[] PIECES = ZobristKeys.keys(PIECE_DOMAIN, NO_PIECE * Squares.COUNT);

    static long of(int code, int square) {
      return code == NO_PIECE ? 0 : PIECES[code * Squares.COUNT + square];
    }
  }
}
