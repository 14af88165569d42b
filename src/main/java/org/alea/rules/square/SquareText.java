package org.alea.rules.square;

import static org.alea.rules.square.Squares.file;
import static org.alea.rules.square.Squares.rank;

import org.alea.rules.Geometry;
import org.alea.rules.notation.SquareNames;

/** The names of squares inside longer texts. */
public final class SquareText {

  private static final SquareNames NAMES = SquareNames.of(Geometry.SQUARE);

  private SquareText() {}

  /** The square whose name stands at this place of a text; -1 if none does. */
  public static int read(String text, int at) {
    if (at + 1 >= text.length()) {
      return -1;
    }
    int file = text.charAt(at) - 'a';
    int rank = text.charAt(at + 1) - '1';
    return (file | rank) >>> 3 == 0 ? Squares.square(file, rank) : -1;
  }

  public static void write(int square, StringBuilder text) {
    text.append((char) ('a' + file(square))).append((char) ('1' + rank(square)));
  }

  public static String name(int square) {
    return NAMES.name(square);
  }

  /** Where a square comes when squares are sorted by their names. */
  public static int alphabetical(int square) {
    return file(square) << 3 | rank(square);
  }
}
