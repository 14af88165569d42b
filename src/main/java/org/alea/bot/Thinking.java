package org.alea.bot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Phase;
import org.alea.rules.Position;

/** Compares what can be done in one position, deeper and deeper, until the budget is used up. */
final class Thinking {

  /** A value that nothing can better. */
  private static final double WON = 0.999;

  /** A margin within which everything is. */
  static final double ALL = 1;

  /** What an analysis may look at whatever its budget, so that it has something to say. */
  private static final int GRANTED = 50_000;

  private static final int TABLE_BITS = 16;

  private final Position position;
  private final Search search;
  private final List<Candidate> candidates;
  private int depth;

  /** What can be done: a whole turn that ends in a position, or a decision to roll. */
  static final class Candidate {

    /** Where the turn ends; null for a roll. */
    final Position end;

    /** What may come of it; null for a turn. */
    final Search.Rolled roll;

    /** The place among the legal decisions to roll, or among the ends of turns. */
    final int index;

    /** The chance to win, an upper bound where it is too far from the best to matter. */
    double value;

    /** How many turns the value looks ahead. */
    int depth;

    /** The value of each outcome of a roll; only looked ahead if all values are wanted. */
    double[] faces = {};

    Candidate(Position end, Search.Rolled roll, int index) {
      this.end = end;
      this.roll = roll;
      this.index = index;
    }
  }

  /** What was known of a candidate. */
  private record Known(Candidate candidate, double value, double[] faces) {

    static Known of(Candidate candidate) {
      return new Known(candidate, candidate.value, candidate.faces);
    }

    void restore() {
      candidate.value = value;
      candidate.faces = faces;
    }
  }

  Thinking(Position position, Evaluator evaluator, Budget budget) {
    this.position = position;
    search = new Search(evaluator, new Table(TABLE_BITS), budget);
    candidates = candidates(position, evaluator);
  }

  /** What a candidate is worth as far as is known before any search. */
  private void valueAtOnce(Candidate candidate) {
    Colour side = position.sideToMove();
    if (candidate.roll == null) {
      candidate.value = search.known(side, candidate.end);
    } else {
      average(candidate, next -> search.known(side, next));
    }
  }

  private static void average(Candidate candidate, ToDoubleFunction<Position> judge) {
    double[] values = Arrays.stream(candidate.roll.next()).mapToDouble(judge).toArray();
    candidate.value = 0;
    for (int i = 0; i < values.length; i++) {
      candidate.value += candidate.roll.share(i) * values[i];
    }
    candidate.faces = values;
  }

  /** The best first. */
  List<Candidate> candidates() {
    return candidates;
  }

  /** Whether a candidate ends at a position. */
  boolean hasEnd(Position end) {
    return candidates.stream().anyMatch(candidate -> candidate.end.hash() == end.hash());
  }

  /** How many turns ahead all candidates have been compared. */
  int depth() {
    return depth;
  }

  long nodes() {
    return search.nodes();
  }

  /** The place of the best decision that the search remembers, or {@link Table#NONE}. */
  int remembered(Position at, int count) {
    return search.remembered(at, count);
  }

  /** What the search knows of the value of a position that follows, for the side before it. */
  double known(Colour side, Position next) {
    return search.known(side, next);
  }

  /**
   * Goes on until the budget is used up, a depth is reached, or the game is decided.
   *
   * @param margin candidates this near to the best get a value of their own, others a bound; with 1
   *     all are valued, the outcomes of rolls too, at least one turn ahead in all usual positions
   */
  void think(int deepest, double margin) {
    if (margin == ALL) {
      search.grant(GRANTED);
      candidates.forEach(this::valueAtOnce);
    }
    for (int next = 1; next <= deepest && !isDecided(); next++) {
      List<Known> before = candidates.stream().map(Known::of).toList();
      boolean complete = deepen(next, margin);
      if (!complete && margin == ALL && depth > 0) {
        before.forEach(Known::restore);
        return;
      }
      candidates.sort(
          Comparator.comparingInt((Candidate candidate) -> -candidate.depth)
              .thenComparingDouble(candidate -> -candidate.value));
      if (!complete) {
        return;
      }
      depth = next;
    }
  }

  /** The actions that a candidate consists of. */
  List<Action> turn(Candidate candidate) {
    return candidate.roll != null
        ? List.of(position.legalActions().get(candidate.index))
        : turn(position, candidate.end);
  }

  /** The actions that lead to the end of a turn. */
  static List<Action> turn(Position from, Position end) {
    List<Action> turn = new ArrayList<>();
    Position point = from;
    while (turn.isEmpty() || point.hash() != end.hash()) {
      Action action = towards(point, end.hash());
      turn.add(action);
      point = point.play(action);
    }
    return turn;
  }

  /** The first action with which a turn ends at a position. */
  private static Action towards(Position point, long end) {
    List<Action> actions = point.legalActions();
    List<Position> next = point.successors();
    for (int i = 0; i < next.size(); i++) {
      if (next.get(i).hash() == end) {
        return actions.get(i);
      }
    }
    for (int i = 0; i < next.size(); i++) {
      if (leadsTo(next.get(i), point.sideToMove(), end)) {
        return actions.get(i);
      }
    }
    throw new IllegalStateException("no turn leads there");
  }

  /** Whether a turn goes on from a position and ends at another. */
  private static boolean leadsTo(Position point, Colour side, long end) {
    return point.sideToMove() == side
        && point.phase() == Phase.MOVE
        && Search.ends(point).stream().anyMatch(position -> position.hash() == end);
  }

  private boolean isDecided() {
    return depth > 0 && (candidates.size() == 1 && depth > 1 || candidates.get(0).value > WON);
  }

  /**
   * Compares all candidates once more.
   *
   * @return whether there was time for all
   */
  private boolean deepen(int next, double margin) {
    Colour side = position.sideToMove();
    double best = 0;
    try {
      for (Candidate candidate : candidates) {
        if (margin == ALL && candidate.roll != null) {
          average(candidate, face -> search.valueFor(side, face, next, 0, 1));
        } else {
          candidate.value = value(candidate, next, Math.max(0, best - margin));
        }
        candidate.depth = next;
        best = Math.max(best, candidate.value);
        if (best > WON && margin == 0) {
          break;
        }
      }
      return true;
    } catch (Search.Stopped stopped) {
      return false;
    }
  }

  private double value(Candidate candidate, int next, double alpha) {
    Colour side = position.sideToMove();
    return candidate.roll != null
        ? search.roll(position, candidate.roll, next, alpha, 1)
        : search.valueFor(side, candidate.end, next, alpha, 1);
  }

  private static List<Candidate> candidates(Position position, Evaluator evaluator) {
    List<Candidate> candidates = new ArrayList<>();
    if (position.phase() == Phase.ROLL) {
      for (Search.Rolled roll : Search.Rolled.of(position)) {
        candidates.add(new Candidate(null, roll, candidates.size()));
      }
      return candidates;
    }
    for (Position end : Search.ends(position)) {
      candidates.add(new Candidate(end, null, candidates.size()));
    }
    candidates.sort(
        Comparator.comparingDouble(candidate -> -evaluator.promise(position, candidate.end)));
    return candidates;
  }
}
