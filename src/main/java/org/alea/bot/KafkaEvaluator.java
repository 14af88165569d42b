package org.alea.bot;

import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.rankOf;

import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.square.Attacks;
import org.alea.rules.square.Board;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Moves;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquarePosition;

/**
 * Kafka Chess: a piece that moves is rolled, so a sole king had better stand still. A check that
 * only this king can answer wins five games of six.
 */
final class KafkaEvaluator extends LearnedEvaluator {

  static final List<String> FEATURES =
      SquareFeatures.and(
          "moreKings",
          "soleKing",
          "kingCapturable",
          "kingExposed",
          "check",
          "onlyKingHelps",
          "siege",
          "lastRank");

  private final SquareFeatures shared = new SquareFeatures();

  KafkaEvaluator(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  public void measure(Position position, double[] features) {
    Setup setup = ((SquarePosition) position).setup();
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
    features[12] = Long.bitCount(own.attacked & board.of(other, Kind.KING));
    features[13] = ownKings < 2 ? 0 : Long.bitCount(enemy.attacked & board.of(side, Kind.KING));
    boolean check = ownKings == 1 && (enemy.attacked & board.of(side, Kind.KING)) != 0;
    features[14] = check ? 1 : 0;
    features[15] = check && onlyKingHelps(setup) ? 1 : 0;
    features[16] = siege(board, other, enemyKings, own) - siege(board, side, ownKings, enemy);
    features[17] =
        Long.bitCount(board.of(side) & rankOf(side, 8))
            - Long.bitCount(board.of(other) & rankOf(other, 8));
  }

  /** How much of a sole king's neighbourhood is attacked. */
  private static int siege(Board board, Colour side, int kings, SquareForces besiegers) {
    return kings == 1
        ? Long.bitCount(Attacks.king(first(board.of(side, Kind.KING))) & besiegers.attacked)
        : 0;
  }

  private static boolean onlyKingHelps(Setup setup) {
    Moves moves = Moves.legal(setup.board(), setup.side(), setup.targets(), setup.castling());
    int king = first(setup.board().of(setup.side(), Kind.KING));
    return moves.count() == Long.bitCount(moves.destinations(king));
  }

  @Override
  public double kingFalls(Position position) {
    Setup setup = ((SquarePosition) position).setup();
    Board board = setup.board();
    Colour side = setup.side();
    long kings = board.of(side.opposite(), Kind.KING);
    boolean attacked =
        Long.bitCount(kings) == 1
            && (board.attackers(first(kings), side, board.occupied()) != 0
                || EnPassant.against(side, setup.targets()) != 0);
    return attacked && position.phase() == Phase.MOVE && canTakeLastKing(position) ? 1 : 0;
  }

  private static boolean canTakeLastKing(Position position) {
    for (Position next : position.successors()) {
      if (next.outcome()
          .flatMap(Outcome::winner)
          .filter(position.sideToMove()::equals)
          .isPresent()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public double promise(Position before, Position after) {
    Colour side = before.sideToMove();
    Board was = ((SquarePosition) before).setup().board();
    Board is = ((SquarePosition) after).setup().board();
    double gain = SquareForces.balance(is, side) - SquareForces.balance(was, side);
    long kings = was.of(side, Kind.KING);
    boolean riskedKing = Long.bitCount(kings) == 1 && kings != is.of(side, Kind.KING);
    return riskedKing ? gain - 100 : gain;
  }
}
