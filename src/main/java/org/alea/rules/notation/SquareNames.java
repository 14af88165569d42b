package org.alea.rules.notation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.alea.rules.Geometry;

/** The names of a board's squares: the letter of the file, then the rank counted from 1. */
public final class SquareNames {

  private static final SquareNames[] OF =
      Arrays.stream(Geometry.values()).map(SquareNames::new).toArray(SquareNames[]::new);

  private final String[] names;
  private final Map<String, Integer> squares = new HashMap<>();

  private SquareNames(Geometry geometry) {
    names = new String[geometry.size()];
    for (int square = 0; square < names.length; square++) {
      names[square] =
          (char) ('a' + geometry.file(square)) + Integer.toString(geometry.rank(square) + 1);
      squares.put(names[square], square);
    }
  }

  public static SquareNames of(Geometry geometry) {
    return OF[geometry.ordinal()];
  }

  public String name(int square) {
    return names[square];
  }

  public OptionalInt square(String name) {
    Integer square = squares.get(name);
    return square == null ? OptionalInt.empty() : OptionalInt.of(square);
  }
}
