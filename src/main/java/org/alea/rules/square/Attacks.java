package org.alea.rules.square;

import static org.alea.rules.square.Squares.FILE_A;
import static org.alea.rules.square.Squares.FILE_H;
import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.file;
import static org.alea.rules.square.Squares.rank;

import org.alea.rules.Colour;
import org.alea.rules.Kind;

/**
 * The squares that a piece attacks. Sliders along files and diagonals use hyperbola quintessence
 * ({@code o ^ (o - 2r)} on the line's occupied squares, once as they are and once with the bytes
 * reversed), as Aleks Peshkov published it (chessprogramming.org, "Hyperbola Quintessence"); ranks
 * use a small table.
 */
public final class Attacks {

  private static final long[] KNIGHT = new long[64];
  private static final long[] KING = new long[64];
  private static final long[] WHITE_PAWN = new long[64];
  private static final long[] BLACK_PAWN = new long[64];
  private static final long[] FILE = new long[64];
  private static final long[] DIAGONAL = new long[64];
  private static final long[] ANTIDIAGONAL = new long[64];

  /**
   * By the six inner squares of a rank, then by the slider's file: the attacked squares of that
   * rank.
   */
  private static final byte[] RANK = new byte[64 * 8];

  /** By two squares on a line: the squares strictly between them; 0 where no line joins them. */
  private static final long[] BETWEEN = new long[64 * 64];

  /** By two squares on a line: the whole line through both; 0 where there is none. */
  private static final long[] LINE = new long[64 * 64];

  static {
    for (int square = 0; square < 64; square++) {
      long own = bit(square);
      long sideways = east(own) | west(own) | own;
      KING[square] = (sideways | sideways << 8 | sideways >>> 8) & ~own;
      long near = east(own) | west(own);
      long far = east(east(own)) | west(west(own));
      KNIGHT[square] = near << 16 | near >>> 16 | far << 8 | far >>> 8;
      WHITE_PAWN[square] = near << 8;
      BLACK_PAWN[square] = near >>> 8;
      for (int other = 0; other < 64; other++) {
        int files = file(other) - file(square);
        int ranks = rank(other) - rank(square);
        if (other != square) {
          FILE[square] |= files == 0 ? bit(other) : 0;
          DIAGONAL[square] |= files == ranks ? bit(other) : 0;
          ANTIDIAGONAL[square] |= files == -ranks ? bit(other) : 0;
        }
      }
    }
    for (int inner = 0; inner < 64; inner++) {
      for (int file = 0; file < 8; file++) {
        RANK[inner << 3 | file] = (byte) rankAttacks(inner << 1, file);
      }
    }
    for (int a = 0; a < 64; a++) {
      for (int b = 0; b < 64; b++) {
        if (a != b) {
          long ends = bit(a) | bit(b);
          if ((rook(a, 0) & bit(b)) != 0) {
            BETWEEN[a << 6 | b] = rook(a, ends) & rook(b, ends);
            LINE[a << 6 | b] = rook(a, 0) & rook(b, 0) | ends;
          } else if ((bishop(a, 0) & bit(b)) != 0) {
            BETWEEN[a << 6 | b] = bishop(a, ends) & bishop(b, ends);
            LINE[a << 6 | b] = bishop(a, 0) & bishop(b, 0) | ends;
          }
        }
      }
    }
  }

  private Attacks() {}

  public static long knight(int square) {
    return KNIGHT[square];
  }

  public static long king(int square) {
    return KING[square];
  }

  /** The one or two squares that a pawn of {@code side} captures on. */
  public static long pawn(Colour side, int square) {
    return side == Colour.WHITE ? WHITE_PAWN[square] : BLACK_PAWN[square];
  }

  /** The squares that a side's pawns capture on towards the h-file. */
  public static long pawnsEast(Colour side, long pawns) {
    return east(Squares.ahead(side, pawns));
  }

  /** The squares that a side's pawns capture on towards the a-file. */
  public static long pawnsWest(Colour side, long pawns) {
    return west(Squares.ahead(side, pawns));
  }

  public static long bishop(int square, long occupied) {
    return along(DIAGONAL[square], square, occupied)
        | along(ANTIDIAGONAL[square], square, occupied);
  }

  public static long rook(int square, long occupied) {
    int shift = square & 56;
    int inner = (int) (occupied >>> shift) & 0x7E;
    long rank = (RANK[inner << 2 | file(square)] & 0xFFL) << shift;
    return along(FILE[square], square, occupied) | rank;
  }

  public static long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  /** The squares that a piece attacks; for a pawn those it captures on. */
  public static long of(Kind kind, Colour side, int square, long occupied) {
    return switch (kind) {
      case PAWN -> pawn(side, square);
      case KNIGHT -> knight(square);
      case BISHOP -> bishop(square, occupied);
      case ROOK -> rook(square, occupied);
      case QUEEN -> queen(square, occupied);
      case KING -> king(square);
    };
  }

  /**
   * The squares strictly between two squares of one rank, file or diagonal; none where no line
   * joins them.
   */
  public static long between(int a, int b) {
    return BETWEEN[a << 6 | b];
  }

  /**
   * The whole rank, file or diagonal through two squares, both included; none where no line joins
   * them.
   */
  public static long line(int a, int b) {
    return LINE[a << 6 | b];
  }

  private static long along(long line, int square, long occupied) {
    long blockers = occupied & line;
    long upwards = blockers - 2 * bit(square);
    long downwards = Long.reverseBytes(Long.reverseBytes(blockers) - 2 * bit(square ^ 56));
    return (upwards ^ downwards) & line;
  }

  private static int rankAttacks(int occupied, int file) {
    int attacked = 0;
    for (int east = file + 1; east < 8; east++) {
      attacked |= 1 << east;
      if ((occupied >>> east & 1) != 0) {
        break;
      }
    }
    for (int west = file - 1; west >= 0; west--) {
      attacked |= 1 << west;
      if ((occupied >>> west & 1) != 0) {
        break;
      }
    }
    return attacked;
  }

  private static long east(long squares) {
    return squares << 1 & ~FILE_A;
  }

  private static long west(long squares) {
    return squares >>> 1 & ~FILE_H;
  }
}
