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
      boolean exists =
          0 <= file && file < 13 && 0 <= rank && rank < firstOf(file + 1) - firstOf(file);
      return exists ? OptionalInt.of(firstOf(file) + rank) : OptionalInt.empty();
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
}
