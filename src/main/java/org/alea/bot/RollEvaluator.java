package org.alea.bot;

import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.forward;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Dice;
import org.alea.rules.Kind;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.roll.Attributes;
import org.alea.rules.roll.RollChess;
import org.alea.rules.roll.RollPosition;
import org.alea.rules.square.Attacks;
import org.alea.rules.square.Board;
import org.alea.rules.square.Setup;

/** Roll Chess: what the pieces are now, and what their experience and rolls may make of them. */
final class RollEvaluator extends LearnedEvaluator {

  static final List<String> FEATURES =
      SquareFeatures.and(
          "moreKings",
          "soleKing",
          "experience",
          "rolls",
          "promise",
          "danger",
          "kingCapturable",
          "kingExposed");

  private static final Dice DICE = new RollChess().dice();

  private final SquareFeatures shared = new SquareFeatures();

  RollEvaluator(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  public void measure(Position position, double[] features) {
    RollPosition roll = (RollPosition) position;
    Setup setup = roll.setup();
    Board board = setup.board();
    Colour side = setup.side();
    Colour other = side.opposite();
    shared.measure(setup, features);
    SquareForces own = shared.own;
    SquareForces enemy = shared.enemy;
    int ownKings = own.count(Kind.KING);
    int enemyKings = enemy.count(Kind.KING);
    features[10] = ownKings - enemyKings;
    features[11] = (ownKings == 1 ? 1 : 0) - (enemyKings == 1 ? 1 : 0);
    features[12] = 0;
    features[13] = 0;
    features[14] = 0;
    addNumbers(roll, board.of(side), 1, features);
    addNumbers(roll, board.of(other), -1, features);
    features[15] = kingFalls(roll, other, true);
    features[16] = Long.bitCount(own.attacked & board.of(other, Kind.KING));
    features[17] = Long.bitCount(enemy.attacked & board.of(side, Kind.KING));
  }

  private static void addNumbers(RollPosition position, long pieces, int sign, double[] features) {
    for (long left = pieces; left != 0; left = withoutFirst(left)) {
      Attributes piece = position.attributesAt(first(left)).orElseThrow();
      int rolls = piece.rollLimit() - piece.rollsUsed();
      features[12] += sign * piece.experience();
      features[13] += sign * rolls;
      features[14] += sign * (rolls > 0 ? piece.experience() : 0);
    }
  }

  @Override
  public double kingFalls(Position position) {
    RollPosition roll = (RollPosition) position;
    return kingFalls(roll, roll.sideToMove(), roll.isRollDue());
  }

  /**
   * The chance that a side takes the last enemy king in one turn, rolling the best piece for it.
   */
  private static double kingFalls(RollPosition position, Colour side, boolean rollsFirst) {
    Board board = position.setup().board();
    long kings = board.of(side.opposite(), Kind.KING);
    if (withoutFirst(kings) != 0 || kings == 0) {
      return 0;
    }
    int king = first(kings);
    long occupied = board.occupied();
    long attackers = board.attackers(king, side, occupied) | doublePusher(board, side, king);
    List<Integer> rollable = rollsFirst ? rollable(position, side) : List.of();
    if (rollable.isEmpty()) {
      return attackers != 0 ? 1 : 0;
    }
    long straight = Attacks.rook(king, occupied);
    long diagonal = Attacks.bishop(king, occupied);
    double best = 0;
    for (int square : rollable) {
      if ((attackers & ~bit(square)) != 0) {
        return 1;
      }
      List<Kind> table =
          DICE.tables().get(position.attributesAt(square).orElseThrow().experience());
      int faces = 0;
      for (Kind kind : table) {
        long zone =
            switch (kind) {
              case PAWN ->
                  Attacks.pawn(side.opposite(), king) | doublePushFrom(occupied, side, king);
              case KNIGHT -> Attacks.knight(king);
              case BISHOP -> diagonal;
              case ROOK -> straight;
              case QUEEN -> straight | diagonal;
              case KING -> Attacks.king(king);
            };
        faces += (zone & bit(square)) != 0 ? 1 : 0;
      }
      best = Math.max(best, faces / (double) Dice.FACES);
    }
    return best;
  }

  private static List<Integer> rollable(RollPosition position, Colour side) {
    Board board = position.setup().board();
    long kings = board.of(side, Kind.KING);
    long pieces = withoutFirst(kings) == 0 ? board.of(side) & ~kings : board.of(side);
    List<Integer> rollable = new ArrayList<>(16);
    for (long left = pieces; left != 0; left = withoutFirst(left)) {
      if (position.attributesAt(first(left)).orElseThrow().isRollable()) {
        rollable.add(first(left));
      }
    }
    return rollable;
  }

  /** The pawn that takes the king two squares straight ahead, if there is one. */
  private static long doublePusher(Board board, Colour side, int king) {
    return doublePushFrom(board.occupied(), side, king) & board.of(side, Kind.PAWN);
  }

  private static long doublePushFrom(long occupied, Colour side, int king) {
    boolean onFourth = (rankOf(side, 4) & bit(king)) != 0;
    int between = king - forward(side);
    return onFourth && (occupied & bit(between)) == 0 ? bit(between - forward(side)) : 0;
  }

  @Override
  public double promise(Position before, Position after) {
    Colour side = before.sideToMove();
    if (after.sideToMove() != side && after.phase() != Phase.OVER) {
      return 1 - estimate(after);
    }
    Board was = ((RollPosition) before).setup().board();
    Board is = ((RollPosition) after).setup().board();
    return SquareForces.balance(is, side) - SquareForces.balance(was, side);
  }
}
