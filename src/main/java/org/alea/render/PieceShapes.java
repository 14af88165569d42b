package org.alea.render;

import java.util.Locale;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;

/**
 * Draws pieces around the origin, within 40 units of it. Simple enough to be told apart in a square
 * of twenty pixels.
 */
final class PieceShapes {

  private static final String WHITE = "#ffffff";
  private static final String BLACK = "#1a1a1a";
  private static final double LINE = 3;

  /** Half the side of a die. */
  private static final double DIE = 36;

  private static final double PIP = 7.5;
  private static final double PIP_STEP = 19;

  /** By face, 1 to 6: where its pips are, in steps to the right and down. */
  private static final int[][][] PIPS = {
    {{0, 0}},
    {{-1, 1}, {1, -1}},
    {{-1, 1}, {0, 0}, {1, -1}},
    {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
    {{-1, -1}, {-1, 1}, {0, 0}, {1, -1}, {1, 1}},
    {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}}
  };

  private PieceShapes() {}

  /** The piece as a figure. */
  static void figure(Svg svg, Piece piece) {
    String fill = piece.colour() == Colour.WHITE ? WHITE : BLACK;
    String line = contrast(piece.colour());
    svg.begin("g", "fill", fill, "stroke", line, "stroke-width", LINE, "stroke-linejoin", "round");
    switch (piece.kind()) {
      case PAWN ->
          svg.add("path", "d", "M-24 35H24C24 22 14 14 10 4H-10C-14 14-24 22-24 35Z")
              .add("circle", "cx", 0, "cy", -10, "r", 16);
      case KNIGHT ->
          svg.add(
                  "path",
                  "d",
                  "M-18 35H26C30 4 20-24-4-28L-9-38-15-27C-24-18-28-6-34 2L-28 12C-20 10-14 4-6 4"
                      + "-8 16-18 22-18 35Z")
              .add("circle", "cx", -10, "cy", -13, "r", 3.5, "fill", line, "stroke", "none");
      case BISHOP ->
          svg.add("path", "d", "M-22 35H22L12 12C24-2 12-24 0-34-12-24-24-2-12 12Z")
              .add("circle", "cx", 0, "cy", -36, "r", 4)
              .add("path", "d", "M5-19L-4-3", "fill", "none");
      case ROOK ->
          svg.add(
              "path",
              "d",
              "M-28 35H28V25H20L17-10H26V-35H13V-26H6V-35H-6V-26H-13V-35H-26V-10H-17L-20 25H-28Z");
      case QUEEN -> {
        svg.add("path", "d", "M-24 35H24L34-18 17 3 13-29 0 0-13-29-17 3-34-18Z");
        for (int[] tip : new int[][] {{-34, -21}, {-13, -32}, {13, -32}, {34, -21}}) {
          svg.add("circle", "cx", tip[0], "cy", tip[1], "r", 5);
        }
      }
      case KING ->
          svg.add("path", "d", "M-5-12V-21H-13V-30H-5V-39H5V-30H13V-21H5V-12Z")
              .add("path", "d", "M-24 35H24L34-4C26-20 8-18 0-6-8-18-26-20-34-4Z");
    }
    svg.end();
  }

  /** The piece as a die that shows a face, 1 to 6. */
  static void die(Svg svg, Colour colour, int face) {
    String line = contrast(colour);
    svg.add(
        "rect",
        "x",
        -DIE,
        "y",
        -DIE,
        "width",
        2 * DIE,
        "height",
        2 * DIE,
        "rx",
        12,
        "fill",
        colour == Colour.WHITE ? WHITE : BLACK,
        "stroke",
        line,
        "stroke-width",
        LINE);
    for (int[] pip : PIPS[face - 1]) {
      svg.add("circle", "cx", PIP_STEP * pip[0], "cy", PIP_STEP * pip[1], "r", PIP, "fill", line);
    }
  }

  /** The colour of lines on a piece. */
  static String contrast(Colour colour) {
    return colour == Colour.WHITE ? BLACK : WHITE;
  }

  /** In a sentence, such as {@code white queen}. */
  static String name(Piece piece) {
    return piece.colour().word() + " " + name(piece.kind());
  }

  static String name(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
