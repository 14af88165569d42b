package org.alea.rules.kafka;

import static org.alea.rules.square.Setup.PHASE;
import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.rankOf;

import java.util.List;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Faults;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquareText;

/** The pawn that was rolled on its last rank must be set to another kind (clause KA-2.3). */
final class ChoiceDue extends KafkaPosition {

  private static final List<Kind> KINDS =
      KafkaChess.FACES.stream().filter(kind -> kind != Kind.PAWN).toList();

  private final int square;

  ChoiceDue(KafkaChess variant, Setup setup, int square) {
    super(variant, setup);
    this.square = square;
  }

  /** Where the pawn stands. */
  int square() {
    return square;
  }

  @Override
  Phase due() {
    return Phase.CHOICE;
  }

  @Override
  long pending() {
    return bit(square);
  }

  @Override
  void checkDue(Faults faults) {
    if (!has(setup().board().of(sideToMove(), Kind.PAWN) & rankOf(sideToMove(), 8), square)) {
      faults.add(
          PHASE,
          "sets %s, where no %s pawn stands on its last rank"
              .formatted(SquareText.name(square), sideToMove().word()));
    }
  }

  @Override
  Optional<Outcome> kingless() {
    return isKingless(sideToMove().opposite()) && !variant().lastChance()
        ? captured(sideToMove())
        : Optional.empty();
  }

  @Override
  List<Action> actions() {
    return KINDS.stream().<Action>map(kind -> new Action.Choice(square, kind)).toList();
  }

  @Override
  List<Position> next() {
    return KINDS.stream().<Position>map(this::chosen).toList();
  }

  @Override
  int count() {
    return KINDS.size();
  }

  @Override
  KafkaPosition after(Action action) {
    return action instanceof Action.Choice choice
            && choice.square() == square
            && choice.kind() != Kind.PAWN
        ? chosen(choice.kind())
        : null;
  }

  private KafkaPosition chosen(Kind kind) {
    return handedOver(setup().turned(square, kind));
  }
}
