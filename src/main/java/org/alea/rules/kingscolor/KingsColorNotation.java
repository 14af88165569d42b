package org.alea.rules.kingscolor;

import static org.alea.rules.notation.Fields.FULLMOVE;
import static org.alea.rules.notation.Fields.HALFMOVE;
import static org.alea.rules.notation.Fields.PLACEMENT;
import static org.alea.rules.notation.Fields.SIDE;

import java.util.List;
import java.util.Map;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.notation.FieldNotation;
import org.alea.rules.notation.Fields;

/**
 * {@code placement side halfmove fullmove}; r and b are read alike, and written as the pieces are.
 */
final class KingsColorNotation extends FieldNotation {

  private static final List<String> FIELDS = List.of(PLACEMENT, SIDE, HALFMOVE, FULLMOVE);
  private static final int MOST_PIECES = 9;

  private final KingsColor variant;

  KingsColorNotation(KingsColor variant) {
    super(variant, FIELDS);
    this.variant = variant;
  }

  @Override
  protected Position read(Fields fields) {
    Map<Integer, Piece> pieces = Placement.read(fields, variant.kinds());
    if (fields.sound(PLACEMENT)) {
      checkArmies(pieces, fields);
    }
    Colour side = fields.side();
    int halfmove = fields.halfmove();
    int fullmove = fields.fullmove();
    if (!fields.sound(PLACEMENT, SIDE)) {
      return null;
    }
    KingsColorPosition position = variant.position(pieces, side, halfmove, fullmove);
    if (position.isInCheck(side.opposite())) {
      fields.fault(SIDE, "is to move while the other side is in check");
    }
    return position;
  }

  @Override
  public String text(Position position) {
    return String.join(
        " ",
        Placement.write(position),
        Fields.text(position.sideToMove()),
        Integer.toString(position.halfmoveClock()),
        Integer.toString(position.fullmoveNumber()));
  }

  private void checkArmies(Map<Integer, Piece> pieces, Fields fields) {
    if (kings(pieces, Colour.WHITE).isEmpty() && kings(pieces, Colour.BLACK).isEmpty()) {
      fields.fault(PLACEMENT, "has no king on either side");
    }
    for (Colour side : Colour.values()) {
      String name = side.word();
      long count = pieces.values().stream().filter(piece -> piece.colour() == side).count();
      if (count > MOST_PIECES) {
        fields.fault(PLACEMENT, "has " + count + " " + name + " pieces, more than " + MOST_PIECES);
      }
      List<Integer> kings = kings(pieces, side);
      if (kings.size() > 1) {
        fields.fault(PLACEMENT, "has " + kings.size() + " " + name + " kings, more than 1");
      }
      if (!Castle.of(side).cells().toSet().containsAll(kings)) {
        fields.fault(PLACEMENT, "has a " + name + " king outside its castle");
      }
    }
  }

  private static List<Integer> kings(Map<Integer, Piece> pieces, Colour side) {
    Piece king = new Piece(side, Kind.KING);
    return pieces.keySet().stream().filter(cell -> pieces.get(cell).equals(king)).toList();
  }
}
