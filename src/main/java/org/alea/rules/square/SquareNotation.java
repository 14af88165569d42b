package org.alea.rules.square;

import static org.alea.rules.notation.Fields.FULLMOVE;
import static org.alea.rules.notation.Fields.HALFMOVE;
import static org.alea.rules.notation.Fields.PLACEMENT;
import static org.alea.rules.notation.Fields.SIDE;
import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.rank;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Variant;
import org.alea.rules.notation.FieldNotation;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;

/**
 * What the three variants on the square board write alike: the six fields of FEN, followed by the
 * phase.
 */
public abstract class SquareNotation extends FieldNotation {

  protected static final String CASTLING = "castling";
  protected static final String EN_PASSANT = "en-passant";
  protected static final String PHASE = "phase";

  protected static final String NONE = "-";

  /** The names of the fields that all of them have, in order. */
  protected static final List<String> FIELDS =
      List.of(PLACEMENT, SIDE, CASTLING, EN_PASSANT, HALFMOVE, FULLMOVE, PHASE);

  private static final int MOST_PIECES = 16;

  /** Castling rights in the order in which they are written, and the rooks that have them. */
  private static final String RIGHTS = "KQkq";

  private static final int[] ROOKS = {7, 0, 63, 56};

  protected SquareNotation(Variant variant, List<String> fields) {
    super(variant, fields);
  }

  /**
   * What the first six fields say, each read by itself and pieces and castling rights checked; null
   * if the placement cannot be read, so that nothing else can be checked against it.
   *
   * @param kingless whether a board may be without any king
   * @param mostTargets how many en passant targets there may be
   */
  protected static Setup setup(Fields fields, boolean kingless, int mostTargets) {
    Board board = BoardText.read(fields);
    boolean placed = fields.sound(PLACEMENT);
    Colour side = fields.side();
    long castling = castling(fields);
    long targets = targets(fields, mostTargets);
    int halfmove = fields.halfmove();
    int fullmove = fields.fullmove();
    if (placed) {
      checkArmies(board, kingless, fields);
      checkCastling(board, castling, fields);
    }
    return placed ? new Setup(board, side, castling, targets, halfmove, fullmove) : null;
  }

  private static void checkArmies(Board board, boolean kingless, Fields fields) {
    if (board.of(Kind.KING) == 0 && !kingless) {
      fields.fault(PLACEMENT, "has no king on either side");
    }
    for (Colour side : Colour.values()) {
      int pieces = Long.bitCount(board.of(side));
      if (pieces > MOST_PIECES) {
        fields.fault(
            PLACEMENT, "has " + pieces + " " + side.word() + " pieces, more than " + MOST_PIECES);
      }
    }
  }

  private static void checkCastling(Board board, long castling, Fields fields) {
    for (long left = castling; left != 0; left = withoutFirst(left)) {
      int rook = first(left);
      Colour owner = rank(rook) == 0 ? Colour.WHITE : Colour.BLACK;
      int king = Castling.kingFrom(owner);
      if (!has(board.of(owner, Kind.ROOK), rook) || !has(board.of(owner, Kind.KING), king)) {
        fields.fault(
            CASTLING,
            "needs a "
                + owner.word()
                + " king on "
                + SquareText.name(king)
                + " and rook on "
                + SquareText.name(rook));
      }
    }
  }

  /**
   * Notes what is wrong with a target.
   *
   * @param owner the side that must have left it
   * @param stepped the pieces that may have passed over it
   */
  protected static void checkTarget(
      int target, Colour owner, long stepped, Board board, Fields fields) {
    if (!has(rankOf(owner, 3), target)) {
      fields.fault(
          EN_PASSANT,
          "has " + SquareText.name(target) + ", which no " + owner.word() + " step passes over");
      return;
    }
    if (has(board.occupied(), target)) {
      fields.fault(EN_PASSANT, "has " + SquareText.name(target) + ", which is not empty");
    }
    int beyond = EnPassant.stepped(target);
    if (!has(stepped & board.of(owner), beyond)) {
      fields.fault(
          EN_PASSANT,
          "has "
              + SquareText.name(target)
              + " without the piece on "
              + SquareText.name(beyond)
              + " that passed over it");
    }
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

  private static long targets(Fields fields, int most) {
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
    if (squares.size() > most) {
      fields.fault(EN_PASSANT, "has " + squares.size() + " squares, more than " + most);
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
