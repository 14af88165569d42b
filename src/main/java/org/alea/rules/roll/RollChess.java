package org.alea.rules.roll;

import static org.alea.rules.Kind.BISHOP;
import static org.alea.rules.Kind.KING;
import static org.alea.rules.Kind.KNIGHT;
import static org.alea.rules.Kind.PAWN;
import static org.alea.rules.Kind.QUEEN;
import static org.alea.rules.Kind.ROOK;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.List;
import java.util.Set;
import org.alea.rules.Dice;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Variant;
import org.alea.rules.square.Board;
import org.alea.rules.square.Castling;
import org.alea.rules.square.Setup;
import org.alea.rules.square.Squares;

/** Roll Chess: roll one of your pieces, read by its experience, then move. */
public record RollChess() implements Variant {

  public static final String ID = "roll-chess";

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
   * @throws IllegalArgumentException if no piece may be rolled, a piece lacks its numbers, numbers
   *     have no piece, or the setup allows castling
   */
  public RollPosition rolling(Setup setup, Attributes[] attributes) {
    return RollPosition.of(this, setup, attributes, true);
  }

  /**
   * The position in which the side to move has rolled, or had nothing to roll, and must move.
   *
   * @param attributes the numbers of each piece, by square; null where nothing stands
   * @throws IllegalArgumentException if a piece lacks its numbers, numbers have no piece, or the
   *     setup allows castling
   */
  public RollPosition moving(Setup setup, Attributes[] attributes) {
    return RollPosition.of(this, setup, attributes, false);
  }
}
