package org.alea.render;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Geometry;
import org.alea.rules.Notation;

/**
 * Where squares lie in a picture. A square of the board has sides of 100 units; a hexagon has sides
 * of 62, so that a piece has nearly the same room in it.
 */
final class Layout {

  /** Between the board and the edge of the picture, for the coordinates. */
  static final double MARGIN = 44;

  private static final double SIDE_OF_SQUARE = 100;
  private static final double SIDE_OF_HEXAGON = 62;

  private final Geometry geometry;
  private final double unit;
  private final int turned;
  private final double halfWidth;
  private final double halfHeight;

  Layout(Geometry geometry, Colour below) {
    this.geometry = geometry;
    this.unit = isHexagonal() ? SIDE_OF_HEXAGON : SIDE_OF_SQUARE;
    this.turned = below == Colour.WHITE ? 1 : -1;
    double right = 0;
    double top = 0;
    for (int square = 0; square < geometry.size(); square++) {
      right = Math.max(right, geometry.x(square));
      top = Math.max(top, geometry.y(square));
    }
    halfWidth = unit * (right + (isHexagonal() ? 1 : 0.5));
    halfHeight = unit * (top + (isHexagonal() ? Math.sqrt(3) / 2 : 0.5));
  }

  boolean isHexagonal() {
    return geometry == Geometry.HEXAGON;
  }

  double width() {
    return 2 * (halfWidth + MARGIN);
  }

  double height() {
    return 2 * (halfHeight + MARGIN);
  }

  /** The centre of a square, from the left. */
  double x(int square) {
    return MARGIN + halfWidth + turned * unit * geometry.x(square);
  }

  /** The centre of a square, from the top. */
  double y(int square) {
    return MARGIN + halfHeight - turned * unit * geometry.y(square);
  }

  /** The outline of any square around its centre, as the data of a path. */
  String outline() {
    if (!isHexagonal()) {
      return "M-50-50H50V50H-50Z";
    }
    double half = unit * Math.sqrt(3) / 2;
    return "M%s 0L%s %sH%sL%s 0 %s %sH%sZ"
        .formatted(
            number(unit),
            number(unit / 2),
            number(half),
            number(-unit / 2),
            number(-unit),
            number(-unit / 2),
            number(-half),
            number(unit / 2));
  }

  private static String number(double value) {
    return Svg.number(value);
  }

  /** A text at the edge of the board. */
  record Label(String text, double x, double y) {}

  /**
   * The names of files below the board and, beside a board of squares, those of ranks; the cells of
   * a hexagon are counted up each file, so its ranks have no line in common.
   */
  List<Label> labels(Notation notation) {
    List<Label> labels = new ArrayList<>();
    for (int square = 0; square < geometry.size(); square++) {
      String name = notation.square(square);
      boolean lowest =
          geometry.square(geometry.file(square), geometry.rank(square) - turned).isEmpty();
      if (lowest) {
        labels.add(new Label(name.substring(0, 1), x(square), y(square) + half() + MARGIN / 2));
      }
      boolean leftmost =
          geometry.square(geometry.file(square) - turned, geometry.rank(square)).isEmpty();
      if (leftmost && !isHexagonal()) {
        labels.add(new Label(name.substring(1), MARGIN / 2, y(square)));
      }
    }
    return labels;
  }

  private double half() {
    return isHexagonal() ? unit * Math.sqrt(3) / 2 : unit / 2;
  }
}
