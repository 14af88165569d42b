package org.alea.render;

import java.util.List;

/** The colours of a picture. */
public enum Theme {
  LIGHT(
      "#f7f5f0",
      "#3a3a3a",
      List.of("#b58863", "#f0d9b5"),
      List.of("#d9a066", "#f0d9b5", "#c7b299")),
  DARK(
      "#1d2021",
      "#d5d0c4",
      List.of("#4b5a68", "#8797a5"),
      List.of("#4b5a68", "#8797a5", "#677886")),
  PRINT(
      "#ffffff",
      "#000000",
      List.of("#d0d0d0", "#ffffff"),
      List.of("#c4c4c4", "#ffffff", "#e2e2e2"));

  final String background;

  /** Of coordinates, lines between cells and text. */
  final String ink;

  private final List<String> squares;
  private final List<String> cells;

  Theme(String background, String ink, List<String> squares, List<String> cells) {
    this.background = background;
    this.ink = ink;
    this.squares = squares;
    this.cells = cells;
  }

  /** The colour of a shade, on a board with so many corners to a cell. */
  String shade(int shade, boolean hexagons) {
    return (hexagons ? cells : squares).get(shade);
  }
}
