package org.alea.rules.kingscolor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Piece;
import org.alea.rules.Position;

/**
 * A hexagonal board drawn lying on its left side: a line for each file from a to m, its lowest cell
 * on the left. Pieces are the letters of the notation, {@code .} is an empty cell, {@code *} an
 * empty cell that a test wants to point at.
 */
record Drawing(Map<Integer, Piece> pieces, Set<Integer> marks) {

  private static final String KINDS = "brqk";

  static Drawing of(String text) {
    Map<Integer, Piece> pieces = new HashMap<>();
    Set<Integer> marks = new TreeSet<>();
    for (String line : text.lines().toList()) {
      String[] cells = line.trim().split(" +");
      for (int rank = 1; rank < cells.length; rank++) {
        char letter = cells[rank].charAt(0);
        int cell = Geometry.HEXAGON.square(cells[0].charAt(0) - 'a', rank - 1).orElseThrow();
        if (letter == '*') {
          marks.add(cell);
        } else if (letter != '.') {
          pieces.put(cell, piece(letter));
        }
      }
    }
    return new Drawing(pieces, marks);
  }

  private static Piece piece(char letter) {
    Colour colour = Character.isUpperCase(letter) ? Colour.WHITE : Colour.BLACK;
    return switch (KINDS.indexOf(Character.toLowerCase(letter))) {
      case 0 -> new Piece(colour, Kind.BISHOP);
      case 1 -> new Piece(colour, Kind.ROOK);
      case 2 -> new Piece(colour, Kind.QUEEN);
      case 3 -> new Piece(colour, Kind.KING);
      default -> throw new IllegalArgumentException("no piece " + letter);
    };
  }

  /** The position drawn, White to move; its pieces must be what the drawing says they are. */
  Position position(KingsColor variant) {
    Position position = variant.position(pieces, Colour.WHITE, 0, 1);
    assertShownBy(position);
    return position;
  }

  /** Asserts that a position has exactly these pieces, of these kinds. */
  void assertShownBy(Position position) {
    Map<Integer, Piece> shown = new HashMap<>();
    for (int cell = 0; cell < Geometry.HEXAGON.size(); cell++) {
      int here = cell;
      position.pieceAt(cell).ifPresent(piece -> shown.put(here, piece));
    }
    assertThat(shown).isEqualTo(pieces);
  }

  /**
   * Asserts that the piece on a cell may go to the marked cells, and capture on the named ones, and
   * no more.
   */
  void assertMoves(KingsColor variant, String from, String... captures) {
    Notation notation = variant.notation();
    Set<String> expected = new TreeSet<>(Set.of(captures));
    marks.forEach(cell -> expected.add(notation.square(cell)));
    Set<String> actual = new TreeSet<>();
    for (Action action : position(variant).legalActions()) {
      Action.Move move = (Action.Move) action;
      if (move.from() == notation.square(from)) {
        actual.add(notation.square(move.to()));
      }
    }
    assertThat(actual).isEqualTo(expected);
  }
}
