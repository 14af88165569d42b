package org.alea.rules.square;

import static org.alea.rules.square.Squares.ahead;
import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import org.alea.rules.Colour;
import org.alea.rules.Kind;

/**
 * The classical moves of one side: where each of its pieces may go. A move is a pair of squares;
 * castling is the king's move, and what a pawn becomes on the last rank is the variant's business.
 *
 * <p>When the side has a king to guard, moves that would leave it attacked are left out: pieces
 * that alone stand between it and an attacker stay on that line, and in check a move must capture
 * the attacker or step in between, unless the king itself moves. Otherwise every move is in,
 * whatever it exposes.
 */
public final class Moves {

  private static final int NO_KING = -1;

  private final Board board;
  private final Colour side;
  private final long occupied;
  private final long own;
  private final long enemy;

  /** Opponent's targets, on which pawns capture although they are empty. */
  private final long targets;

  private final long castling;

  /** What a pawn's double push may end on. */
  private final long doublePushTargets;

  private final int guarded;
  private final long attackers;
  private final long pinned;

  /** Where a piece other than the guarded king may go: everywhere, or where it ends a check. */
  private final long allowed;

  private Moves(
      Board board,
      Colour side,
      long targets,
      long castling,
      boolean doublePushesCapture,
      int guarded) {
    this.board = board;
    this.side = side;
    this.castling = castling;
    this.guarded = guarded;
    this.targets = EnPassant.against(side, targets);
    occupied = board.occupied();
    own = board.of(side);
    enemy = occupied & ~own;
    doublePushTargets = doublePushesCapture ? ~own : ~occupied;
    if (guarded == NO_KING) {
      attackers = 0;
      pinned = 0;
      allowed = ~own;
    } else {
      attackers = board.attackers(guarded, side.opposite(), occupied);
      pinned = board.pinned(guarded, side, occupied);
      allowed = ~own & evasions(guarded, attackers);
    }
  }

  /** The pseudo-legal moves: every one, whatever it leaves under attack. */
  public static Moves pseudoLegal(Board board, Colour side, long targets, long castling) {
    return new Moves(board, side, targets, castling, false, NO_KING);
  }

  /** The pseudo-legal moves without castling; pawns capture with their double push, too. */
  public static Moves capturingDoublePushes(Board board, Colour side, long targets) {
    return new Moves(board, side, targets, Castling.NONE, true, NO_KING);
  }

  /** The moves that do not leave the side's only king under attack. */
  public static Moves legal(Board board, Colour side, long targets, long castling) {
    return new Moves(board, side, targets, castling, false, first(board.of(side, Kind.KING)));
  }

  /** Whether the guarded king is attacked. */
  public boolean inCheck() {
    return attackers != 0;
  }

  /** Where the piece on a square may go; nowhere if it is not one of the side's. */
  public long destinations(int from) {
    if (!has(own, from)) {
      return 0;
    }
    Kind kind = board.kindOn(from);
    return switch (kind) {
      case PAWN -> pawn(from);
      case KING -> king(from);
      case KNIGHT, BISHOP, ROOK, QUEEN -> line(from) & Attacks.of(kind, side, from, occupied);
    };
  }

  /** Whether a move is one of these; numbers that are no squares make none. */
  public boolean contains(int from, int to) {
    return has(destinations(from), to);
  }

  /** Whether there is no move at all. */
  public boolean none() {
    for (long left = own; left != 0; left = withoutFirst(left)) {
      if (destinations(first(left)) != 0) {
        return false;
      }
    }
    return true;
  }

  /** How many moves there are, as pairs of squares. */
  public int count() {
    int count = pawnCount();
    long rest = own & ~pinned;
    for (long left = board.of(Kind.KNIGHT) & rest; left != 0; left = withoutFirst(left)) {
      count += Long.bitCount(Attacks.knight(first(left)) & allowed);
    }
    long diagonal = board.of(Kind.BISHOP) | board.of(Kind.QUEEN);
    for (long left = diagonal & rest; left != 0; left = withoutFirst(left)) {
      count += Long.bitCount(Attacks.bishop(first(left), occupied) & allowed);
    }
    long orthogonal = board.of(Kind.ROOK) | board.of(Kind.QUEEN);
    for (long left = orthogonal & rest; left != 0; left = withoutFirst(left)) {
      count += Long.bitCount(Attacks.rook(first(left), occupied) & allowed);
    }
    for (long left = board.of(Kind.KING) & own; left != 0; left = withoutFirst(left)) {
      count += Long.bitCount(king(first(left)));
    }
    for (long left = pinned; left != 0; left = withoutFirst(left)) {
      count += Long.bitCount(destinations(first(left)));
    }
    return count;
  }

  /** How many of the moves take a pawn to the last rank. */
  public int countPromoting() {
    int count = 0;
    long pawns = board.of(side, Kind.PAWN) & rankOf(side, 7);
    for (long left = pawns; left != 0; left = withoutFirst(left)) {
      count += Long.bitCount(pawn(first(left)));
    }
    return count;
  }

  /** Takes the moves one by one. */
  @FunctionalInterface
  public interface Visitor {
    void visit(int from, int to);
  }

  /** Visits every move, ordered by square of departure, then of arrival. */
  public void forEach(Visitor visitor) {
    for (long left = own; left != 0; left = withoutFirst(left)) {
      int from = first(left);
      for (long to = destinations(from); to != 0; to = withoutFirst(to)) {
        visitor.visit(from, first(to));
      }
    }
  }

  /** Whether a move takes a pawn to the last rank. */
  public boolean promotes(int from, int to) {
    return (bit(to) & rankOf(side, 8)) != 0 && isPawn(from);
  }

  /** Whether a move captures, en passant included. */
  public boolean captures(int from, int to) {
    return (enemy & bit(to)) != 0 || capturesEnPassant(from, to);
  }

  /** Whether a move takes a piece that passed over the square of arrival. */
  public boolean capturesEnPassant(int from, int to) {
    return (targets & bit(to)) != 0 && isPawn(from);
  }

  /** The target that a move leaves, none unless a pawn steps two squares. */
  public long target(int from, int to) {
    return isPawn(from) ? EnPassant.target(from, to) : EnPassant.NONE;
  }

  /** The board after a move: with what it captures gone, and the rook moved too when it castles. */
  public Board after(int from, int to) {
    Board moved = board.moved(from, to);
    if (capturesEnPassant(from, to)) {
      return moved.without(EnPassant.stepped(to));
    }
    if (Castling.is(board, from, to)) {
      return moved.moved(Castling.rookFrom(to), Castling.rookTo(to));
    }
    return moved;
  }

  /** Whether the piece on a square is a pawn. */
  public boolean isPawn(int square) {
    return (board.of(Kind.PAWN) & bit(square)) != 0;
  }

  /** Where a piece may go as far as the guarded king is concerned. */
  private long line(int from) {
    return (pinned & bit(from)) == 0 ? allowed : allowed & Attacks.line(guarded, from);
  }

  private long king(int from) {
    long steps = Attacks.king(from) & ~own;
    if (guarded != NO_KING) {
      long without = occupied ^ bit(from);
      for (long left = steps; left != 0; left = withoutFirst(left)) {
        int to = first(left);
        if (board.attackers(to, side.opposite(), without | bit(to)) != 0) {
          steps ^= bit(to);
        }
      }
    }
    return from == Castling.kingFrom(side)
        ? steps | Castling.destinations(board, side, castling)
        : steps;
  }

  private long pawn(int from) {
    long one = ahead(side, bit(from)) & ~occupied;
    long two = ahead(side, one & rankOf(side, 3)) & doublePushTargets;
    long attacked = Attacks.pawn(side, from);
    return (one | two | attacked & enemy) & line(from) | enPassant(from, attacked & targets);
  }

  private long enPassant(int from, long captures) {
    long safe = 0;
    for (long left = captures; left != 0; left = withoutFirst(left)) {
      int to = first(left);
      if (guarded == NO_KING || isSafeEnPassant(from, to)) {
        safe |= bit(to);
      }
    }
    return safe;
  }

  /** Two squares are left at once, so that neither the pins nor the evasions of a check tell. */
  private boolean isSafeEnPassant(int from, int to) {
    long after = occupied & ~bit(from) & ~bit(EnPassant.stepped(to)) | bit(to);
    return board.attackers(guarded, side.opposite(), after) == 0;
  }

  /** The moves of all pawns that are not pinned; they walk together. */
  private int pawnCount() {
    long pawns = board.of(Kind.PAWN) & own & ~pinned;
    long one = ahead(side, pawns) & ~occupied;
    long two = ahead(side, one & rankOf(side, 3)) & doublePushTargets;
    int count = Long.bitCount(one & allowed) + Long.bitCount(two & allowed);
    long victims = enemy & allowed;
    count += Long.bitCount(Attacks.pawnsEast(side, pawns) & victims);
    count += Long.bitCount(Attacks.pawnsWest(side, pawns) & victims);
    for (long left = targets; left != 0; left = withoutFirst(left)) {
      long capturers = Attacks.pawn(side.opposite(), first(left)) & pawns;
      for (; capturers != 0; capturers = withoutFirst(capturers)) {
        count += enPassant(first(capturers), bit(first(left))) == 0 ? 0 : 1;
      }
    }
    return count;
  }

  /**
   * Where a piece must go to end a check: onto the attacker or in front of it; no piece ends two.
   */
  private static long evasions(int king, long attackers) {
    if (attackers == 0) {
      return ~0L;
    }
    return withoutFirst(attackers) == 0 ? attackers | Attacks.between(king, first(attackers)) : 0;
  }
}
