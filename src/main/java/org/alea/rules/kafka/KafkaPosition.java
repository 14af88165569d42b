package org.alea.rules.kafka;

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
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Perft;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.ZobristKeys;
import org.alea.rules.square.Castling;
import org.alea.rules.square.Moves;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquarePosition;

/**
 * A position of Kafka Chess. After a move, the piece that moved is to be rolled, and what it
 * becomes may be left to its owner to choose; then the turn passes.
 */
public final class KafkaPosition extends SquarePosition implements Perft.Countable {

  /** Hash domain of what is due: index is the square of a roll, 64 more for a choice. */
  private static final int DUE_DOMAIN = 5;

  private static final long[] DUE_KEYS = ZobristKeys.keys(DUE_DOMAIN, 2 * 64);

  private static final List<Kind> CHOICES =
      KafkaChess.FACES.stream().filter(kind -> kind != Kind.PAWN).toList();

  private final KafkaChess variant;

  /**
   * What the last action left to be done; {@link Phase#OVER} if it took the opponent's last king.
   */
  private final Phase due;

  /** The squares of which one is to be rolled, or the one where a kind is to be chosen. */
  private final long pending;

  private KafkaPosition(KafkaChess variant, Setup setup, Phase due, long pending) {
    super(setup);
    this.variant = variant;
    this.due = due;
    this.pending = pending;
  }

  /**
   * With a move due. Of a game that has ended, a text does not say how the side not to move lost
   * its last king; it was taken just now only if the half-move clock has just been set back.
   */
  static KafkaPosition moving(KafkaChess variant, Setup setup) {
    boolean taken =
        !variant.lastChance() && setup.kings(setup.side().opposite()) == 0 && setup.halfmove() == 0;
    return new KafkaPosition(variant, setup, taken ? Phase.OVER : Phase.MOVE, 0);
  }

  static KafkaPosition rolling(KafkaChess variant, Setup setup, int square) {
    if (!has(setup.board().of(setup.side()), square)) {
      throw new IllegalArgumentException("only a piece of the side to move can be rolled");
    }
    return new KafkaPosition(variant, setup, Phase.ROLL, bit(square));
  }

  static KafkaPosition castled(KafkaChess variant, Setup setup, int king, int rook) {
    if (!Castling.leaves(setup.board(), setup.side(), king, rook)) {
      throw new IllegalArgumentException("no castling leaves a king and a rook there");
    }
    return new KafkaPosition(variant, setup, Phase.ROLL, bit(king) | bit(rook));
  }

  static KafkaPosition choosing(KafkaChess variant, Setup setup, int square) {
    if (!has(setup.board().of(setup.side(), Kind.PAWN) & rankOf(setup.side(), 8), square)) {
      throw new IllegalArgumentException("only a pawn on its last rank can be set");
    }
    return new KafkaPosition(variant, setup, Phase.CHOICE, bit(square));
  }

  @Override
  public KafkaChess variant() {
    return variant;
  }

  /**
   * The squares of which one is to be rolled, or the one where a kind is to be chosen; empty when a
   * move is due.
   */
  public long pending() {
    return pending;
  }

  /** Whether the kind of the piece on {@link #pending()} is to be chosen. */
  public boolean isChoiceDue() {
    return due == Phase.CHOICE;
  }

  @Override
  public Phase phase() {
    return outcome().isPresent() ? Phase.OVER : due;
  }

  @Override
  public Optional<Outcome> outcome() {
    return kingless().or(() -> due == Phase.MOVE ? immobile() : Optional.empty());
  }

  /** The end that a side without a king has met, if it has (clauses KA-5.1 to KA-5.3). */
  private Optional<Outcome> kingless() {
    Colour side = sideToMove();
    if (setup().kings(side.opposite()) == 0) {
      if (due == Phase.MOVE) {
        return Optional.of(Outcome.win(side, Reason.KING_LOST));
      }
      if (!variant.lastChance()) {
        return Optional.of(Outcome.win(side, Reason.KING_CAPTURED));
      }
    }
    if (setup().kings(side) == 0 && due != Phase.CHOICE && !variant.lastChance()) {
      return Optional.of(Outcome.win(side.opposite(), Reason.KING_CAPTURED));
    }
    return Optional.empty();
  }

  /** The end of a side that has no legal move (clauses KA-5.4 and KA-5.5). */
  private Optional<Outcome> immobile() {
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
  public List<Action> legalActions() {
    if (kingless().isPresent()) {
      return List.of();
    }
    List<Action> actions = new ArrayList<>();
    switch (due) {
      case MOVE -> moves().forEach((from, to) -> actions.add(new Action.Move(from, to)));
      case ROLL -> {
        for (long left = pending; left != 0; left = withoutFirst(left)) {
          actions.add(Action.Roll.of(first(left)));
        }
      }
      case CHOICE -> CHOICES.forEach(kind -> actions.add(new Action.Choice(first(pending), kind)));
      case OVER -> {}
    }
    return actions;
  }

  @Override
  public List<Chance> rolls() {
    if (due != Phase.ROLL || kingless().isPresent()) {
      return List.of();
    }
    List<Chance> chances = new ArrayList<>();
    for (long left = pending; left != 0; left = withoutFirst(left)) {
      Action.Roll roll = Action.Roll.of(first(left));
      for (int face = 1; face <= Dice.FACES; face++) {
        chances.add(new Chance(roll.showing(List.of(face)), 1));
      }
    }
    return chances;
  }

  @Override
  public int edges() {
    if (kingless().isPresent()) {
      return 0;
    }
    return switch (due) {
      case MOVE -> moves().count();
      case ROLL -> Dice.FACES * Long.bitCount(pending);
      case CHOICE -> CHOICES.size();
      case OVER -> 0;
    };
  }

  @Override
  public List<Position> successors() {
    List<Position> successors = new ArrayList<>();
    if (kingless().isPresent()) {
      return successors;
    }
    switch (due) {
      case MOVE -> {
        Moves moves = moves();
        moves.forEach((from, to) -> successors.add(moved(moves, from, to)));
      }
      case ROLL -> {
        for (long left = pending; left != 0; left = withoutFirst(left)) {
          for (Kind kind : KafkaChess.FACES) {
            successors.add(rolled(first(left), kind));
          }
        }
      }
      case CHOICE -> CHOICES.forEach(kind -> successors.add(chosen(first(pending), kind)));
      case OVER -> {}
    }
    return successors;
  }

  @Override
  public KafkaPosition play(Action action) {
    if (kingless().isEmpty()) {
      if (due == Phase.MOVE && action instanceof Action.Move move) {
        Moves moves = moves();
        if (moves.contains(move.from(), move.to())) {
          return moved(moves, move.from(), move.to());
        }
      } else if (due == Phase.ROLL && action instanceof Action.Roll roll) {
        if (has(pending, roll.square()) && Dice.shown(roll, 1)) {
          return rolled(roll.square(), KafkaChess.FACES.get(roll.faces().get(0) - 1));
        }
      } else if (due == Phase.CHOICE && action instanceof Action.Choice choice) {
        if (has(pending, choice.square()) && choice.kind() != Kind.PAWN) {
          return chosen(choice.square(), choice.kind());
        }
      }
    }
    throw new IllegalActionException("illegal action " + action + " when due is " + phase());
  }

  /**
   * Clause KA-2.1; taking the last king ends the game before the roll, unless it has a last chance.
   */
  private KafkaPosition moved(Moves moves, int from, int to) {
    Setup next = setup().moved(moves, from, to);
    if (!variant.lastChance() && next.kings(next.side().opposite()) == 0) {
      return new KafkaPosition(variant, next, Phase.OVER, 0);
    }
    boolean castles = Castling.is(setup().board(), from, to);
    long rolling = castles ? bit(to) | bit(Castling.rookTo(to)) : bit(to);
    return new KafkaPosition(variant, next, Phase.ROLL, rolling);
  }

  /** Clauses KA-2.2 and KA-2.3. */
  private KafkaPosition rolled(int square, Kind kind) {
    Setup next = setup().turned(square, kind);
    return kind == Kind.PAWN && has(rankOf(sideToMove(), 8), square)
        ? new KafkaPosition(variant, next, Phase.CHOICE, bit(square))
        : new KafkaPosition(variant, next.sideSwitched(), Phase.MOVE, 0);
  }

  private KafkaPosition chosen(int square, Kind kind) {
    Setup next = setup().turned(square, kind);
    return new KafkaPosition(variant, next.sideSwitched(), Phase.MOVE, 0);
  }

  @Override
  public long hash() {
    long hash = setup().hash();
    for (long left = pending; left != 0; left = withoutFirst(left)) {
      hash ^= DUE_KEYS[first(left) + (due == Phase.CHOICE ? 64 : 0)];
    }
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KafkaPosition position
        && setup().equals(position.setup())
        && pending == position.pending
        && isChoiceDue() == position.isChoiceDue()
        && variant.equals(position.variant);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }
}
