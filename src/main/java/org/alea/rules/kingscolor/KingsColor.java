package org.alea.rules.kingscolor;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.alea.rules.Colour;
import org.alea.rules.Dice;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Option;
import org.alea.rules.Phase;
import org.alea.rules.Piece;
import org.alea.rules.Variant;

/**
 * King's Color: on a hexagonal board, a side's pieces are bishops on the cells that have the colour
 * of its king's cell, and rooks on all others.
 *
 * @param revised whether the designer's second version is played: rooks and bishops change places,
 *     and a piece that enters the enemy castle becomes a queen (clause KC-8)
 */
public record KingsColor(boolean revised) implements Variant {

  public static final String ID = "kings-color";

  private static final Option REVISED =
      new Option(
          "revised",
          "The designer's second version: pieces on the colour of their king are rooks and all"
              + " others bishops, and a piece that ends a move inside the enemy castle becomes a"
              + " queen for good.");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "King's Color";
  }

  @Override
  public String description() {
    return "The colour of the cell on which a king stands decides which of his pieces are rooks and"
        + " which bishops.";
  }

  @Override
  public List<Option> options() {
    return List.of(REVISED);
  }

  @Override
  public Set<String> chosen() {
    return revised ? Set.of(REVISED.name()) : Set.of();
  }

  @Override
  public Variant choosing(Set<String> names) {
    Option.requireKnown(names, this);
    return new KingsColor(names.contains(REVISED.name()));
  }

  @Override
  public Geometry geometry() {
    return Geometry.HEXAGON;
  }

  @Override
  public Set<Kind> kinds() {
    return revised
        ? EnumSet.of(Kind.BISHOP, Kind.ROOK, Kind.QUEEN, Kind.KING)
        : EnumSet.of(Kind.BISHOP, Kind.ROOK, Kind.KING);
  }

  @Override
  public Dice dice() {
    return Dice.NONE;
  }

  @Override
  public Set<Phase> phases() {
    return Set.of(Phase.MOVE);
  }

  @Override
  public Notation notation() {
    return new KingsColorNotation(this);
  }

  @Override
  public KingsColorPosition start() {
    Map<Integer, Piece> pieces = new HashMap<>();
    for (Colour side : Colour.values()) {
      Castle.of(side).cells().toSet().forEach(cell -> pieces.put(cell, new Piece(side, Kind.ROOK)));
      pieces.put(Castle.of(side).centre(), new Piece(side, Kind.KING));
    }
    return position(pieces, Colour.WHITE, 0, 1);
  }

  /**
   * Any position of this variant.
   *
   * @param pieces by cell; whether rook or bishop is said means nothing, the cell decides (clause
   *     KC-3)
   * @param halfmoveClock moves since the last capture, 0 or more
   * @param fullmoveNumber 1 or more
   * @throws IllegalArgumentException if a side has two kings, or its king is outside its castle
   */
  public KingsColorPosition position(
      Map<Integer, Piece> pieces, Colour sideToMove, int halfmoveClock, int fullmoveNumber) {
    Army white = Army.none(Colour.WHITE);
    Army black = Army.none(Colour.BLACK);
    for (Map.Entry<Integer, Piece> entry : pieces.entrySet()) {
      Piece piece = entry.getValue();
      switch (piece.colour()) {
        case WHITE -> white = white.with(piece.kind(), entry.getKey());
        case BLACK -> black = black.with(piece.kind(), entry.getKey());
      }
    }
    boolean whiteMoves = sideToMove == Colour.WHITE;
    return new KingsColorPosition(
        this,
        whiteMoves ? white : black,
        whiteMoves ? black : white,
        halfmoveClock,
        fullmoveNumber);
  }
}
