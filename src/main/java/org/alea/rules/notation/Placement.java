package org.alea.rules.notation;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.alea.rules.Position;

/**
 * How the pieces on a board are written: line by line with {@code /} between, a letter for each
 * piece and a number for each run of empty squares, so that one board has one text.
 */
final class Placement {

  /** The ranks of the square board from the eighth down, each from its left end. */
  static final Placement RANKS =
      new Placement(
          IntStream.range(0, 8)
              .mapToObj(line -> new Line("rank " + (8 - line), rank(7 - line)))
              .toArray(Line[]::new));

  /** The files of the hexagonal board from a to m, each from its lower end. */
  static final Placement FILES =
      new Placement(
          IntStream.range(0, 13)
              .mapToObj(line -> new Line("file " + (char) ('a' + line), file(line)))
              .toArray(Line[]::new));

  /** Sees one piece that has been read. */
  interface Visitor {
    void visit(int square, Piece piece);
  }

  private record Line(String name, int[] squares) {}

  private final Line[] lines;

  private Placement(Line[] lines) {
    this.lines = lines;
  }

  private static int[] rank(int rank) {
    return IntStream.range(0, Geometry.SQUARE.size())
        .filter(square -> Geometry.SQUARE.rank(square) == rank)
        .toArray();
  }

  private static int[] file(int file) {
    return IntStream.range(0, Geometry.HEXAGON.size())
        .filter(cell -> Geometry.HEXAGON.file(cell) == file)
        .toArray();
  }

  /**
   * Reads the placement, noting its faults; where there is one, not every piece may have been seen.
   *
   * @param kinds the kinds that may stand on the board
   */
  void read(Fields fields, Set<Kind> kinds, Visitor visitor) {
    String[] texts = fields.get(Fields.PLACEMENT).split("/", -1);
    if (texts.length != lines.length) {
      fields.fault(Fields.PLACEMENT, "has " + texts.length + " lines, not " + lines.length);
      return;
    }
    for (int line = 0; line < lines.length; line++) {
      readLine(lines[line], texts[line], fields, kinds, visitor);
    }
  }

  private void readLine(Line line, String text, Fields fields, Set<Kind> kinds, Visitor visitor) {
    int length = line.squares.length;
    int index = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (run > 0 && letter == '0' || '1' <= letter && letter <= '9') {
        run = Math.min(10 * run + letter - '0', length + 1);
        continue;
      }
      index += run;
      run = 0;
      Optional<Piece> piece = Letters.piece(letter).filter(known -> kinds.contains(known.kind()));
      if (piece.isEmpty()) {
        fields.fault(
            Fields.PLACEMENT,
            "has "
                + Quote.of(String.valueOf(letter))
                + " in "
                + line.name
                + ", which is no piece here");
      } else if (index < length) {
        visitor.visit(line.squares[index], piece.get());
      }
      index++;
    }
    if (index + run != length) {
      fields.fault(
          Fields.PLACEMENT,
          "does not fill the " + length + " squares of " + line.name + " exactly");
    }
  }

  String write(Position position) {
    StringBuilder text = new StringBuilder(2 * Geometry.HEXAGON.size());
    for (Line line : lines) {
      if (!text.isEmpty()) {
        text.append('/');
      }
      writeLine(line, position, text);
    }
    return text.toString();
  }

  private void writeLine(Line line, Position position, StringBuilder text) {
    int run = 0;
    for (int square : line.squares) {
      Optional<Piece> piece = position.pieceAt(square);
      if (piece.isEmpty()) {
        run++;
      } else {
        writeRun(run, text);
        run = 0;
        text.append(Letters.of(piece.get()));
      }
    }
    writeRun(run, text);
  }

  private void writeRun(int run, StringBuilder text) {
    if (run > 0) {
      text.append(run);
    }
  }
}
