package org.alea.rules.square;

import static org.alea.rules.Faults.FULLMOVE;
import static org.alea.rules.Faults.HALFMOVE;
import static org.alea.rules.Faults.PLACEMENT;
import static org.alea.rules.Faults.SIDE;
import static org.alea.rules.square.Setup.CASTLING;
import static org.alea.rules.square.Setup.EN_PASSANT;
import static org.alea.rules.square.Setup.PHASE;
import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.notation.FieldNotation;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;

/**
 * What the three variants on the square board write alike: the six fields of FEN, followed by the
 * phase.
 */
public abstract class SquareNotation extends FieldNotation {

  protected static final String NONE = "-";

  /** The names of the fields that all of them have, in order. */
  protected static final List<String> FIELDS =
      List.of(PLACEMENT, SIDE, CASTLING, EN_PASSANT, HALFMOVE, FULLMOVE, PHASE);

  /** Castling rights in the order in which they are written, and the rooks that have them. */
  private static final String RIGHTS = "KQkq";

  private static final int[] ROOKS = {7, 0, 63, 56};

  protected SquareNotation(Variant variant, List<String> fields) {
    super(variant, fields);
  }

  /**
   * What the first six fields say, each read by itself; null if the placement cannot be read, so
   * that nothing can be checked against it.
   */
  protected static Setup setup(Fields fields) {
    Board board = BoardText.read(fields);
    boolean placed = fields.faults().noneOf(PLACEMENT);
    Setup setup =
        new Setup(
            board,
            fields.side(),
            castling(fields),
            targets(fields),
            fields.halfmove(),
            fields.fullmove());
    return placed ? setup : null;
  }

  private static long castling(Fields fields) {
    String text = fields.get(CASTLING);
    if (text.equals(NONE)) {
      return Castling.NONE;
    }
    long castling = Castling.NONE;
    int last = -1;
    for (int i = 0; i < text.length(); i++) {
      int right = RIGHTS.indexOf(text.charAt(i));
      if (right <= last) {
        last = RIGHTS.length();
        break;
      }
      last = right;
      castling |= bit(ROOKS[right]);
    }
    if (last < 0 || last >= RIGHTS.length()) {
      fields.fault(CASTLING, "is " + Quote.of(text) + ", not - or letters of KQkq in that order");
      return Castling.NONE;
    }
    return castling;
  }

  private static long targets(Fields fields) {
    String text = fields.get(EN_PASSANT);
    if (text.equals(NONE)) {
      return EnPassant.NONE;
    }
    List<Integer> squares = new ArrayList<>(1);
    for (int i = 0; i < text.length(); i += 2) {
      int square = SquareText.read(text, i);
      if (square < 0) {
        squares.clear();
        break;
      }
      squares.add(square);
    }
    if (squares.isEmpty()) {
      fields.fault(EN_PASSANT, "is " + Quote.of(text) + ", not - or names of squares");
      return EnPassant.NONE;
    }
    long targets = EnPassant.NONE;
    int last = -1;
    for (int square : squares) {
      if (SquareText.alphabetical(square) <= last) {
        fields.fault(EN_PASSANT, "is " + Quote.of(text) + ", out of alphabetical order");
      }
      last = SquareText.alphabetical(square);
      targets |= bit(square);
    }
    return targets;
  }

  /** Writes the first six fields and the space after them. */
  protected static StringBuilder write(Setup setup) {
    StringBuilder text = new StringBuilder(96);
    BoardText.write(setup.board(), text);
    text.append(setup.side() == Colour.WHITE ? " w " : " b ");
    writeCastling(setup.castling(), text);
    text.append(' ');
    writeTargets(setup.targets(), text);
    return text.append(' ')
        .append(setup.halfmove())
        .append(' ')
        .append(setup.fullmove())
        .append(' ');
  }

  private static void writeCastling(long castling, StringBuilder text) {
    if (castling == Castling.NONE) {
      text.append(NONE);
    }
    for (int right = 0; right < ROOKS.length; right++) {
      if (has(castling, ROOKS[right])) {
        text.append(RIGHTS.charAt(right));
      }
    }
  }

  private static void writeTargets(long targets, StringBuilder text) {
    if (targets == EnPassant.NONE) {
      text.append(NONE);
    }
    for (int file = 0; targets != 0 && file < 8; file++) {
      for (long left = targets & Squares.FILE_A << file; left != 0; left = withoutFirst(left)) {
        SquareText.write(first(left), text);
      }
    }
  }
}
