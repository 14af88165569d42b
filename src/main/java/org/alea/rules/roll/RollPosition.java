package org.alea.rules.roll;

import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.has;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.Dice;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.ZobristKeys;
import org.alea.rules.square.Board;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Moves;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquarePosition;
import org.alea.rules.square.Squares;

/** A position of Roll Chess: the board, and the numbers that each piece carries. */
public final class RollPosition extends SquarePosition {

  /** Hash domain of the phase: its one key stands for a roll that is due. */
  private static final int ROLL_DOMAIN = 6;

  /** Hash domains of a piece's numbers, one a square: the index is the number. */
  private static final int EXPERIENCE_DOMAIN = 64;

  private static final int USED_DOMAIN = 128;
  private static final int LIMIT_DOMAIN = 192;

  private static final long ROLL_DUE = ZobristKeys.key(ROLL_DOMAIN, 0);

  private static final List<Kind> PROMOTIONS =
      List.of(Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT);

  private final RollChess variant;
  private final boolean rollDue;

  /** By square; null where nothing stands. Never changed once the position is made. */
  private final Attributes[] attributes;

  /** The pieces of both sides that have rolls left. */
  private final long rollable;

  private final long attributesHash;

  private RollPosition(
      RollChess variant,
      Setup setup,
      boolean rollDue,
      Attributes[] attributes,
      long rollable,
      long attributesHash) {
    super(setup);
    this.variant = variant;
    this.rollDue = rollDue;
    this.attributes = attributes;
    this.rollable = rollable;
    this.attributesHash = attributesHash;
  }

  /** Of a setup that has no fault. */
  static RollPosition of(RollChess variant, Setup setup, Attributes[] attributes, boolean rollDue) {
    Attributes[] own = Arrays.copyOf(attributes, Squares.COUNT);
    long rollable = 0;
    long hash = 0;
    for (long left = setup.board().occupied(); left != 0; left = withoutFirst(left)) {
      int square = first(left);
      rollable = withRollable(rollable, square, own[square]);
      hash ^= key(square, own[square]);
    }
    return new RollPosition(variant, setup, rollDue, own, rollable, hash);
  }

  @Override
  public RollChess variant() {
    return variant;
  }

  /** Whether the roll phase of the turn is still to come. */
  public boolean isRollDue() {
    return rollDue;
  }

  /** The numbers of the piece on a square. */
  public Optional<Attributes> attributesAt(int square) {
    return Optional.ofNullable(attributes[square]);
  }

  @Override
  public Phase phase() {
    if (outcome().isPresent()) {
      return Phase.OVER;
    }
    return rollDue ? Phase.ROLL : Phase.MOVE;
  }

  @Override
  public Optional<Outcome> outcome() {
    Colour side = sideToMove();
    if (setup().kings(side.opposite()) == 0) {
      return Optional.of(Outcome.win(side, Reason.KING_CAPTURED));
    }
    if (setup().kings(side) == 0) {
      return Optional.of(Outcome.win(side.opposite(), Reason.KING_CAPTURED));
    }
    if (rollDue) {
      return rollableNow() == 0
          ? Optional.of(Outcome.win(side.opposite(), Reason.KING_REROLLED))
          : Optional.empty();
    }
    return moves().none() ? Optional.of(Outcome.draw(Reason.STALEMATE)) : Optional.empty();
  }

  private boolean isKingGone() {
    return setup().kings(Colour.WHITE) == 0 || setup().kings(Colour.BLACK) == 0;
  }

  /** The pieces that the side to move may pick; its last king is not among them (clause RO-4.2). */
  private long rollableNow() {
    long own = rollable & setup().board().of(sideToMove());
    long kings = setup().board().of(sideToMove(), Kind.KING);
    return withoutFirst(kings) == 0 ? own & ~kings : own;
  }

  private Moves moves() {
    return Moves.capturingDoublePushes(setup().board(), sideToMove(), setup().targets());
  }

  @Override
  public List<Action> legalActions() {
    List<Action> actions = new ArrayList<>();
    if (isKingGone()) {
      return actions;
    }
    if (rollDue) {
      for (long left = rollableNow(); left != 0; left = withoutFirst(left)) {
        actions.add(Action.Roll.of(first(left)));
      }
      return actions;
    }
    Moves moves = moves();
    moves.forEach(
        (from, to) -> {
          if (moves.promotes(from, to)) {
            PROMOTIONS.forEach(kind -> actions.add(new Action.Promotion(from, to, kind)));
          } else {
            actions.add(new Action.Move(from, to));
          }
        });
    return actions;
  }

  @Override
  public List<Chance> rolls() {
    List<Chance> chances = new ArrayList<>();
    if (rollDue && !isKingGone()) {
      for (long left = rollableNow(); left != 0; left = withoutFirst(left)) {
        Action.Roll roll = Action.Roll.of(first(left));
        for (int face = 1; face <= Dice.FACES; face++) {
          chances.add(new Chance(roll.showing(List.of(face)), 1));
        }
      }
    }
    return chances;
  }

  @Override
  public int edges() {
    if (isKingGone()) {
      return 0;
    }
    if (rollDue) {
      return Dice.FACES * Long.bitCount(rollableNow());
    }
    Moves moves = moves();
    return moves.count() + (PROMOTIONS.size() - 1) * moves.countPromoting();
  }

  @Override
  public List<Position> successors() {
    List<Position> successors = new ArrayList<>();
    if (isKingGone()) {
      return successors;
    }
    if (rollDue) {
      for (long left = rollableNow(); left != 0; left = withoutFirst(left)) {
        for (int face = 1; face <= Dice.FACES; face++) {
          successors.add(rolled(first(left), face));
        }
      }
      return successors;
    }
    Moves moves = moves();
    moves.forEach(
        (from, to) -> {
          if (moves.promotes(from, to)) {
            PROMOTIONS.forEach(kind -> successors.add(promoted(moves, from, to, kind)));
          } else {
            successors.add(moved(moves, from, to));
          }
        });
    return successors;
  }

  @Override
  public RollPosition play(Action action) {
    if (!isKingGone()) {
      if (rollDue) {
        if (action instanceof Action.Roll roll
            && has(rollableNow(), roll.square())
            && Dice.shown(roll, 1)) {
          return rolled(roll.square(), roll.faces().get(0));
        }
      } else if (action instanceof Action.Move move) {
        Moves moves = moves();
        if (moves.contains(move.from(), move.to()) && !moves.promotes(move.from(), move.to())) {
          return moved(moves, move.from(), move.to());
        }
      } else if (action instanceof Action.Promotion promotion) {
        Moves moves = moves();
        if (moves.contains(promotion.from(), promotion.to())
            && moves.promotes(promotion.from(), promotion.to())
            && PROMOTIONS.contains(promotion.kind())) {
          return promoted(moves, promotion.from(), promotion.to(), promotion.kind());
        }
      }
    }
    throw new IllegalActionException("illegal action " + action + " when due is " + phase());
  }

  private RollPosition rolled(int square, int face) {
    Attributes piece = attributes[square];
    Kind kind = RollChess.TABLES.get(piece.experience()).get(face - 1);
    Board board = setup().board().with(square, sideToMove(), kind);
    Attributes[] next = attributes.clone();
    next[square] = piece.rolled();
    return new RollPosition(
        variant,
        setup().with(board),
        false,
        next,
        withRollable(rollable, square, next[square]),
        attributesHash ^ key(square, piece) ^ key(square, next[square]));
  }

  private RollPosition promoted(Moves moves, int from, int to, Kind kind) {
    Setup next = setup().moved(moves, from, to);
    return moved(moves, from, to, next.with(next.board().with(to, sideToMove(), kind)));
  }

  private RollPosition moved(Moves moves, int from, int to) {
    return moved(moves, from, to, setup().moved(moves, from, to));
  }

  /** Takes the piece's numbers along, better ones if it captures, and hands over the turn. */
  private RollPosition moved(Moves moves, int from, int to, Setup next) {
    Attributes[] after = attributes.clone();
    Attributes piece = attributes[from];
    long hash = attributesHash ^ key(from, piece);
    long left = rollable & ~bit(from);
    if (moves.captures(from, to)) {
      int taken = moves.capturesEnPassant(from, to) ? EnPassant.stepped(to) : to;
      hash ^= key(taken, attributes[taken]);
      left &= ~bit(taken);
      after[taken] = null;
      piece = piece.captured();
    }
    after[from] = null;
    after[to] = piece;
    hash ^= key(to, piece);
    left = withRollable(left, to, piece);
    if (next.kings(next.side().opposite()) == 0) {
      return new RollPosition(variant, next, false, after, left, hash);
    }
    Setup passed = next.sideSwitched();
    boolean due = (left & passed.board().of(passed.side())) != 0;
    return new RollPosition(variant, passed, due, after, left, hash);
  }

  private static long withRollable(long rollable, int square, Attributes piece) {
    return piece.isRollable() ? rollable | bit(square) : rollable & ~bit(square);
  }

  private static long key(int square, Attributes piece) {
    return ZobristKeys.key(EXPERIENCE_DOMAIN + square, piece.experience())
        ^ ZobristKeys.key(USED_DOMAIN + square, piece.rollsUsed())
        ^ ZobristKeys.key(LIMIT_DOMAIN + square, piece.rollLimit());
  }

  @Override
  public long hash() {
    return setup().hash() ^ attributesHash ^ (rollDue ? ROLL_DUE : 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RollPosition position
        && setup().equals(position.setup())
        && rollDue == position.rollDue
        && Arrays.equals(attributes, position.attributes);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }
}
