package org.alea.rules.notation;

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
import java.util.Locale;
import org.alea.rules.Colour;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.square.Board;
import org.alea.rules.square.Castling;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;
import org.alea.rules.square.Squares;

/**
 * What the three variants on the square board write alike: the six fields of FEN, followed by the
 * phase.
 */
abstract class SquareNotation implements PositionNotation {

  static final String CASTLING = "castling";
  static final String EN_PASSANT = "en-passant";
  static final String PHASE = "phase";

  static final String NONE = "-";

  private static final List<String> FIELDS =
      List.of(PLACEMENT, SIDE, CASTLING, EN_PASSANT, HALFMOVE, FULLMOVE, PHASE);

  private static final int MOST_PIECES = 16;

  /** Castling rights in the order in which they are written, and the rooks that have them. */
  private static final String RIGHTS = "KQkq";

  private static final int[] ROOKS = {7, 0, 63, 56};

  private static final SquareNames NAMES = SquareNames.of(Geometry.SQUARE);

  @Override
  public List<String> fields() {
    return FIELDS;
  }

  /**
   * What the first six fields say, each read by itself and pieces and castling rights checked; null
   * if the placement cannot be read, so that nothing else can be checked against it.
   *
   * @param kingless whether a board may be without any king
   * @param mostTargets how many en passant targets there may be
   */
  static Setup setup(Fields fields, boolean kingless, int mostTargets) {
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
            PLACEMENT, "has " + pieces + " " + name(side) + " pieces, more than " + MOST_PIECES);
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
            "needs a " + name(owner) + " king on " + name(king) + " and rook on " + name(rook));
      }
    }
  }

  /**
   * Notes what is wrong with a target.
   *
   * @param owner the side that must have left it
   * @param stepped the pieces that may have passed over it
   */
  static void checkTarget(int target, Colour owner, long stepped, Board board, Fields fields) {
    if (!has(rankOf(owner, 3), target)) {
      fields.fault(
          EN_PASSANT, "has " + name(target) + ", which no " + name(owner) + " step passes over");
      return;
    }
    if (has(board.occupied(), target)) {
      fields.fault(EN_PASSANT, "has " + name(target) + ", which is not empty");
    }
    int beyond = EnPassant.stepped(target);
    if (!has(stepped & board.of(owner), beyond)) {
      fields.fault(
          EN_PASSANT,
          "has " + name(target) + " without the piece on " + name(beyond) + " that passed over it");
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
      int square = square(text, i);
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
      if (alphabetical(square) <= last) {
        fields.fault(EN_PASSANT, "is " + Quote.of(text) + ", out of alphabetical order");
      }
      last = alphabetical(square);
      targets |= bit(square);
    }
    return targets;
  }

  /** The square whose name stands at this place of a text; -1 if none does. */
  static int square(String text, int at) {
    if (at + 1 >= text.length()) {
      return -1;
    }
    int file = text.charAt(at) - 'a';
    int rank = text.charAt(at + 1) - '1';
    return (file | rank) >>> 3 == 0 ? Squares.square(file, rank) : -1;
  }

  /** Where a square comes when squares are sorted by their names. */
  static int alphabetical(int square) {
    return Squares.file(square) << 3 | rank(square);
  }

  static String name(int square) {
    return NAMES.name(square);
  }

  static String name(Colour side) {
    return side.name().toLowerCase(Locale.ROOT);
  }

  /** Writes the first six fields and the space after them. */
  static StringBuilder write(Setup setup) {
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
        writeSquare(first(left), text);
      }
    }
  }

  static void writeSquare(int square, StringBuilder text) {
    text.append((char) ('a' + Squares.file(square))).append((char) ('1' + rank(square)));
  }
}
