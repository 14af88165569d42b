package org.alea.rules.roll;

import static org.alea.rules.Faults.SIDE;
import static org.alea.rules.Kind.BISHOP;
import static org.alea.rules.Kind.KING;
import static org.alea.rules.Kind.KNIGHT;
import static org.alea.rules.Kind.PAWN;
import static org.alea.rules.Kind.QUEEN;
import static org.alea.rules.Kind.ROOK;
import static org.alea.rules.square.Setup.CASTLING;
import static org.alea.rules.square.Setup.PHASE;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.List;
import java.util.Set;
import org.alea.rules.Colour;
import org.alea.rules.Dice;
import org.alea.rules.Faults;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Variant;
import org.alea.rules.square.Board;
import org.alea.rules.square.Castling;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareText;
import org.alea.rules.square.Squares;

/** Roll Chess: roll one of your pieces, read by its experience, then move. */
public record RollChess() implements Variant {

  public static final String ID = "roll-chess";

  /** The part that a position has beside those of all on the square board. */
  static final String ATTRIBUTES = "attributes";

  /** By experience, then by face from 1: what a roll makes of a piece (clause RO-3.2). */
  static final List<List<Kind>> TABLES =
      List.of(
          List.of(PAWN, PAWN, PAWN, KNIGHT, BISHOP, ROOK),
          List.of(PAWN, KNIGHT, KNIGHT, BISHOP, BISHOP, ROOK),
          List.of(KNIGHT, BISHOP, ROOK, ROOK, QUEEN, KING),
          List.of(QUEEN, QUEEN, QUEEN, KING, KING, KING));

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Roll Chess";
  }

  @Override
  public String description() {
    return "Each turn begins with a roll of one of your pieces: the more it has captured, the"
        + " better it becomes.";
  }

  @Override
  public Geometry geometry() {
    return Geometry.SQUARE;
  }

  @Override
  public Set<Kind> kinds() {
    return Set.of(Kind.values());
  }

  @Override
  public Dice dice() {
    return new Dice(1, TABLES);
  }

  @Override
  public Set<Phase> phases() {
    return Set.of(Phase.ROLL, Phase.MOVE);
  }

  @Override
  public Notation notation() {
    return new RollNotation(this);
  }

  @Override
  public RollPosition start() {
    Attributes[] attributes = new Attributes[Squares.COUNT];
    for (long left = Board.START.occupied(); left != 0; left = withoutFirst(left)) {
      int square = first(left);
      attributes[square] = atStart(Board.START.kindOn(square));
    }
    Setup start = Setup.START;
    return rolling(
        new Setup(
            start.board(),
            start.side(),
            Castling.NONE,
            start.targets(),
            start.halfmove(),
            start.fullmove()),
        attributes);
  }

  /** The numbers of a piece that begins the game as this kind (clause RO-1.2). */
  static Attributes atStart(Kind kind) {
    int experience =
        switch (kind) {
          case PAWN -> 0;
          case KNIGHT, BISHOP -> 1;
          case ROOK -> 2;
          case QUEEN, KING -> 3;
        };
    return new Attributes(experience, 0, Attributes.LEAST_LIMIT);
  }

  /**
   * The position in which the side to move must roll one of its pieces.
   *
   * @param attributes the numbers of each piece, by square; null where nothing stands
   * @throws IllegalArgumentException with all faults of the setup
   */
  public RollPosition rolling(Setup setup, Attributes[] attributes) {
    return Faults.checked(faults -> position(setup, attributes, true, faults));
  }

  /**
   * The position in which the side to move has rolled, or had nothing to roll, and must move.
   *
   * @param attributes the numbers of each piece, by square; null where nothing stands
   * @throws IllegalArgumentException with all faults of the setup
   */
  public RollPosition moving(Setup setup, Attributes[] attributes) {
    return Faults.checked(faults -> position(setup, attributes, false, faults));
  }

  /**
   * Any position of this variant; null if something is wrong, which is noted.
   *
   * @param attributes the numbers of each piece, by square; null if they are not known
   */
  RollPosition position(Setup setup, Attributes[] attributes, boolean rollDue, Faults faults) {
    setup.check(false, 1, faults);
    if (setup.castling() != Castling.NONE && faults.noneOf(CASTLING)) {
      faults.add(CASTLING, "is not -, where nobody castles");
    }
    boolean known = faults.noneOf(SIDE);
    if (setup.targets() != 0) {
      int target = first(setup.targets());
      boolean either = !known || isOver(setup);
      Colour owner = either ? EnPassant.owner(target) : setup.side().opposite();
      setup.checkTarget(target, owner, setup.board().of(PAWN), faults);
    }
    if (attributes != null) {
      checkOwners(setup.board(), attributes, faults);
    }
    if (rollDue && known && faults.noneOf(ATTRIBUTES) && !mayRoll(setup, attributes)) {
      faults.add(PHASE, "is *, although no piece may be rolled");
    }
    return faults.none() ? RollPosition.of(this, setup, attributes, rollDue) : null;
  }

  /** A king may have been taken by a two-square step, with the turn not handed over any more. */
  private static boolean isOver(Setup setup) {
    return setup.kings(Colour.WHITE) == 0 || setup.kings(Colour.BLACK) == 0;
  }

  private static void checkOwners(Board board, Attributes[] attributes, Faults faults) {
    for (int square = 0; square < Squares.COUNT; square++) {
      boolean occupied = has(board.occupied(), square);
      if (occupied && attributes[square] == null) {
        faults.add(ATTRIBUTES, "lacks the piece on " + SquareText.name(square));
      } else if (!occupied && attributes[square] != null) {
        faults.add(ATTRIBUTES, "has " + SquareText.name(square) + ", where no piece stands");
      }
    }
  }

  private static boolean mayRoll(Setup setup, Attributes[] attributes) {
    for (long left = setup.board().of(setup.side()); left != 0; left = withoutFirst(left)) {
      if (attributes[first(left)].isRollable()) {
        return true;
      }
    }
    return false;
  }
}
