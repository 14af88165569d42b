package org.alea.rules.kafka;

import java.util.List;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Faults;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.square.Setup;

/** The side to move has just taken the last enemy king: nothing is due any more. */
final class KingTaken extends KafkaPosition {

  KingTaken(KafkaChess variant, Setup setup) {
    super(variant, setup);
  }

  @Override
  Phase due() {
    return Phase.OVER;
  }

  @Override
  long pending() {
    return 0;
  }

  @Override
  void checkDue(Faults faults) {}

  @Override
  Optional<Outcome> kingless() {
    return captured(sideToMove());
  }

  @Override
  List<Action> actions() {
    return List.of();
  }

  @Override
  List<Position> next() {
    return List.of();
  }

  @Override
  int count() {
    return 0;
  }

  @Override
  KafkaPosition after(Action action) {
    return null;
  }
}
