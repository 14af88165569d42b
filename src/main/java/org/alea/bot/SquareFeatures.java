package org.alea.bot;

import java.util.List;
import java.util.stream.Stream;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.square.Board;
import org.alea.rules.square.Setup;

/** The features that all variants on the square board share, and what they are measured from. */
final class SquareFeatures {

  private static final List<String> NAMES =
      List.of(
          "turn",
          "pawns",
          "knights",
          "bishops",
          "rooks",
          "queens",
          "advance",
          "reach",
          "capturable",
          "exposed");

  /** Of the side to move. */
  final SquareForces own = new SquareForces();

  final SquareForces enemy = new SquareForces();

  /** The names of the shared features, and after them a variant's own. */
  static List<String> and(String... others) {
    return Stream.concat(NAMES.stream(), Stream.of(others)).toList();
  }

  /** Sets the shared features, which stand first. */
  void measure(Setup setup, double[] features) {
    Board board = setup.board();
    Colour side = setup.side();
    Colour other = side.opposite();
    own.measure(board, side);
    enemy.measure(board, other);
    features[0] = 1;
    for (int kind = 0; kind < Kind.KING.ordinal(); kind++) {
      features[1 + kind] = own.count[kind] - enemy.count[kind];
    }
    features[6] = own.advance - enemy.advance;
    features[7] = (own.reach - enemy.reach) / 10.0;
    features[8] = SquareForces.worth(board, other, own.attacked);
    features[9] = SquareForces.worth(board, side, enemy.attacked);
  }
}
