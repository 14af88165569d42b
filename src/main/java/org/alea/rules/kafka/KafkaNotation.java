package org.alea.rules.kafka;

import static org.alea.rules.square.Setup.PHASE;

import org.alea.rules.Position;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareNotation;
import org.alea.rules.square.SquareText;

/**
 * Kafka Chess: the phase is {@code -} when a move is due, {@code *e4} when that piece must be
 * rolled, {@code *g1f1} when one of a king and a rook that castled must be, {@code =e8} when the
 * piece there must be set.
 */
final class KafkaNotation extends SquareNotation {

  private final KafkaChess variant;

  KafkaNotation(KafkaChess variant) {
    super(variant, FIELDS);
    this.variant = variant;
  }

  @Override
  protected Position read(Fields fields) {
    Setup setup = setup(fields);
    String phase = fields.get(PHASE);
    boolean rolling = phase.startsWith("*");
    boolean choosing = phase.startsWith("=");
    int square = SquareText.read(phase, 1);
    int rook = phase.length() == 5 ? SquareText.read(phase, 3) : RollDue.NO_ROOK;
    boolean readable =
        rolling && square >= 0 && (phase.length() == 3 || rook >= 0)
            || choosing && square >= 0 && phase.length() == 3
            || phase.equals(NONE);
    if (!readable) {
      fields.fault(
          PHASE, "is " + Quote.of(phase) + ", not -, a roll such as *e4 or a choice such as =e8");
    }
    if (setup == null) {
      return null;
    }
    KafkaPosition read =
        rolling
            ? new RollDue(variant, setup, square, rook)
            : choosing ? new ChoiceDue(variant, setup, square) : variant.unchecked(setup);
    return read.checked(fields.faults());
  }

  @Override
  public String text(Position position) {
    StringBuilder text = write(((KafkaPosition) position).setup());
    if (position instanceof RollDue roll) {
      SquareText.write(roll.square(), text.append('*'));
      if (roll.rook() != RollDue.NO_ROOK) {
        SquareText.write(roll.rook(), text);
      }
    } else if (position instanceof ChoiceDue choice) {
      SquareText.write(choice.square(), text.append('='));
    } else {
      text.append(NONE);
    }
    return text.toString();
  }
}
