package org.alea.rules.notation;

import static org.alea.rules.notation.Fields.PLACEMENT;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;

/**
 * How many pieces may stand on a board that is read.
 *
 * @param pieces the most a side may have, kings included
 * @param kings the most kings a side may have; one side must have one in any case
 */
record ArmyLimits(int pieces, int kings) {

  void check(Collection<Piece> board, Fields fields) {
    if (board.stream().noneMatch(piece -> piece.kind() == Kind.KING)) {
      fields.fault(PLACEMENT, "has no king on either side");
    }
    for (Colour side : Colour.values()) {
      List<Piece> army = board.stream().filter(piece -> piece.colour() == side).toList();
      long crowns = army.stream().filter(piece -> piece.kind() == Kind.KING).count();
      String name = side.name().toLowerCase(Locale.ROOT);
      if (army.size() > pieces) {
        fields.fault(PLACEMENT, "has " + army.size() + " " + name + " pieces, more than " + pieces);
      }
      if (crowns > kings) {
        fields.fault(PLACEMENT, "has " + crowns + " " + name + " kings, more than " + kings);
      }
    }
  }
}
