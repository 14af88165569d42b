package org.alea.rules.dice;

import static org.alea.rules.Faults.SIDE;
import static org.alea.rules.square.Setup.PHASE;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Letters;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareNotation;

/**
 * DiceChess: the phase is {@code -} when a roll is due or the game is over, else the dice left as
 * letters of the side to move, in the order p n b r q k.
 */
final class DiceNotation extends SquareNotation {

  private final DiceChess variant;

  DiceNotation(DiceChess variant) {
    super(variant, FIELDS);
    this.variant = variant;
  }

  @Override
  protected Position read(Fields fields) {
    Setup setup = setup(fields);
    boolean rolled = !fields.get(PHASE).equals(NONE);
    List<Kind> dice = rolled ? dice(fields) : List.of();
    return setup == null ? null : variant.position(setup, dice, fields.faults());
  }

  /** None if they cannot be read. */
  private static List<Kind> dice(Fields fields) {
    String text = fields.get(PHASE);
    Colour side = fields.side();
    boolean eitherSide = !fields.faults().noneOf(SIDE);
    List<Kind> dice = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      Letters.piece(text.charAt(i))
          .filter(piece -> eitherSide || piece.colour() == side)
          .map(Piece::kind)
          .ifPresent(dice::add);
    }
    if (!dice.equals(dice.stream().sorted().toList())) {
      fields.fault(PHASE, "is " + Quote.of(text) + ", out of order");
    }
    if (dice.isEmpty() || dice.size() < text.length()) {
      String letters = side == Colour.WHITE ? "PNBRQK" : "pnbrqk";
      fields.fault(PHASE, "is " + Quote.of(text) + ", not - or letters of " + letters);
      return List.of();
    }
    return dice;
  }

  @Override
  public String text(Position position) {
    DicePosition dice = (DicePosition) position;
    StringBuilder text = write(dice.setup());
    List<Kind> left = dice.diceLeft();
    if (left.isEmpty()) {
      return text.append(NONE).toString();
    }
    for (Kind kind : left) {
      text.append(Letters.of(new Piece(dice.sideToMove(), kind)));
    }
    return text.toString();
  }
}
