package org.alea.rules.dice;

import static org.alea.rules.notation.Fields.PLACEMENT;
import static org.alea.rules.notation.Fields.SIDE;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Letters;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareNotation;

/**
 * DiceChess: the phase is {@code -} when a roll is due or the game is over, else the dice left as
 * letters of the side to move, in the order p n b r q k.
 */
final class DiceNotation extends SquareNotation {

  /** As many as there are squares that can be stepped over. */
  private static final int MOST_TARGETS = 16;

  private final DiceChess variant;

  DiceNotation(DiceChess variant) {
    super(variant, FIELDS);
    this.variant = variant;
  }

  @Override
  protected Position read(Fields fields) {
    Setup setup = setup(fields, false, MOST_TARGETS);
    boolean rolled = !fields.get(PHASE).equals(NONE);
    List<Kind> dice = rolled ? dice(fields) : List.of();
    if (setup == null) {
      return null;
    }
    checkKings(setup, fields);
    checkPawns(setup, fields);
    checkTargets(setup, rolled, fields);
    if (rolled && fields.sound(PLACEMENT, SIDE, PHASE) && !variant.permitsMove(setup, dice)) {
      fields.fault(PHASE, "is " + Quote.of(fields.get(PHASE)) + ", dice that permit no move");
    }
    if (!fields.sound()) {
      return null;
    }
    return rolled ? variant.moving(setup, dice) : variant.rolling(setup);
  }

  private List<Kind> dice(Fields fields) {
    String text = fields.get(PHASE);
    Colour side = fields.side();
    boolean eitherSide = !fields.sound(SIDE);
    List<Kind> dice = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      Letters.piece(text.charAt(i))
          .filter(piece -> eitherSide || piece.colour() == side)
          .map(Piece::kind)
          .ifPresent(dice::add);
    }
    if (dice.isEmpty() || dice.size() < text.length()) {
      String letters = side == Colour.WHITE ? "PNBRQK" : "pnbrqk";
      fields.fault(PHASE, "is " + Quote.of(text) + ", not - or letters of " + letters);
    } else if (dice.size() > variant.dice().count()) {
      fields.fault(PHASE, "has " + dice.size() + " dice, more than " + variant.dice().count());
    }
    if (!dice.equals(dice.stream().sorted().toList())) {
      fields.fault(PHASE, "is " + Quote.of(text) + ", out of order");
    }
    return dice;
  }

  private static void checkKings(Setup setup, Fields fields) {
    for (Colour side : Colour.values()) {
      if (setup.kings(side) > 1) {
        fields.fault(
            PLACEMENT, "has " + setup.kings(side) + " " + side.word() + " kings, more than 1");
      }
    }
  }

  private static void checkPawns(Setup setup, Fields fields) {
    long edges = rankOf(Colour.WHITE, 1) | rankOf(Colour.WHITE, 8);
    if ((setup.board().of(Kind.PAWN) & edges) != 0) {
      fields.fault(PLACEMENT, "has a pawn on the first or the last rank");
    }
  }

  /** Only within its turn, or once it has taken the king, may a side have targets of its own. */
  private static void checkTargets(Setup setup, boolean rolled, Fields fields) {
    boolean over = setup.kings(Colour.WHITE) == 0 || setup.kings(Colour.BLACK) == 0;
    boolean either = rolled || over || !fields.sound(SIDE);
    long pawns = setup.board().of(Kind.PAWN);
    for (long left = setup.targets(); left != 0; left = withoutFirst(left)) {
      int target = first(left);
      Colour owner = either ? EnPassant.owner(target) : setup.side().opposite();
      checkTarget(target, owner, pawns, setup.board(), fields);
    }
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
