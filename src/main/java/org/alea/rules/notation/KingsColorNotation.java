package org.alea.rules.notation;

import static org.alea.rules.notation.Fields.FULLMOVE;
import static org.alea.rules.notation.Fields.HALFMOVE;
import static org.alea.rules.notation.Fields.PLACEMENT;
import static org.alea.rules.notation.Fields.SIDE;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.kingscolor.KingsColorPosition;

/**
 * {@code placement side halfmove fullmove}; r and b are read alike, and written as the pieces are.
 */
final class KingsColorNotation implements PositionNotation {

  private static final List<String> FIELDS = List.of(PLACEMENT, SIDE, HALFMOVE, FULLMOVE);
  private static final ArmyLimits LIMITS = new ArmyLimits(9, 1);

  private final KingsColor variant;

  KingsColorNotation(KingsColor variant) {
    this.variant = variant;
  }

  @Override
  public List<String> fields() {
    return FIELDS;
  }

  @Override
  public Position read(Fields fields) {
    Map<Integer, Piece> pieces = new HashMap<>();
    Placement.FILES.read(fields, variant.kinds(), pieces::put);
    if (fields.sound(PLACEMENT)) {
      LIMITS.check(pieces.values(), fields);
      checkCastles(pieces, fields);
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
  public String write(Position position) {
    return String.join(
        " ",
        Placement.FILES.write(position),
        Fields.text(position.sideToMove()),
        Integer.toString(position.halfmoveClock()),
        Integer.toString(position.fullmoveNumber()));
  }

  private void checkCastles(Map<Integer, Piece> pieces, Fields fields) {
    pieces.forEach(
        (cell, piece) -> {
          if (piece.kind() == Kind.KING && !variant.castle(piece.colour()).contains(cell)) {
            fields.fault(PLACEMENT, "has the king " + Letters.of(piece) + " outside its castle");
          }
        });
  }
}
