package org.alea.rules.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Faults;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.square.Castling;
import org.alea.rules.square.Moves;
import org.alea.rules.square.Setup;

/** A piece must be moved (clause KA-2.1). */
final class MoveDue extends KafkaPosition {

  MoveDue(KafkaChess variant, Setup setup) {
    super(variant, setup);
  }

  @Override
  Phase due() {
    return Phase.MOVE;
  }

  @Override
  long pending() {
    return 0;
  }

  @Override
  void checkDue(Faults faults) {}

  @Override
  Optional<Outcome> kingless() {
    Colour side = sideToMove();
    if (isKingless(side.opposite())) {
      return Optional.of(Outcome.win(side, Reason.KING_LOST));
    }
    return isKingless(side) && !variant().lastChance()
        ? captured(side.opposite())
        : Optional.empty();
  }

  /** A side that has no legal move has lost or drawn (clauses KA-5.4 and KA-5.5). */
  @Override
  public Optional<Outcome> outcome() {
    Optional<Outcome> kingless = kingless();
    if (kingless.isPresent()) {
      return kingless;
    }
    Moves moves = moves();
    if (!moves.none()) {
      return Optional.empty();
    }
    return Optional.of(
        moves.inCheck()
            ? Outcome.win(sideToMove().opposite(), Reason.CHECKMATE)
            : Outcome.draw(Reason.STALEMATE));
  }

  /** A side guards its king only if it has no other (clause KA-4.1). */
  private Moves moves() {
    Setup setup = setup();
    return setup.kings(setup.side()) == 1
        ? Moves.legal(setup.board(), setup.side(), setup.targets(), setup.castling())
        : Moves.pseudoLegal(setup.board(), setup.side(), setup.targets(), setup.castling());
  }

  @Override
  List<Action> actions() {
    List<Action> actions = new ArrayList<>();
    moves().forEach((from, to) -> actions.add(new Action.Move(from, to)));
    return actions;
  }

  @Override
  List<Position> next() {
    List<Position> next = new ArrayList<>();
    Moves moves = moves();
    moves.forEach((from, to) -> next.add(moved(moves, from, to)));
    return next;
  }

  @Override
  int count() {
    return moves().count();
  }

  @Override
  KafkaPosition after(Action action) {
    if (action instanceof Action.Move move) {
      Moves moves = moves();
      if (moves.contains(move.from(), move.to())) {
        return moved(moves, move.from(), move.to());
      }
    }
    return null;
  }

  /** Taking the last king ends the game before the roll, unless it has a last chance. */
  private KafkaPosition moved(Moves moves, int from, int to) {
    Setup next = setup().moved(moves, from, to);
    if (!variant().lastChance() && next.kings(next.side().opposite()) == 0) {
      return new KingTaken(variant(), next);
    }
    boolean castles = Castling.is(setup().board(), from, to);
    return new RollDue(variant(), next, to, castles ? Castling.rookTo(to) : RollDue.NO_ROOK);
  }
}
