package org.alea.rules.kingscolor;

import java.util.Arrays;
import org.alea.rules.Colour;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.ZobristKeys;

/**
 * The pieces of one side, as they are set up: king, queens and others. Which of the others are
 * rooks and which bishops is not kept, since it follows from where the king stands.
 *
 * @param pieces where they all stand
 * @param king where the king stands, or {@link Hexagon#NO_CELL}
 * @param queens where those stand that became queens (clause KC-8.2)
 * @param hash the exclusive or of a key for each piece
 */
public record Army(Colour colour, Cells pieces, int king, Cells queens, long hash) {

  /**
   * By colour, kind (rook standing for bishop too) and cell; the domains number White's kinds, then
   * Black's.
   */
  private static final long[][][] KEYS =
      Arrays.stream(Colour.values()).map(Army::keys).toArray(long[][][]::new);

  /** How many domains of keys armies use, from 0. */
  static final int KEY_DOMAINS = Colour.values().length * Kind.values().length;

  static Army none(Colour colour) {
    return new Army(colour, Cells.NONE, Hexagon.NO_CELL, Cells.NONE, 0);
  }

  /**
   * @throws IllegalArgumentException if it is a second king, or a king outside its castle
   */
  Army with(Kind kind, int cell) {
    if (kind == Kind.KING && (hasKing() || !Castle.of(colour).cells().contains(cell))) {
      throw new IllegalArgumentException("no king of " + colour + " can be put on cell " + cell);
    }
    return new Army(
        colour,
        pieces.with(cell),
        kind == Kind.KING ? cell : king,
        kind == Kind.QUEEN ? queens.with(cell) : queens,
        hash ^ key(kind, cell));
  }

  Army without(int cell) {
    return new Army(
        colour,
        pieces.without(cell),
        cell == king ? Hexagon.NO_CELL : king,
        queens.without(cell),
        hash ^ key(kindAt(cell), cell));
  }

  Army moved(int from, int to) {
    return without(from).with(kindAt(from), to);
  }

  public boolean hasKing() {
    return king != Hexagon.NO_CELL;
  }

  /** What stands on a cell of this army; rook stands for bishop too. */
  Kind kindAt(int cell) {
    if (cell == king) {
      return Kind.KING;
    }
    return queens.contains(cell) ? Kind.QUEEN : Kind.ROOK;
  }

  /**
   * How the pieces move at the moment (clause KC-3.1): those on the colour of the king's cell as
   * bishops and the others as rooks, or the other way round (clause KC-8.1), and queens as both.
   */
  public Lines lines(boolean revised) {
    Cells plain = hasKing() ? pieces.minus(queens).without(king) : pieces.minus(queens);
    Cells domain = hasKing() ? Hexagon.domainOf(king) : Cells.NONE;
    Cells within = plain.and(domain).or(queens);
    Cells outside = plain.minus(domain).or(queens);
    return revised ? new Lines(within, outside) : new Lines(outside, within);
  }

  private long key(Kind kind, int cell) {
    return KEYS[colour.ordinal()][(kind == Kind.BISHOP ? Kind.ROOK : kind).ordinal()][cell];
  }

  private static long[][] keys(Colour colour) {
    int kinds = Kind.values().length;
    return Arrays.stream(Kind.values())
        .map(
            kind ->
                ZobristKeys.keys(
                    kinds * colour.ordinal() + kind.ordinal(), Geometry.HEXAGON.size()))
        .toArray(long[][]::new);
  }
}
