package org.alea.api.rules;

import java.util.List;
import java.util.function.Function;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.dice.DicePosition;
import org.alea.rules.kingscolor.Castle;
import org.alea.rules.kingscolor.Cells;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.roll.Attributes;
import org.alea.rules.roll.RollPosition;

/**
 * The fields of the contract that one variant alone fills. For any other they are absent or empty,
 * so that a new variant changes nothing here unless it brings fields of its own.
 */
public final class VariantFields {

  private VariantFields() {}

  /** DiceChess: the dice of the turn that are still to be used. */
  public static List<Kind> diceLeft(Position position) {
    return position instanceof DicePosition dice ? dice.diceLeft() : List.of();
  }

  /** A piece; in Roll Chess with its numbers. */
  static PieceDto piece(Position position, int square, Piece piece, Notation notation) {
    String name = notation.square(square);
    if (position instanceof RollPosition roll) {
      Attributes numbers = roll.attributesAt(square).orElseThrow();
      return new PieceDto(
          name,
          piece.kind(),
          piece.colour(),
          numbers.experience(),
          numbers.rollsUsed(),
          numbers.rollLimit());
    }
    return new PieceDto(name, piece.kind(), piece.colour(), null, null, null);
  }

  /** King's Color: the side to whose castle a cell belongs, or null. */
  static Colour castle(Variant variant, int cell) {
    return variant instanceof KingsColor ? owner(cell, Castle::cells) : null;
  }

  /** King's Color: the side to whose castle's wall a cell belongs, or null. */
  static Colour wall(Variant variant, int cell) {
    return variant instanceof KingsColor ? owner(cell, Castle::wall) : null;
  }

  private static Colour owner(int cell, Function<Castle, Cells> part) {
    for (Colour side : Colour.values()) {
      if (part.apply(Castle.of(side)).contains(cell)) {
        return side;
      }
    }
    return null;
  }
}
