package org.alea.rules.kingscolor;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A set of cells: cells 0 to 63 are the bits of {@code low}, 64 to 126 those of {@code high}. */
public record Cells(long low, long high) {

  public static final Cells NONE = new Cells(0, 0);

  /** Every cell. */
  static final Cells ALL = new Cells(-1, -1L >>> 1);

  static Cells of(IntStream cells) {
    return cells.mapToObj(NONE::with).reduce(NONE, Cells::or);
  }

  /** Whether a cell is in the set; any other number is not. */
  public boolean contains(int cell) {
    return (cell & -2 * Long.SIZE) == 0 && ((cell < Long.SIZE ? low : high) >>> cell & 1) != 0;
  }

  public Cells with(int cell) {
    return cell < Long.SIZE ? new Cells(low | 1L << cell, high) : new Cells(low, high | 1L << cell);
  }

  public Cells without(int cell) {
    return cell < Long.SIZE
        ? new Cells(low & ~(1L << cell), high)
        : new Cells(low, high & ~(1L << cell));
  }

  public Cells and(Cells other) {
    return new Cells(low & other.low, high & other.high);
  }

  public Cells or(Cells other) {
    return new Cells(low | other.low, high | other.high);
  }

  public Cells minus(Cells other) {
    return new Cells(low & ~other.low, high & ~other.high);
  }

  public boolean isEmpty() {
    return (low | high) == 0;
  }

  public int count() {
    return Long.bitCount(low) + Long.bitCount(high);
  }

  /** The lowest cell of the set, or {@link Hexagon#NO_CELL}. */
  public int first() {
    if (low != 0) {
      return Long.numberOfTrailingZeros(low);
    }
    return high == 0 ? Hexagon.NO_CELL : Long.SIZE + Long.numberOfTrailingZeros(high);
  }

  /** The highest cell of the set, or {@link Hexagon#NO_CELL}. */
  int last() {
    if (high != 0) {
      return 2 * Long.SIZE - 1 - Long.numberOfLeadingZeros(high);
    }
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(low);
  }

  /** The set without its lowest cell. */
  public Cells rest() {
    return low != 0 ? new Cells(low & low - 1, high) : new Cells(0, high & high - 1);
  }

  Set<Integer> toSet() {
    return IntStream.range(0, Hexagon.SIZE)
        .filter(this::contains)
        .boxed()
        .collect(Collectors.toUnmodifiableSet());
  }
}
