package org.alea.rules.kingscolor;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.alea.rules.Geometry;

/**
 * The board's cells and the lines through them (clause KC-1).
 *
 * <p>A cell is the number that {@link Geometry#HEXAGON} gives it; to compute with, it has a column
 * q and a height h, the centre of the board being (0, 0).
 */
public final class Hexagon {

  static final int SIZE = Geometry.HEXAGON.size();

  /** In place of a cell that the board does not have. */
  public static final int NO_CELL = -1;

  private static final int RADIUS = 6;

  /**
   * The six rook directions, then the six bishop directions; of each six, the last three are
   * opposite to the first.
   */
  private static final int[][] DIRECTIONS = {
    {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1},
    {1, 1}, {2, -1}, {1, -2}, {-1, -1}, {-2, 1}, {-1, 2}
  };

  private static final int OBLIQUE = 6;
  private static final int NO_DIRECTION = -1;

  /** By direction and cell: the cells that lie that way. */
  private static final Cells[][] RAYS =
      Arrays.stream(DIRECTIONS)
          .map(step -> onEach(cell -> ray(cell, step)))
          .toArray(Cells[][]::new);

  /**
   * By two cells, the first one times {@link #SIZE}: the direction that leads from the one to the
   * other.
   */
  private static final byte[] DIRECTION = new byte[SIZE * SIZE];

  static {
    Arrays.fill(DIRECTION, (byte) NO_DIRECTION);
    for (int direction = 0; direction < DIRECTIONS.length; direction++) {
      for (int from = 0; from < SIZE; from++) {
        for (Cells left = RAYS[direction][from]; !left.isEmpty(); left = left.rest()) {
          DIRECTION[from * SIZE + left.first()] = (byte) direction;
        }
      }
    }
  }

  /** By cell: all cells of its colour. */
  private static final Cells[] DOMAINS = onEach(cell -> domain(Geometry.HEXAGON.shade(cell)));

  private Hexagon() {}

  static int column(int cell) {
    return Geometry.HEXAGON.file(cell) - RADIUS;
  }

  static int height(int cell) {
    return Geometry.HEXAGON.rank(cell) + lowest(column(cell));
  }

  /** The cell at a column and a height, or {@link #NO_CELL}. */
  static int cell(int column, int height) {
    return Geometry.HEXAGON.square(column + RADIUS, height - lowest(column)).orElse(NO_CELL);
  }

  private static int lowest(int column) {
    return Math.max(-RADIUS, -RADIUS - column);
  }

  /** How many steps over edges it takes from one cell to another. */
  static int distance(int from, int to) {
    int columns = Math.abs(column(to) - column(from));
    int heights = Math.abs(height(to) - height(from));
    int both = Math.abs(column(to) - column(from) + height(to) - height(from));
    return Math.max(both, Math.max(columns, heights));
  }

  /**
   * All cells of the colour that this one has: bishop steps stay among them, rook steps leave them.
   */
  public static Cells domainOf(int cell) {
    return DOMAINS[cell];
  }

  /** Where a rook gets from a cell, to the first occupied cell of each line included. */
  public static Cells straight(int cell, Cells occupied) {
    return reach(0, cell, occupied);
  }

  /** Where a bishop gets from a cell, to the first occupied cell of each line included. */
  public static Cells oblique(int cell, Cells occupied) {
    return reach(OBLIQUE, cell, occupied);
  }

  /**
   * Everything that lies on from one cell in the direction of another; nothing where no line joins
   * them.
   */
  static Cells ray(int from, int through) {
    int direction = DIRECTION[from * SIZE + through];
    return direction == NO_DIRECTION ? Cells.NONE : RAYS[direction][from];
  }

  /**
   * The cells on the line from one cell to another, the second included; nothing where no line
   * joins them.
   */
  static Cells path(int from, int to) {
    int direction = DIRECTION[from * SIZE + to];
    return direction == NO_DIRECTION
        ? Cells.NONE
        : RAYS[direction][from].minus(RAYS[direction][to]);
  }

  private static Cells reach(int firstDirection, int cell, Cells occupied) {
    long low = 0;
    long high = 0;
    for (int direction = firstDirection; direction < firstDirection + OBLIQUE; direction++) {
      Cells ray = RAYS[direction][cell];
      Cells blockers = ray.and(occupied);
      boolean upwards = direction < firstDirection + OBLIQUE / 2;
      int blocker = upwards ? blockers.first() : blockers.last();
      Cells open = blocker == NO_CELL ? ray : ray.minus(RAYS[direction][blocker]);
      low |= open.low();
      high |= open.high();
    }
    return new Cells(low, high);
  }

  private static Cells ray(int cell, int[] step) {
    Cells ray = Cells.NONE;
    int column = column(cell) + step[0];
    int height = height(cell) + step[1];
    for (int next = cell(column, height); next != NO_CELL; next = cell(column, height)) {
      ray = ray.with(next);
      column += step[0];
      height += step[1];
    }
    return ray;
  }

  private static Cells domain(int number) {
    return Cells.of(
        IntStream.range(0, SIZE).filter(cell -> Geometry.HEXAGON.shade(cell) == number));
  }

  private static Cells[] onEach(IntFunction<Cells> function) {
    return IntStream.range(0, SIZE).mapToObj(function).toArray(Cells[]::new);
  }
}
