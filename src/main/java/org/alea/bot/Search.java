package org.alea.bot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;

/**
 * Expectiminax over decisions and rolls. Depth is counted in turns: it falls by one whenever the
 * turn passes, and at the end of the last one the evaluator judges. Values are chances to win, so
 * that what is still unknown under a roll lies between 0 and 1 and the rest of it can be cut off
 * (Star1); where one reply costs little beside all, it is tried first for each face (Star2; both
 * Ballard 1983). In a variant without rolls this is alpha-beta.
 *
 * <p>Bounds are fail-soft: a value outside the window is a bound of the true one.
 */
final class Search {

  /** Ends a search whose budget is used up. */
  static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Stopped() {
      super(null, null, false, false);
    }
  }

  private static final Stopped STOPPED = new Stopped();

  /** How many moves a turn may have to look at; beyond it, moves are searched one by one. */
  static final int TURN_LIMIT = 20_000;

  /**
   * How far a value shrinks towards a draw with each turn: a win soon is better than a win later.
   */
  private static final double PATIENCE = 1 - 1e-5;

  private static final double DRAW = 0.5;

  /** What sums of chances may be wrong by. */
  private static final double ROUNDING = 1e-9;

  /** From this clock on, either side may claim a draw at once or soon. */
  private static final int DRAWN_CLOCK = 100;

  private static final int MOST_NOISY_TURNS = 6;

  /** How many nodes pass between two looks at the clock, a power of two. */
  private static final int CLOCK_INTERVAL = 64;

  private final Evaluator evaluator;
  private final Table table;
  private final Budget budget;
  private final long start;
  private long nodes;
  private int noisyTurns;
  private long least;

  Search(Evaluator evaluator, Table table, Budget budget) {
    this.evaluator = evaluator;
    this.table = table;
    this.budget = budget;
    start = budget.clock().getAsLong();
  }

  /** How many positions have been looked at. */
  long nodes() {
    return nodes;
  }

  /** Lets the search look at so many positions whatever the budget says, unless it is cancelled. */
  void grant(long others) {
    least = others;
  }

  /** The value of a position for the side that is to move before it. */
  double valueFor(Colour side, Position next, int depth, double alpha, double beta) {
    if (next.sideToMove() == side) {
      return value(next, depth, alpha, beta);
    }
    return passed(value(next, depth - 1, before(beta), before(alpha)));
  }

  /**
   * The value of a position to its side to move.
   *
   * @param depth how many turns to look ahead, the one at hand included
   */
  double value(Position position, int depth, double alpha, double beta) {
    if (depth == 0) {
      return edge(position, alpha, beta);
    }
    visit();
    int known = table.find(position.hash());
    if (known != Table.NONE && table.depth(known) >= depth) {
      double value = table.value(known);
      int bound = table.bound(known);
      if (bound == Table.EXACT
          || bound == Table.LOWER && value >= beta
          || bound == Table.UPPER && value <= alpha) {
        return value;
      }
    }
    return switch (position.phase()) {
      case OVER -> ended(position);
      case ROLL -> decideRoll(position, depth, alpha, beta);
      case MOVE, CHOICE -> decide(position, depth, alpha, beta, Integer.MAX_VALUE);
    };
  }

  /** The positions that a decision can lead to; more than one move of a turn at once. */
  static List<Position> ends(Position position) {
    return position.turnEnds(TURN_LIMIT).orElseGet(position::successors);
  }

  /** The value of a position that is over. */
  static double ended(Position position) {
    return position
        .outcome()
        .flatMap(Outcome::winner)
        .map(winner -> winner == position.sideToMove() ? 1.0 : 0.0)
        .orElse(DRAW);
  }

  /**
   * Searches the first decisions of a position.
   *
   * @param most how many of them; if there are more, the value is a lower bound
   */
  private double decide(Position position, int depth, double alpha, double beta, int most) {
    List<Position> next = ends(position);
    if (depth == 1 && !next.isEmpty() && handsOver(position, next)) {
      return decideLast(position, next, alpha, beta);
    }
    int first = remembered(position, next.size());
    int[] order = order(position, next, first);
    double best = 0;
    int bestIndex = first;
    int tried = Math.min(most, order.length);
    for (int i = 0; i < tried && best < beta; i++) {
      double value =
          valueFor(position.sideToMove(), next.get(order[i]), depth, Math.max(alpha, best), beta);
      if (value > best || i == 0) {
        best = value;
        bestIndex = order[i];
      }
    }
    boolean all = tried == order.length;
    remember(position, depth, best, alpha, all ? beta : Double.NEGATIVE_INFINITY, bestIndex);
    return all || best > alpha ? best : 0;
  }

  private static boolean handsOver(Position position, List<Position> next) {
    Position last = next.get(next.size() - 1);
    return last.sideToMove() != position.sideToMove() || last.phase() == Phase.OVER;
  }

  /**
   * The last decision before the evaluator judges: estimates order the positions, and once the next
   * estimate promises no more than what has been found, the rest is left.
   */
  private double decideLast(Position position, List<Position> next, double alpha, double beta) {
    Colour side = position.sideToMove();
    int count = next.size();
    double[] bounds = new double[count];
    long[] keys = new long[count];
    for (int i = 0; i < count; i++) {
      visit();
      Position after = next.get(i);
      boolean over = after.outcome().isPresent();
      if (over || after.sideToMove() == side) {
        bounds[i] = over ? valueFor(side, after, 1, 0, 1) : 1;
      } else {
        bounds[i] = passed(estimate(after));
      }
      keys[i] = key(bounds[i], i);
    }
    Arrays.sort(keys);
    double best = 0;
    int bestIndex = index(keys[0]);
    for (int i = 0; i < count && best < beta; i++) {
      int index = index(keys[i]);
      if (bounds[index] <= Math.max(best, alpha)) {
        best = Math.max(best, bounds[index]);
        break;
      }
      Position after = next.get(index);
      double value =
          after.outcome().isPresent()
              ? bounds[index]
              : after.sideToMove() == side
                  ? value(after, 1, Math.max(alpha, best), beta)
                  : passed(judged(after, before(bounds[index]), before(beta), before(best)));
      if (value > best) {
        best = value;
        bestIndex = index;
      }
    }
    remember(position, 1, best, alpha, beta, bestIndex);
    return best;
  }

  /** A turn begins, and none is left to look ahead. */
  private double edge(Position position, double alpha, double beta) {
    visit();
    return position.outcome().isPresent()
        ? ended(position)
        : judged(position, estimate(position), alpha, beta);
  }

  private double estimate(Position position) {
    return position.halfmoveClock() < DRAWN_CLOCK ? evaluator.estimate(position) : DRAW;
  }

  private double judged(Position position, double estimate, double alpha, double beta) {
    if (estimate >= beta || position.halfmoveClock() >= DRAWN_CLOCK) {
      return estimate;
    }
    double best = evaluator.sharpened(position, estimate);
    if (best < beta && noisyTurns < MOST_NOISY_TURNS) {
      noisyTurns++;
      for (Position next : evaluator.noisy(position)) {
        if (best >= beta) {
          break;
        }
        best =
            Math.max(best, valueFor(position.sideToMove(), next, 1, Math.max(alpha, best), beta));
      }
      noisyTurns--;
    }
    return best;
  }

  /** Which piece to roll, where there is a choice. */
  private double decideRoll(Position position, int depth, double alpha, double beta) {
    List<Rolled> rolls = Rolled.of(position);
    int first = remembered(position, rolls.size());
    double best = 0;
    int bestIndex = 0;
    for (int i = -1; i < rolls.size() && best < beta; i++) {
      int index = i < 0 ? first : i;
      if (index >= 0 && (i < 0 || index != first)) {
        double value = roll(position, rolls.get(index), depth, Math.max(alpha, best), beta);
        if (value > best) {
          best = value;
          bestIndex = index;
        }
      }
    }
    remember(position, depth, best, alpha, beta, bestIndex);
    return best;
  }

  /**
   * What may come of a decision to roll.
   *
   * @param order the places of the outcomes, the likeliest first
   */
  record Rolled(Chance[] chances, Position[] next, int ways, int[] order) {

    /** One for each legal decision, in their order. */
    static List<Rolled> of(Position position) {
      List<Chance> chances = position.rolls();
      List<Position> next = position.successors();
      List<Rolled> rolls = new ArrayList<>();
      int from = 0;
      for (int to = 1; to <= chances.size(); to++) {
        if (to == chances.size()
            || chances.get(to).roll().square() != chances.get(from).roll().square()) {
          List<Chance> own = chances.subList(from, to);
          rolls.add(
              new Rolled(
                  own.toArray(Chance[]::new),
                  next.subList(from, to).toArray(Position[]::new),
                  own.stream().mapToInt(Chance::weight).sum(),
                  likeliestFirst(own)));
          from = to;
        }
      }
      return rolls;
    }

    private static int[] likeliestFirst(List<Chance> chances) {
      long[] keys = new long[chances.size()];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = key(chances.get(i).weight(), i);
      }
      Arrays.sort(keys);
      return Arrays.stream(keys).mapToInt(Search::index).toArray();
    }

    /** The chance of an outcome. */
    double share(int i) {
      return (double) chances[i].weight() / ways;
    }
  }

  /** The average over the faces of a roll. */
  double roll(Position position, Rolled roll, int depth, double alpha, double beta) {
    Colour side = position.sideToMove();
    int count = roll.next.length;
    double[] low = new double[count];
    double[] high = new double[count];
    Arrays.fill(high, 1);
    double sumLow = 0;
    double sumHigh = 1;
    long winning = evaluator.winningRolls(position);
    for (int i = 0; i < count && winning >>> i != 0; i++) {
      if ((winning >>> i & 1) != 0) {
        low[i] = 1;
        sumLow += roll.share(i);
      }
    }
    for (int pass = probes(side, roll, depth) ? 0 : 1; pass < 2; pass++) {
      for (int i : roll.order) {
        if (sumHigh <= alpha + ROUNDING) {
          return sumHigh;
        }
        if (sumLow >= beta - ROUNDING) {
          return sumLow;
        }
        if (low[i] == high[i]) {
          continue;
        }
        double share = roll.share(i);
        double from = Math.max(low[i], high[i] - (sumHigh - alpha) / share);
        double to = Math.min(high[i], low[i] + (beta - sumLow) / share);
        double newLow = low[i];
        double newHigh = high[i];
        if (pass == 0) {
          double probed = probe(side, roll.next[i], depth, from, to);
          if (roll.next[i].sideToMove() == side) {
            newLow = Math.max(newLow, probed);
          } else {
            newHigh = Math.min(newHigh, probed);
          }
        } else {
          double value = valueFor(side, roll.next[i], depth, from, to);
          newLow = value > from ? Math.max(newLow, value) : newLow;
          newHigh = value < to ? Math.min(newHigh, value) : newHigh;
        }
        sumLow += share * (newLow - low[i]);
        sumHigh += share * (newHigh - high[i]);
        low[i] = newLow;
        high[i] = newHigh;
      }
    }
    return sumHigh <= alpha + ROUNDING ? sumHigh : sumLow;
  }

  /** Whether one decision after each face costs little beside all of them. */
  private static boolean probes(Colour side, Rolled roll, int depth) {
    return depth >= 2 && roll.next[0].sideToMove() != side || depth >= 3;
  }

  /** A bound from the one decision that seems best. */
  private double probe(Colour side, Position next, int depth, double alpha, double beta) {
    boolean same = next.sideToMove() == side;
    boolean decides = next.phase() == Phase.MOVE || next.phase() == Phase.CHOICE;
    if (same) {
      return decides ? decide(next, depth, alpha, beta, 1) : 0;
    }
    return decides ? passed(decide(next, depth - 1, before(beta), before(alpha), 1)) : 1;
  }

  private int[] order(Position position, List<Position> next, int first) {
    int count = next.size();
    long[] keys = new long[count];
    for (int i = 0; i < count; i++) {
      double promise = i == first ? Double.MAX_VALUE : evaluator.promise(position, next.get(i));
      keys[i] = key(promise, i);
    }
    Arrays.sort(keys);
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = index(keys[i]);
    }
    return order;
  }

  /** Sorts by descending number, then by index. */
  private static long key(double number, int index) {
    int bits = Float.floatToIntBits((float) number);
    int ascending = bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
    return (long) ~ascending << 32 | index;
  }

  private static int index(long key) {
    return (int) key;
  }

  /** What is known of the value of a position, for the side that is to move before it. */
  double known(Colour side, Position next) {
    int index = table.find(next.hash());
    boolean same = next.sideToMove() == side;
    double value = DRAW;
    if (next.outcome().isPresent()) {
      value = ended(next);
    } else if (index != Table.NONE) {
      value = table.value(index);
    } else if (!same) {
      value = evaluator.sharpened(next, estimate(next));
    }
    return same ? value : passed(value);
  }

  /** The place of the best decision that is remembered, or {@link Table#NONE}. */
  int remembered(Position position, int count) {
    int known = table.find(position.hash());
    int best = known == Table.NONE ? Table.NONE : table.best(known);
    return best < count ? best : Table.NONE;
  }

  private void remember(
      Position position, int depth, double value, double alpha, double beta, int best) {
    int bound = (value > alpha ? Table.LOWER : 0) | (value < beta ? Table.UPPER : 0);
    if (bound != 0) {
      table.put(position.hash(), depth, value, bound, best);
    }
  }

  /** A value of the side to move, for the side that has just passed the turn. */
  private static double passed(double value) {
    return DRAW + (DRAW - value) * PATIENCE;
  }

  /** The value of the next side to move that {@link #passed} makes into this one. */
  private static double before(double value) {
    return DRAW + (DRAW - value) / PATIENCE;
  }

  private void visit() {
    nodes++;
    boolean usedUp = nodes > least && nodes > budget.nodes();
    if (usedUp || nodes % CLOCK_INTERVAL == 0 && (budget.cancelled().getAsBoolean() || isLate())) {
      throw STOPPED;
    }
  }

  private boolean isLate() {
    return nodes > least && budget.clock().getAsLong() - start > budget.nanos();
  }
}
