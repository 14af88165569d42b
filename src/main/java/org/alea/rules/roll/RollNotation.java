package org.alea.rules.roll;

import static org.alea.rules.notation.Fields.SIDE;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.List;
import java.util.stream.Stream;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Position;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareNotation;

/**
 * Roll Chess: the phase is {@code *} when a roll is due and {@code -} when a move is; one more
 * field has the numbers of each piece, {@code a1=2,0,3;a2=0,0,3}: experience, rolls used, roll
 * limit.
 */
final class RollNotation extends SquareNotation {

  static final String ATTRIBUTES = "attributes";

  private static final List<String> ROLL_FIELDS =
      Stream.concat(FIELDS.stream(), Stream.of(ATTRIBUTES)).toList();

  private static final String ROLL = "*";

  private final RollChess variant;

  RollNotation(RollChess variant) {
    super(variant, ROLL_FIELDS);
    this.variant = variant;
  }

  @Override
  protected Position read(Fields fields) {
    Setup setup = setup(fields, false, 1);
    if (fields.sound(CASTLING) && !fields.get(CASTLING).equals(NONE)) {
      fields.fault(CASTLING, "is " + Quote.of(fields.get(CASTLING)) + ", where nobody castles");
    }
    boolean rolling = fields.get(PHASE).equals(ROLL);
    if (!rolling && !fields.get(PHASE).equals(NONE)) {
      fields.fault(PHASE, "is " + Quote.of(fields.get(PHASE)) + ", not * or -");
    }
    Attributes[] attributes = AttributesText.read(fields, setup);
    if (setup == null) {
      return null;
    }
    boolean known = fields.sound(SIDE);
    if (setup.targets() != 0) {
      int target = first(setup.targets());
      boolean either = !known || isOver(setup);
      Colour owner = either ? EnPassant.owner(target) : setup.side().opposite();
      checkTarget(target, owner, setup.board().of(Kind.PAWN), setup.board(), fields);
    }
    if (rolling && known && fields.sound(ATTRIBUTES) && !mayRoll(setup, attributes)) {
      fields.fault(PHASE, "is *, although no piece may be rolled");
    }
    if (!fields.sound()) {
      return null;
    }
    return rolling ? variant.rolling(setup, attributes) : variant.moving(setup, attributes);
  }

  /** A king may have been taken by a two-square step, with the turn not handed over any more. */
  private static boolean isOver(Setup setup) {
    return setup.kings(Colour.WHITE) == 0 || setup.kings(Colour.BLACK) == 0;
  }

  private static boolean mayRoll(Setup setup, Attributes[] attributes) {
    for (long left = setup.board().of(setup.side()); left != 0; left = withoutFirst(left)) {
      if (attributes[first(left)].isRollable()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String text(Position position) {
    RollPosition roll = (RollPosition) position;
    StringBuilder text = write(roll.setup());
    text.append(roll.isRollDue() ? ROLL : NONE).append(' ');
    AttributesText.write(roll, text);
    return text.toString();
  }
}
