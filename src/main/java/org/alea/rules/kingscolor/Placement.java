package org.alea.rules.kingscolor;

import static org.alea.rules.Faults.PLACEMENT;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Letters;
import org.alea.rules.notation.Quote;

/**
 * The placement of the hexagonal board: files from a to m with {@code /} between, each from its
 * lowest cell upwards, a letter for each piece and a number for each run of empty cells.
 */
final class Placement {

  private static final int FILES = 13;

  private Placement() {}

  /**
   * The pieces by cell; what they are worth when a fault was noted is not promised.
   *
   * @param kinds the kinds that may stand on the board
   */
  static Map<Integer, Piece> read(Fields fields, Set<Kind> kinds) {
    Map<Integer, Piece> pieces = new HashMap<>();
    String[] files = fields.get(PLACEMENT).split("/", -1);
    if (files.length == FILES) {
      for (int file = 0; file < FILES; file++) {
        readFile(file, files[file], fields, kinds, pieces);
      }
    } else {
      fields.fault(PLACEMENT, "has " + files.length + " files, not " + FILES);
    }
    return pieces;
  }

  private static void readFile(
      int file, String text, Fields fields, Set<Kind> kinds, Map<Integer, Piece> pieces) {
    int length = length(file);
    int rank = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (run > 0 && letter == '0' || '1' <= letter && letter <= '9') {
        run = Math.min(10 * run + letter - '0', length + 1);
        continue;
      }
      rank += run;
      run = 0;
      Optional<Piece> piece = Letters.piece(letter).filter(known -> kinds.contains(known.kind()));
      if (piece.isPresent()) {
        Geometry.HEXAGON.square(file, rank).ifPresent(cell -> pieces.put(cell, piece.get()));
      } else {
        fields.fault(
            PLACEMENT,
            "has "
                + Quote.of(String.valueOf(letter))
                + " in "
                + name(file)
                + ", which is no piece here");
      }
      rank++;
    }
    if (rank + run != length) {
      fields.fault(
          PLACEMENT, "does not fill the " + length + " cells of " + name(file) + " exactly");
    }
  }

  static String write(Position position) {
    StringBuilder text = new StringBuilder(Geometry.HEXAGON.size());
    int cell = 0;
    for (int file = 0; file < FILES; file++) {
      if (file > 0) {
        text.append('/');
      }
      int run = 0;
      for (int rank = 0; rank < length(file); rank++) {
        Optional<Piece> piece = position.pieceAt(cell++);
        if (piece.isPresent()) {
          writeRun(run, text);
          run = 0;
          text.append(Letters.of(piece.get()));
        } else {
          run++;
        }
      }
      writeRun(run, text);
    }
    return text.toString();
  }

  private static void writeRun(int run, StringBuilder text) {
    if (run > 0) {
      text.append(run);
    }
  }

  private static int length(int file) {
    return FILES - Math.abs(file - FILES / 2);
  }

  private static String name(int file) {
    return "file " + (char) ('a' + file);
  }
}
