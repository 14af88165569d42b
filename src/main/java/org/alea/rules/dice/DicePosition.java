package org.alea.rules.dice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.TurnTree;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquarePosition;

/**
 * A position of DiceChess: a roll is due, or dice are left that permit a move, or a king has been
 * taken.
 */
public final class DicePosition extends SquarePosition {

  private final TurnPoint point;

  DicePosition(TurnPoint point) {
    super(point.setup());
    this.point = point;
  }

  @Override
  public DiceChess variant() {
    return point.variant();
  }

  @Override
  public Phase phase() {
    if (point.isOver()) {
      return Phase.OVER;
    }
    return point.dice() == DiceLeft.NONE ? Phase.ROLL : Phase.MOVE;
  }

  /** The side that still has its king has won (DI-5.1). */
  @Override
  public Optional<Outcome> outcome() {
    if (!point.isOver()) {
      return Optional.empty();
    }
    Colour winner = setup().kings(Colour.WHITE) > 0 ? Colour.WHITE : Colour.BLACK;
    return Optional.of(Outcome.win(winner, Reason.KING_CAPTURED));
  }

  @Override
  public List<Action> legalActions() {
    return switch (phase()) {
      case ROLL -> List.of(Action.Roll.ALL);
      case MOVE -> actions(MostMoves.legal(point));
      case CHOICE, OVER -> List.of();
    };
  }

  @Override
  public List<Chance> rolls() {
    return phase() == Phase.ROLL ? ThreeDice.OUTCOMES : List.of();
  }

  @Override
  public Position play(Action action) {
    switch (phase()) {
      case ROLL -> {
        if (action instanceof Action.Roll roll && ThreeDice.isShown(roll)) {
          return rolled(ThreeDice.dice(roll));
        }
      }
      case MOVE -> {
        MoveList legal = MostMoves.legal(point);
        for (int i = 0; i < legal.size(); i++) {
          if (MoveList.action(legal.get(i)).equals(action)) {
            return moved(legal.get(i));
          }
        }
      }
      case CHOICE, OVER -> {
        // nothing can be played
      }
    }
    throw new IllegalActionException(
        "illegal action " + action + " with dice left " + diceLeft() + " in phase " + phase());
  }

  @Override
  public int edges() {
    return switch (phase()) {
      case ROLL -> ThreeDice.OUTCOMES.size();
      case MOVE -> MostMoves.legal(point).size();
      case CHOICE, OVER -> 0;
    };
  }

  @Override
  public List<Position> successors() {
    List<Position> successors = new ArrayList<>();
    switch (phase()) {
      case ROLL ->
          ThreeDice.OUTCOMES.forEach(
              chance -> successors.add(rolled(ThreeDice.dice(chance.roll()))));
      case MOVE -> {
        MoveList legal = MostMoves.legal(point);
        for (int i = 0; i < legal.size(); i++) {
          successors.add(moved(legal.get(i)));
        }
      }
      case CHOICE, OVER -> {
        // nothing follows
      }
    }
    return successors;
  }

  /** The dice of this turn that are still to be used, in the order of {@link Kind}. */
  public List<Kind> diceLeft() {
    return DiceLeft.kinds(point.dice());
  }

  /** Clause DI-2.4. */
  @Override
  public boolean passes(Action.Roll roll) {
    return phase() == Phase.ROLL
        && ThreeDice.isShown(roll)
        && !point.with(setup(), ThreeDice.dice(roll)).canMove();
  }

  @Override
  public Optional<TurnTree> turnTree(List<Action> first, int limit) {
    if (phase() != Phase.MOVE) {
      return super.turnTree(first, limit);
    }
    Set<Action> wanted = new HashSet<>(first);
    MoveList legal = MostMoves.legal(point);
    MoveList begun = new MoveList();
    for (int i = 0; i < legal.size(); i++) {
      if (wanted.contains(MoveList.action(legal.get(i)))) {
        begun.add(legal.get(i));
      }
    }
    return TurnSearch.of(point, begun, limit);
  }

  @Override
  public Optional<TurnTree> turnTree(int limit) {
    return phase() == Phase.MOVE ? TurnSearch.of(point, limit) : super.turnTree(limit);
  }

  @Override
  public Optional<List<Position>> turnEnds(int limit) {
    if (phase() != Phase.MOVE) {
      return super.turnEnds(limit);
    }
    List<Position> ends = new ArrayList<>();
    HashSet<Long> seen = new HashSet<>();
    boolean all =
        TurnSearch.ends(
            point,
            limit,
            end -> {
              DicePosition after = ended(end);
              if (seen.add(after.hash())) {
                ends.add(after);
              }
            });
    return all ? Optional.of(ends) : Optional.empty();
  }

  @Override
  public long hash() {
    return point.hash();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DicePosition position
        && point.dice() == position.point.dice()
        && setup().equals(position.setup())
        && variant().equals(position.variant());
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  private static List<Action> actions(MoveList moves) {
    List<Action> actions = new ArrayList<>(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      actions.add(MoveList.action(moves.get(i)));
    }
    return actions;
  }

  /** A roll that permits nothing passes the turn, which counts as one move (DI-2.4, DI-5.2). */
  private DicePosition rolled(int dice) {
    TurnPoint rolled = point.with(setup(), dice);
    return rolled.canMove()
        ? new DicePosition(rolled)
        : handedOver(point.with(setup().passCounted(), DiceLeft.NONE));
  }

  /** The turn ends when the king is taken, or when no die that is left permits a move (DI-2.3). */
  private DicePosition moved(int move) {
    TurnPoint next = point.after(move);
    return !next.isOver() && next.canMove() ? new DicePosition(next) : ended(next);
  }

  /** After a turn's last move. */
  private static DicePosition ended(TurnPoint last) {
    return last.isOver()
        ? new DicePosition(last.with(last.setup(), DiceLeft.NONE))
        : handedOver(last);
  }

  /** The targets that the turn's own side could have used are gone with the turn (DI-4.7). */
  private static DicePosition handedOver(TurnPoint last) {
    Setup setup = last.setup();
    long used = EnPassant.against(setup.side(), setup.targets());
    Setup passed = setup.with(setup.targets() & ~used).sideSwitched();
    return new DicePosition(last.with(passed, DiceLeft.NONE));
  }
}
