package org.alea.bot;

import java.util.List;
import org.alea.rules.Kind;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.dice.DicePosition;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquarePosition;

/** DiceChess: above all, which rolls take a king. */
final class DiceEvaluator extends LearnedEvaluator {

  static final List<String> FEATURES = SquareFeatures.and("danger");

  /** How many dice a turn begins with. */
  private static final int DICE = 3;

  private final KingHunt hunt = new KingHunt();
  private final SquareFeatures shared = new SquareFeatures();

  DiceEvaluator(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  public void measure(Position position, double[] features) {
    Setup setup = ((SquarePosition) position).setup();
    shared.measure(setup, features);
    features[10] = KingHunt.chance(hunt.rollsForTwo(setup, setup.side().opposite()));
  }

  @Override
  public double kingFalls(Position position) {
    if (position.phase() == Phase.ROLL) {
      return KingHunt.chance(winningRolls(position));
    }
    List<Kind> dice = ((DicePosition) position).diceLeft();
    boolean taken =
        dice.size() == DICE
            ? (winningRolls(position) & KingHunt.showing(dice)) != 0
            : position.turnEnds(Integer.MAX_VALUE).orElseThrow().stream()
                .anyMatch(end -> end.phase() == Phase.OVER);
    return taken ? 1 : 0;
  }

  /** With the king taken by one move or two. */
  @Override
  public double estimate(Position position) {
    Setup setup = ((SquarePosition) position).setup();
    return value(KingHunt.chance(hunt.rollsForTwo(setup, setup.side())), undecided(position));
  }

  /** With the king taken by three moves, too. */
  @Override
  public double sharpened(Position position, double estimate) {
    Setup setup = ((SquarePosition) position).setup();
    double known = KingHunt.chance(hunt.rollsForTwo(setup, setup.side()));
    if (known == 1) {
      return estimate;
    }
    double undecided = (estimate - known) / (1 - known);
    return value(KingHunt.chance(hunt.rolls((DicePosition) position, setup.side())), undecided);
  }

  @Override
  public long winningRolls(Position position) {
    return hunt.rolls((DicePosition) position, position.sideToMove());
  }

  @Override
  public double promise(Position before, Position after) {
    if (after.sideToMove() == before.sideToMove()) {
      return after.phase() == Phase.OVER ? 1 : 0;
    }
    return 1 - estimate(after);
  }
}
