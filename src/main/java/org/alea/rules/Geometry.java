package org.alea.rules;

import java.util.OptionalInt;

/**
 * The shape of a board. Squares and cells are numbered from 0; so are the files, from the left, and
 * the ranks within a file, from its lower end.
 */
public enum Geometry {
  /** 8×8 squares, numbered rank by rank: a1 is 0, b1 is 1, h8 is 63. */
  SQUARE(64) {
    @Override
    public int file(int square) {
      return square % 8;
    }

    @Override
    public int rank(int square) {
      return square / 8;
    }

    @Override
    public OptionalInt square(int file, int rank) {
      boolean exists = 0 <= file && file < 8 && 0 <= rank && rank < 8;
      return exists ? OptionalInt.of(8 * rank + file) : OptionalInt.empty();
    }

    @Override
    public double x(int square) {
      return file(square) - 3.5;
    }

    @Override
    public double y(int square) {
      return rank(square) - 3.5;
    }

    @Override
    public int shade(int square) {
      return (file(square) + rank(square)) % 2;
    }
  },

  /**
   * 127 cells in files a to m of 7 to 13 cells, numbered file by file: a1 is 0, a2 is 1, b1 is 7,
   * m7 is 126.
   */
  HEXAGON(127) {
    @Override
    public int file(int square) {
      int file = 0;
      while (file < 12 && firstOf(file + 1) <= square) {
        file++;
      }
      return file;
    }

    @Override
    public int rank(int square) {
      return square - firstOf(file(square));
    }

    @Override
    public OptionalInt square(int file, int rank) {
      boolean exists = 0 <= file && file < 13 && 0 <= rank && rank < length(file);
      return exists ? OptionalInt.of(firstOf(file) + rank) : OptionalInt.empty();
    }

    @Override
    public double x(int square) {
      return 1.5 * (file(square) - 6);
    }

    @Override
    public double y(int square) {
      return Math.sqrt(3) * (rank(square) - (length(file(square)) - 1) / 2.0);
    }

    @Override
    public int shade(int square) {
      int column = file(square) - 6;
      return Math.floorMod(column - rank(square) - Math.max(-6, -6 - column), 3);
    }

    private int length(int file) {
      return firstOf(file + 1) - firstOf(file);
    }

    /** The lowest cell of a file: the files grow by one cell up to the seventh, then shrink. */
    private int firstOf(int file) {
      int shrinking = Math.max(0, file - 7);
      return 7 * file + file * (file - 1) / 2 - shrinking * (shrinking + 1);
    }
  };

  private final int size;

  Geometry(int size) {
    this.size = size;
  }

  /** How many squares or cells the board has. */
  public int size() {
    return size;
  }

  public abstract int file(int square);

  public abstract int rank(int square);

  /** The square where a file and a rank meet, if the board has one there. */
  public abstract OptionalInt square(int file, int rank);

  /**
   * Where to draw the centre of a square, to the right of the board's centre as White sees it; in
   * sides of a square, or in circumradii of a hexagon that stands on an edge.
   */
  public abstract double x(int square);

  /** The same, upwards of the board's centre. */
  public abstract double y(int square);

  /** Which of the board's two or three colours a square has: 0 is dark on squares. */
  public abstract int shade(int square);
}
