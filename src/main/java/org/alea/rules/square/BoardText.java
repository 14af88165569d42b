package org.alea.rules.square;

import static org.alea.rules.Faults.PLACEMENT;

import org.alea.rules.Colour;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;

/**
 * The placement of the square board: ranks from the eighth down with {@code /} between, a letter
 * for each piece and a digit for each run of empty squares. It is read and written letter by
 * letter, since every request reads or writes one.
 */
final class BoardText {

  private static final String LETTERS = "PNBRQKpnbrqk";
  private static final int KINDS = 6;

  private static final byte NO_PIECE = -1;

  /** By letter: the index in {@link #LETTERS}. */
  private static final byte[] CODES = new byte[128];

  static {
    for (char letter = 0; letter < CODES.length; letter++) {
      CODES[letter] = (byte) LETTERS.indexOf(letter);
    }
  }

  private BoardText() {}

  /** The board; what it is worth when a fault was noted is not promised. */
  static Board read(Fields fields) {
    String text = fields.get(PLACEMENT);
    long[] kinds = new long[KINDS];
    long white = 0;
    int rank = 7;
    int file = 0;
    boolean afterRun = false;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      byte code = letter < CODES.length ? CODES[letter] : NO_PIECE;
      if (code != NO_PIECE) {
        if (file < 8 && rank >= 0) {
          long bit = Squares.bit(Squares.square(file, rank));
          kinds[code % KINDS] |= bit;
          white |= code < KINDS ? bit : 0;
        }
        file++;
        afterRun = false;
      } else if ('1' <= letter && letter <= '8') {
        if (afterRun) {
          fields.fault(PLACEMENT, "has two numbers side by side in " + name(rank));
        }
        file += letter - '0';
        afterRun = true;
      } else if (letter == '/') {
        checkFilled(fields, file, rank);
        rank--;
        file = 0;
        afterRun = false;
      } else {
        fields.fault(
            PLACEMENT, "has " + Quote.of(String.valueOf(letter)) + ", which is no piece here");
      }
    }
    checkFilled(fields, file, rank);
    if (rank != 0) {
      fields.fault(PLACEMENT, "has " + (8 - rank) + " lines, not 8");
    }
    return Board.of(kinds, white);
  }

  private static void checkFilled(Fields fields, int file, int rank) {
    if (file != 8 && rank >= 0) {
      fields.fault(PLACEMENT, "does not fill the 8 squares of " + name(rank) + " exactly");
    }
  }

  private static String name(int rank) {
    return "rank " + (rank + 1);
  }

  static void write(Board board, StringBuilder text) {
    long occupied = board.occupied();
    long white = board.of(Colour.WHITE);
    for (int rank = 7; rank >= 0; rank--) {
      int run = 0;
      for (int square = rank << 3; square < rank + 1 << 3; square++) {
        if ((occupied >>> square & 1) == 0) {
          run++;
        } else {
          if (run > 0) {
            text.append((char) ('0' + run));
            run = 0;
          }
          int code = board.kindOn(square).ordinal() + ((white >>> square & 1) != 0 ? 0 : KINDS);
          text.append(LETTERS.charAt(code));
        }
      }
      if (run > 0) {
        text.append((char) ('0' + run));
      }
      if (rank > 0) {
        text.append('/');
      }
    }
  }
}
