package org.alea.rules;

/** The shape of a board; squares and cells are numbered from 0. */
public enum Geometry {
  /** 8×8 squares: a1 is 0, b1 is 1, h8 is 63. */
  SQUARE(64),
  /** 127 cells in files a to m of 7 to 13 cells: a1 is 0, a2 is 1, b1 is 7, m7 is 126. */
  HEXAGON(127);

  private final int size;

  Geometry(int size) {
    this.size = size;
  }

  /** How many squares or cells the board has. */
  public int size() {
    return size;
  }
}
