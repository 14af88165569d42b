package org.alea.rules.kafka;

import static org.alea.rules.notation.Fields.SIDE;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.rankOf;

import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Position;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.Board;
import org.alea.rules.square.Castling;
import org.alea.rules.square.EnPassant;
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
    Setup setup = setup(fields, variant.lastChance(), 1);
    String phase = fields.get(PHASE);
    boolean rolling = phase.startsWith("*");
    boolean choosing = phase.startsWith("=");
    int square = SquareText.read(phase, 1);
    int rook = SquareText.read(phase, 3);
    boolean readable =
        rolling && square >= 0 && (phase.length() == 3 || rook >= 0 && phase.length() == 5)
            || choosing && square >= 0 && phase.length() == 3
            || phase.equals(NONE);
    if (!readable) {
      fields.fault(
          PHASE, "is " + Quote.of(phase) + ", not -, a roll such as *e4 or a choice such as =e8");
    }
    if (setup == null) {
      return null;
    }
    boolean known = readable && fields.sound(SIDE);
    if (setup.targets() != 0) {
      int target = first(setup.targets());
      Colour moved = rolling || choosing ? setup.side() : setup.side().opposite();
      Colour owner = known ? moved : EnPassant.owner(target);
      checkTarget(target, owner, setup.board().of(owner), setup.board(), fields);
    }
    if (known && rolling) {
      checkRoll(square, rook, setup, fields);
    } else if (known && choosing) {
      checkChoice(square, setup, fields);
    }
    if (!fields.sound()) {
      return null;
    }
    if (rolling) {
      return rook < 0 ? variant.rolling(setup, square) : variant.castled(setup, square, rook);
    }
    return choosing ? variant.choosing(setup, square) : variant.moving(setup);
  }

  private static void checkRoll(int square, int rook, Setup setup, Fields fields) {
    Colour side = setup.side();
    if (rook < 0) {
      if (!has(setup.board().of(side), square)) {
        fields.fault(
            PHASE,
            "rolls " + SquareText.name(square) + ", where no " + side.word() + " piece stands");
      }
    } else if (!Castling.leaves(setup.board(), side, square, rook)) {
      fields.fault(
          PHASE,
          "rolls "
              + SquareText.name(square)
              + " or "
              + SquareText.name(rook)
              + ", which no "
              + side.word()
              + " castling leaves");
    }
  }

  private static void checkChoice(int square, Setup setup, Fields fields) {
    Board board = setup.board();
    if (!has(board.of(setup.side(), Kind.PAWN) & rankOf(setup.side(), 8), square)) {
      fields.fault(
          PHASE,
          "sets "
              + SquareText.name(square)
              + ", where no "
              + setup.side().word()
              + " pawn stands on its last rank");
    }
  }

  @Override
  public String text(Position position) {
    KafkaPosition kafka = (KafkaPosition) position;
    StringBuilder text = write(kafka.setup());
    long pending = kafka.pending();
    if (pending == 0) {
      return text.append(NONE).toString();
    }
    text.append(kafka.isChoiceDue() ? '=' : '*');
    long kings = kafka.setup().board().of(Kind.KING);
    boolean castled = (pending & pending - 1) != 0;
    if (castled) {
      SquareText.write(first(pending & kings), text);
      SquareText.write(first(pending & ~kings), text);
    } else {
      SquareText.write(first(pending), text);
    }
    return text.toString();
  }
}
