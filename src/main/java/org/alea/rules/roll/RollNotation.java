package org.alea.rules.roll;

import static org.alea.rules.roll.RollChess.ATTRIBUTES;
import static org.alea.rules.square.Setup.PHASE;

import java.util.List;
import java.util.stream.Stream;
import org.alea.rules.Position;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareNotation;

/**
 * Roll Chess: the phase is {@code *} when a roll is due and {@code -} when a move is; one more
 * field has the numbers of each piece, {@code a1=2,0,3;a2=0,0,3}: experience, rolls used, roll
 * limit.
 */
final class RollNotation extends SquareNotation {

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
    Setup setup = setup(fields);
    boolean rolling = fields.get(PHASE).equals(ROLL);
    if (!rolling && !fields.get(PHASE).equals(NONE)) {
      fields.fault(PHASE, "is " + Quote.of(fields.get(PHASE)) + ", not * or -");
    }
    Attributes[] attributes = AttributesText.read(fields);
    return setup == null ? null : variant.position(setup, attributes, rolling, fields.faults());
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
