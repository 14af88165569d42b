package org.alea.rules.kafka;

import static org.alea.rules.Faults.SIDE;
import static org.alea.rules.square.Setup.PHASE;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.List;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.Faults;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.ZobristKeys;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquarePosition;

/**
 * A position of Kafka Chess. After a move, the piece that moved is to be rolled, and what it
 * becomes may be left to its owner to choose; then the turn passes. Each of these phases is a type.
 */
public abstract sealed class KafkaPosition extends SquarePosition
    permits MoveDue, RollDue, ChoiceDue, KingTaken {

  /** Hash domain of what is due: index is the square of a roll, 64 more for a choice. */
  private static final int DUE_DOMAIN = 5;

  private static final long[] DUE_KEYS = ZobristKeys.keys(DUE_DOMAIN, 2 * 64);

  private final KafkaChess variant;

  KafkaPosition(KafkaChess variant, Setup setup) {
    super(setup);
    this.variant = variant;
  }

  /** What the last action left to be done, whether or not it ended the game. */
  abstract Phase due();

  /**
   * The squares of which one is to be rolled, or the one where a kind is to be chosen; empty when a
   * move is due.
   */
  abstract long pending();

  /** The end that a side without a king has met, if it has (clauses KA-5.1 to KA-5.3). */
  abstract Optional<Outcome> kingless();

  /** The legal actions, if no king is missed. */
  abstract List<Action> actions();

  /** The positions that follow, if no king is missed. */
  abstract List<Position> next();

  /** How many they are. */
  abstract int count();

  /** The position after an action, if no king is missed; null if the action is illegal. */
  abstract KafkaPosition after(Action action);

  /** Notes what is wrong with what is due. */
  abstract void checkDue(Faults faults);

  /** This position, if nothing is wrong with it; notes what is. */
  final KafkaPosition checked(Faults faults) {
    setup().check(variant.lastChance(), 1, faults);
    boolean known = faults.noneOf(SIDE, PHASE);
    if (setup().targets() != 0) {
      int target = first(setup().targets());
      Colour moved = due() == Phase.MOVE ? sideToMove().opposite() : sideToMove();
      Colour owner = known ? moved : EnPassant.owner(target);
      setup().checkTarget(target, owner, setup().board().of(owner), faults);
    }
    if (known) {
      checkDue(faults);
    }
    return this;
  }

  @Override
  public final KafkaChess variant() {
    return variant;
  }

  @Override
  public final Phase phase() {
    return outcome().isPresent() ? Phase.OVER : due();
  }

  @Override
  public Optional<Outcome> outcome() {
    return kingless();
  }

  @Override
  public final List<Action> legalActions() {
    return kingless().isPresent() ? List.of() : actions();
  }

  @Override
  public List<Chance> rolls() {
    return List.of();
  }

  @Override
  public final int edges() {
    return kingless().isPresent() ? 0 : count();
  }

  @Override
  public final List<Position> successors() {
    return kingless().isPresent() ? List.of() : next();
  }

  @Override
  public final KafkaPosition play(Action action) {
    KafkaPosition after = kingless().isPresent() ? null : after(action);
    if (after == null) {
      throw new IllegalActionException("illegal action " + action + " when due is " + phase());
    }
    return after;
  }

  /** The other side's turn, with these pieces. */
  final KafkaPosition handedOver(Setup next) {
    return new MoveDue(variant, next.sideSwitched());
  }

  /** Whether a side has lost its last king. */
  final boolean isKingless(Colour side) {
    return setup().kings(side) == 0;
  }

  static Optional<Outcome> captured(Colour winner) {
    return Optional.of(Outcome.win(winner, Reason.KING_CAPTURED));
  }

  @Override
  public final long hash() {
    long hash = setup().hash();
    for (long left = pending(); left != 0; left = withoutFirst(left)) {
      hash ^= DUE_KEYS[first(left) + (due() == Phase.CHOICE ? 64 : 0)];
    }
    return hash;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof KafkaPosition position
        && setup().equals(position.setup())
        && pending() == position.pending()
        && (due() == Phase.CHOICE) == (position.due() == Phase.CHOICE)
        && variant.equals(position.variant);
  }

  @Override
  public final int hashCode() {
    return Long.hashCode(hash());
  }
}
