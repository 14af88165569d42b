package org.alea.rules.dice;

import java.util.Comparator;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Position;

/**
 * Random positions with a roll due that are rich in what is special: kings and rooks at home with
 * their rights, pawns about to step two squares, to be passed over or to promote.
 */
final class RandomSetup {

  /** Kinds that a crowded army is made of, its dice too. */
  private static final String[] CROWDS = {"qqp", "pnbrq", "ppn", "bbr", "npp", "ppq", "rp", "bp"};

  private RandomSetup() {}

  static Position next(Random random) {
    char[] board = new char[64];
    StringBuilder rights = new StringBuilder();
    for (boolean white : new boolean[] {true, false}) {
      int home = white ? 0 : 56;
      boolean atHome = random.nextInt(3) > 0;
      put(board, atHome ? home + 4 : free(board, random), 'k', white);
      for (int corner : new int[] {home + 7, home}) {
        if (random.nextInt(3) > 0 && board[corner] == 0) {
          put(board, corner, 'r', white);
          if (atHome && random.nextInt(4) > 0) {
            char right = corner == home + 7 ? 'k' : 'q';
            rights.append(white ? Character.toUpperCase(right) : right);
          }
        }
      }
    }
    for (int n = 4 + random.nextInt(14); n > 0; n--) {
      boolean white = n % 2 == 0;
      char kind = "pppppnbrq".charAt(random.nextInt(9));
      int square = kind == 'p' ? pawnSquare(board, random, white) : free(board, random);
      put(board, square, kind, white);
    }
    boolean whiteToMove = random.nextBoolean();
    String targets = step(board, random, !whiteToMove);
    return Drawn.position(
        placement(board)
            + (whiteToMove ? " w " : " b ")
            + (rights.isEmpty() ? "-" : rights)
            + " "
            + targets
            + " "
            + random.nextInt(60)
            + " "
            + (1 + random.nextInt(60))
            + " -");
  }

  /**
   * A position with dice left in which a small army stands in its own way, in a corner, so that
   * dice are often of no use and kings within reach of two moves; null if such dice permit no move.
   */
  static Position crowded(Random random) {
    String kinds = CROWDS[random.nextInt(CROWDS.length)];
    char[] board = new char[64];
    put(board, corner(board, random, 'k'), 'k', true);
    for (int n = 2 + random.nextInt(5); n > 0; n--) {
      char kind = kinds.charAt(random.nextInt(kinds.length()));
      put(board, corner(board, random, kind), kind, true);
    }
    put(board, random.nextBoolean() ? corner(board, random, 'k') : free(board, random), 'k', false);
    for (int n = random.nextInt(5); n > 0; n--) {
      char kind = "pppnbr".charAt(random.nextInt(6));
      put(board, corner(board, random, kind), kind, false);
    }
    String some = kinds + "k";
    String dice =
        random
            .ints(2 + random.nextInt(2), 0, some.length())
            .mapToObj(i -> some.substring(i, i + 1).toUpperCase(Locale.ROOT))
            .sorted(Comparator.comparingInt("PNBRQK"::indexOf))
            .collect(Collectors.joining());
    String targets = step(board, random, false);
    String text = placement(board) + " w - " + targets + " 0 1 " + dice;
    try {
      return Drawn.position(text);
    } catch (InvalidNotationException unmovable) {
      return null;
    }
  }

  /** A free square of the lower left quarter or of the upper one, no pawn on an outer rank. */
  private static int corner(char[] board, Random random, char kind) {
    int rank = kind == 'p' ? 1 + random.nextInt(6) : random.nextInt(8);
    int square = 8 * rank + random.nextInt(3);
    return board[square] == 0 ? square : corner(board, random, kind);
  }

  private static void put(char[] board, int square, char kind, boolean white) {
    board[square] = white ? Character.toUpperCase(kind) : kind;
  }

  private static int free(char[] board, Random random) {
    int square = random.nextInt(64);
    return board[square] == 0 ? square : free(board, random);
  }

  /** Half of the pawns stand where they may step two squares. */
  private static int pawnSquare(char[] board, Random random, boolean white) {
    int rank = random.nextBoolean() ? white ? 1 : 6 : 1 + random.nextInt(6);
    int square = 8 * rank + random.nextInt(8);
    return board[square] == 0 ? square : pawnSquare(board, random, white);
  }

  /** Makes some pawns of a side step two squares, and sees to it that others can take them. */
  private static String step(char[] board, Random random, boolean white) {
    StringBuilder targets = new StringBuilder();
    int up = white ? 8 : -8;
    for (int file = 0; file < 8; file++) {
      int from = (white ? 8 : 48) + file;
      int to = from + 2 * up;
      boolean pawn = board[from] == (white ? 'P' : 'p');
      if (pawn && board[from + up] == 0 && board[to] == 0 && random.nextInt(3) > 0) {
        board[from] = 0;
        put(board, to, 'p', white);
        targets.append((char) ('a' + file)).append(white ? '3' : '6');
        if (file > 0 && board[to - 1] == 0) {
          put(board, to - 1, 'p', !white);
        }
      }
    }
    return targets.isEmpty() ? "-" : targets.toString();
  }

  private static String placement(char[] board) {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int run = 0;
      for (int square = 8 * rank; square < 8 * rank + 8; square++) {
        if (board[square] == 0) {
          run++;
        } else {
          text.append(run > 0 ? "" + run : "").append(board[square]);
          run = 0;
        }
      }
      text.append(run > 0 ? "" + run : "").append(rank > 0 ? "/" : "");
    }
    return text.toString();
  }
}
