package org.alea.rules.kingscolor;

import static org.alea.rules.Faults.FULLMOVE;
import static org.alea.rules.Faults.HALFMOVE;
import static org.alea.rules.Faults.PLACEMENT;
import static org.alea.rules.Faults.SIDE;

import java.util.List;
import java.util.Map;
import org.alea.rules.Colour;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.notation.FieldNotation;
import org.alea.rules.notation.Fields;

/**
 * {@code placement side halfmove fullmove}; r and b are read alike, and written as the pieces are.
 */
final class KingsColorNotation extends FieldNotation {

  private static final List<String> FIELDS = List.of(PLACEMENT, SIDE, HALFMOVE, FULLMOVE);

  private final KingsColor variant;

  KingsColorNotation(KingsColor variant) {
    super(variant, FIELDS);
    this.variant = variant;
  }

  @Override
  protected Position read(Fields fields) {
    Map<Integer, Piece> pieces = Placement.read(fields, variant.kinds());
    boolean placed = fields.faults().noneOf(PLACEMENT);
    Colour side = fields.side();
    int halfmove = fields.halfmove();
    int fullmove = fields.fullmove();
    return placed ? variant.position(pieces, side, halfmove, fullmove, fields.faults()) : null;
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
}
