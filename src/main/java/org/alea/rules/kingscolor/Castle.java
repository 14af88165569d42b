package org.alea.rules.kingscolor;

import java.util.stream.IntStream;
import org.alea.rules.Colour;

/**
 * A side's castle, a rhomb of 3×3 cells, and the fourteen cells of the wall around it (clauses
 * KC-1.5, KC-1.6).
 */
public enum Castle {
  WHITE(-3),
  BLACK(3);

  /** By cell: where a king gets from there in one step, were there no castle. */
  private static final Cells[] KING_STEPS =
      IntStream.range(0, Hexagon.SIZE)
          .mapToObj(
              from -> Cells.of(IntStream.range(0, Hexagon.SIZE).filter(to -> isKingStep(from, to))))
          .toArray(Cells[]::new);

  private final int centre;
  private final Cells cells;
  private final Cells wall;

  Castle(int height) {
    centre = Hexagon.cell(0, height);
    cells =
        Cells.of(
            IntStream.range(0, 9).map(i -> Hexagon.cell(i % 3 + i / 3 - 2, height + 1 - i % 3)));
    wall = Cells.of(IntStream.range(0, Hexagon.SIZE).filter(this::touches)).minus(cells);
  }

  public static Castle of(Colour side) {
    return side == Colour.WHITE ? WHITE : BLACK;
  }

  /** The cell on which the king starts. */
  int centre() {
    return centre;
  }

  public Cells cells() {
    return cells;
  }

  public Cells wall() {
    return wall;
  }

  /** Where the king gets from a cell of the castle, other pieces apart (clause KC-4.1). */
  public Cells kingSteps(int cell) {
    return KING_STEPS[cell].and(cells);
  }

  private boolean touches(int cell) {
    return !Hexagon.straight(cell, Cells.ALL).and(cells).isEmpty();
  }

  /**
   * A king's step goes to an edge neighbour or over a corner, a knight's three cells away off all
   * lines.
   */
  private static boolean isKingStep(int from, int to) {
    boolean kings =
        Hexagon.straight(from, Cells.ALL).or(Hexagon.oblique(from, Cells.ALL)).contains(to);
    return kings || Hexagon.distance(from, to) == 3 && Hexagon.path(from, to).isEmpty();
  }
}
