package org.alea.rules.kafka;

import static org.alea.rules.square.Setup.PHASE;
import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.Dice;
import org.alea.rules.Faults;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.square.Castling;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareText;

/** The piece that moved must be rolled, or one of a king and a rook that castled. */
final class RollDue extends KafkaPosition {

  /** In place of the square of a rook: the side has not castled. */
  static final int NO_ROOK = -1;

  private final int square;
  private final int rook;

  RollDue(KafkaChess variant, Setup setup, int square, int rook) {
    super(variant, setup);
    this.square = square;
    this.rook = rook;
  }

  /** Where the piece stands that moved: the king, if it castled. */
  int square() {
    return square;
  }

  /** Where the rook stands with which the king has castled, or {@link #NO_ROOK}. */
  int rook() {
    return rook;
  }

  @Override
  Phase due() {
    return Phase.ROLL;
  }

  @Override
  long pending() {
    return rook == NO_ROOK ? bit(square) : bit(square) | bit(rook);
  }

  @Override
  void checkDue(Faults faults) {
    Colour side = sideToMove();
    if (rook == NO_ROOK) {
      if (!has(setup().board().of(side), square)) {
        faults.add(
            PHASE,
            "rolls " + SquareText.name(square) + ", where no " + side.word() + " piece stands");
      }
    } else if (!Castling.leaves(setup().board(), side, square, rook)) {
      faults.add(
          PHASE,
          "rolls %s or %s, which no %s castling leaves"
              .formatted(SquareText.name(square), SquareText.name(rook), side.word()));
    }
  }

  @Override
  Optional<Outcome> kingless() {
    Colour side = sideToMove();
    if (variant().lastChance()) {
      return Optional.empty();
    }
    if (isKingless(side.opposite())) {
      return captured(side);
    }
    return isKingless(side) ? captured(side.opposite()) : Optional.empty();
  }

  @Override
  List<Action> actions() {
    List<Action> actions = new ArrayList<>(2);
    for (long left = pending(); left != 0; left = withoutFirst(left)) {
      actions.add(Action.Roll.of(first(left)));
    }
    return actions;
  }

  @Override
  public List<Chance> rolls() {
    if (kingless().isPresent()) {
      return List.of();
    }
    List<Chance> chances = new ArrayList<>();
    for (long left = pending(); left != 0; left = withoutFirst(left)) {
      Action.Roll roll = Action.Roll.of(first(left));
      for (int face = 1; face <= Dice.FACES; face++) {
        chances.add(new Chance(roll.showing(List.of(face)), 1));
      }
    }
    return chances;
  }

  @Override
  List<Position> next() {
    List<Position> next = new ArrayList<>();
    for (long left = pending(); left != 0; left = withoutFirst(left)) {
      for (Kind kind : KafkaChess.FACES) {
        next.add(rolled(first(left), kind));
      }
    }
    return next;
  }

  @Override
  int count() {
    return Dice.FACES * Long.bitCount(pending());
  }

  @Override
  KafkaPosition after(Action action) {
    return action instanceof Action.Roll roll
            && has(pending(), roll.square())
            && Dice.shown(roll, 1)
        ? rolled(roll.square(), KafkaChess.FACES.get(roll.faces().get(0) - 1))
        : null;
  }

  /** Clauses KA-2.2 and KA-2.3. */
  private KafkaPosition rolled(int rolled, Kind kind) {
    Setup next = setup().turned(rolled, kind);
    return kind == Kind.PAWN && has(rankOf(sideToMove(), 8), rolled)
        ? new ChoiceDue(variant(), next, rolled)
        : handedOver(next);
  }
}
