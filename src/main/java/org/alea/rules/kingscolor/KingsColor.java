package org.alea.rules.kingscolor;

import static org.alea.rules.Faults.PLACEMENT;
import static org.alea.rules.Faults.SIDE;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.alea.rules.Colour;
import org.alea.rules.Dice;
import org.alea.rules.Faults;
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

  private static final int MOST_PIECES = 9;

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
    return "The colour of the cell on which your king stands decides which of your pieces are rooks"
        + " and which bishops.";
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
   * @throws IllegalArgumentException with all faults of the setup
   */
  public KingsColorPosition position(
      Map<Integer, Piece> pieces, Colour sideToMove, int halfmoveClock, int fullmoveNumber) {
    return Faults.checked(
        faults -> position(pieces, sideToMove, halfmoveClock, fullmoveNumber, faults));
  }

  /** The same; null if the pieces or the side to move are at fault. Notes all faults. */
  KingsColorPosition position(
      Map<Integer, Piece> pieces,
      Colour sideToMove,
      int halfmoveClock,
      int fullmoveNumber,
      Faults faults) {
    checkArmies(pieces, faults);
    faults.checkCounters(halfmoveClock, fullmoveNumber);
    if (!faults.noneOf(PLACEMENT, SIDE)) {
      return null;
    }
    Army own = army(pieces, sideToMove);
    Army enemy = army(pieces, sideToMove.opposite());
    KingsColorPosition position =
        new KingsColorPosition(this, own, enemy, halfmoveClock, fullmoveNumber);
    if (position.isInCheck(sideToMove.opposite())) {
      faults.add(SIDE, "is to move while the other side is in check");
    }
    return position;
  }

  private static Army army(Map<Integer, Piece> pieces, Colour side) {
    Army army = Army.none(side);
    for (Map.Entry<Integer, Piece> entry : pieces.entrySet()) {
      if (entry.getValue().colour() == side) {
        army = army.with(entry.getValue().kind(), entry.getKey());
      }
    }
    return army;
  }

  private void checkArmies(Map<Integer, Piece> pieces, Faults faults) {
    pieces.forEach(
        (cell, piece) -> {
          if (cell < 0 || cell >= geometry().size()) {
            faults.add(PLACEMENT, "has cell " + cell + ", not 0 to " + (geometry().size() - 1));
          }
          if (!kinds().contains(piece.kind())) {
            faults.add(PLACEMENT, "has a " + piece.kind() + ", which is no piece here");
          }
        });
    if (kings(pieces, Colour.WHITE).isEmpty() && kings(pieces, Colour.BLACK).isEmpty()) {
      faults.add(PLACEMENT, "has no king on either side");
    }
    for (Colour side : Colour.values()) {
      String name = side.word();
      long count = pieces.values().stream().filter(piece -> piece.colour() == side).count();
      if (count > MOST_PIECES) {
        faults.add(PLACEMENT, "has " + count + " " + name + " pieces, more than " + MOST_PIECES);
      }
      List<Integer> kings = kings(pieces, side);
      if (kings.size() > 1) {
        faults.add(PLACEMENT, "has " + kings.size() + " " + name + " kings, more than 1");
      }
      if (!Castle.of(side).cells().toSet().containsAll(kings)) {
        faults.add(PLACEMENT, "has a " + name + " king outside its castle");
      }
    }
  }

  private static List<Integer> kings(Map<Integer, Piece> pieces, Colour side) {
    Piece king = new Piece(side, Kind.KING);
    return pieces.keySet().stream().filter(cell -> pieces.get(cell).equals(king)).toList();
  }
}
