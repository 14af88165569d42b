package org.alea.rules.square;

import java.util.stream.Collectors;

/**
 * Boards as tests draw them: the eighth rank on top, a letter for each piece, a dot for each empty
 * square.
 */
public final class Drawing {

  private Drawing() {}

  /** The placement field of a drawn board. */
  public static String placement(String drawing) {
    return drawing
        .lines()
        .map(rank -> rank.replace(" ", ""))
        .map(Drawing::withNumbers)
        .collect(Collectors.joining("/"));
  }

  private static String withNumbers(String rank) {
    String text = rank;
    for (int run = 8; run > 0; run--) {
      text = text.replace(".".repeat(run), Integer.toString(run));
    }
    return text;
  }
}
