package org.alea.bot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Position;
import org.alea.rules.kingscolor.Army;
import org.alea.rules.kingscolor.Castle;
import org.alea.rules.kingscolor.Cells;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.kingscolor.KingsColorPosition;
import org.alea.rules.kingscolor.Lines;

/** King's Color: what aims at a castle, stands on its wall or has come in. */
final class KingsColorEvaluator extends LearnedEvaluator {

  static final List<String> FEATURES =
      List.of(
          "turn",
          "pieces",
          "reach",
          "guards",
          "siege",
          "intruders",
          "aims",
          "steps",
          "check",
          "covered",
          "capturable",
          "exposed",
          "queens");

  KingsColorEvaluator(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  public void measure(Position position, double[] features) {
    KingsColorPosition at = (KingsColorPosition) position;
    Colour side = at.sideToMove();
    Army own = at.army(side);
    Army enemy = at.army(side.opposite());
    Arrays.fill(features, 0);
    features[0] = 1;
    add(at.variant(), own, enemy, 1, features);
    add(at.variant(), enemy, own, -1, features);
  }

  private static void add(KingsColor variant, Army own, Army enemy, int sign, double[] features) {
    Castle home = Castle.of(own.colour());
    Castle target = Castle.of(enemy.colour());
    Cells occupied = own.pieces().or(enemy.pieces());
    Lines lines = own.lines(variant.revised());
    Cells attacked = Cells.NONE;
    int reach = 0;
    Cells others = own.pieces().without(own.king());
    int capturable = 0;
    for (Cells left = others; !left.isEmpty(); left = left.rest()) {
      int cell = left.first();
      Cells reached = lines.reach(cell, occupied);
      reach += reached.count();
      attacked = attacked.or(reached);
      if (target.wall().contains(cell)) {
        capturable += reached.and(enemy.pieces()).and(target.cells()).count();
      } else if (home.cells().contains(cell)) {
        capturable += reached.and(enemy.pieces()).and(home.wall()).count();
      }
    }
    Cells kings = home.kingSteps(own.king());
    capturable += kings.and(enemy.pieces()).count();
    features[1] += sign * others.count();
    features[2] += sign * reach / 10.0;
    features[3] += sign * others.and(home.cells()).count();
    features[4] += sign * others.and(target.wall()).count();
    features[5] += sign * others.and(target.cells()).count();
    features[6] += sign * attacked.and(target.cells()).count();
    Cells steps = target.kingSteps(enemy.king()).minus(enemy.pieces());
    int covered = steps.and(attacked).count();
    features[7] -= sign * (steps.count() - covered);
    boolean checks = attacked.contains(enemy.king());
    features[8] += checks ? sign : 0;
    features[9] += sign * covered;
    features[sign > 0 ? 10 : 11] = capturable;
    features[12] += sign * own.queens().count();
  }

  @Override
  public double kingFalls(Position position) {
    return 0;
  }

  @Override
  public double promise(Position before, Position after) {
    return 1 - estimate(after) + before.pieceCount() - after.pieceCount();
  }

  /** Captures. */
  @Override
  public List<Position> noisy(Position position) {
    KingsColorPosition at = (KingsColorPosition) position;
    Colour side = at.sideToMove();
    if (!mayCapture(at.army(side), at.army(side.opposite()))) {
      return List.of();
    }
    List<Position> captures = new ArrayList<>();
    for (Position next : position.successors()) {
      if (next.pieceCount() < position.pieceCount()) {
        captures.add(next);
      }
    }
    return captures;
  }

  /** Whether pieces stand where pieces may capture and be captured, in reach or not. */
  private static boolean mayCapture(Army own, Army enemy) {
    Castle home = Castle.of(own.colour());
    return !own.pieces().and(Castle.of(enemy.colour()).wall()).isEmpty()
        || !enemy.pieces().and(home.wall().or(home.cells())).isEmpty();
  }
}
