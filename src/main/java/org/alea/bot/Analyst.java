package org.alea.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;

/** Turns what a search found into an {@link Analysis}. */
final class Analyst {

  private static final int DEEPEST = 60;
  private static final int LONGEST_LINE = 12;

  private final Position position;
  private final Evaluators evaluators;
  private final Evaluator evaluator;
  private final Thinking thinking;

  Analyst(Position position, Evaluators evaluators, Budget budget) {
    this.position = position;
    this.evaluators = evaluators;
    evaluator = evaluators.evaluator();
    thinking = new Thinking(position, evaluator, budget);
  }

  Analysis analysis() {
    thinking.think(DEEPEST, Thinking.ALL);
    List<Analysis.Valued> actions = actions();
    double value = actions.get(0).value();
    double draw =
        Math.min(
            evaluators.weights().drawRate() * 4 * value * (1 - value),
            2 * Math.min(value, 1 - value));
    return new Analysis(
        value,
        value - draw / 2,
        draw,
        1 - value - draw / 2,
        actions,
        faces(),
        line(),
        evaluator.kingFalls(position),
        kingLost(),
        thinking.nodes(),
        thinking.depth());
  }

  private List<Analysis.Valued> actions() {
    List<Analysis.Valued> valued = new ArrayList<>();
    List<Action> actions = position.legalActions();
    List<Position> next = position.phase() == Phase.ROLL ? List.of() : position.successors();
    for (int i = 0; i < actions.size(); i++) {
      int index = i;
      double value =
          position.phase() == Phase.ROLL
              ? thinking.candidates().stream()
                  .filter(candidate -> candidate.index == index)
                  .findFirst()
                  .orElseThrow()
                  .value
              : best(next.get(i));
      valued.add(new Analysis.Valued(actions.get(i), value));
    }
    valued.sort(Comparator.comparingDouble(each -> -each.value()));
    return valued;
  }

  /** The best value of the turns that go on from a point of this turn. */
  private double best(Position point) {
    List<Long> ends =
        (thinking.hasEnd(point) ? List.of(point) : Search.ends(point))
            .stream().map(Position::hash).toList();
    return thinking.candidates().stream()
        .filter(candidate -> ends.contains(candidate.end.hash()))
        .mapToDouble(candidate -> candidate.value)
        .max()
        .orElseThrow();
  }

  private List<Analysis.Face> faces() {
    List<Analysis.Face> faces = new ArrayList<>();
    for (Thinking.Candidate candidate : inOrder()) {
      for (int i = 0; i < candidate.faces.length; i++) {
        Chance chance = candidate.roll.chances()[i];
        faces.add(new Analysis.Face(chance.roll(), candidate.roll.share(i), candidate.faces[i]));
      }
    }
    return faces;
  }

  private List<Thinking.Candidate> inOrder() {
    return thinking.candidates().stream()
        .sorted(Comparator.comparingInt(candidate -> candidate.index))
        .toList();
  }

  /** The least that the legal rolls risk. */
  private double kingLost() {
    return thinking.candidates().stream()
        .filter(candidate -> candidate.roll != null)
        .mapToDouble(candidate -> kingLost(candidate.roll))
        .min()
        .orElse(0);
  }

  private double kingLost(Search.Rolled roll) {
    double lost = 0;
    Colour other = position.sideToMove().opposite();
    for (int i = 0; i < roll.next().length; i++) {
      boolean kingless =
          roll.next()[i]
              .outcome()
              .filter(outcome -> outcome.reason() == Reason.KING_LOST)
              .flatMap(Outcome::winner)
              .filter(other::equals)
              .isPresent();
      lost += kingless ? roll.share(i) : 0;
    }
    return lost;
  }

  /** The best turn, then what the table remembers. */
  private List<Analysis.Step> line() {
    List<Analysis.Step> line = new ArrayList<>();
    Position at = position;
    Thinking.Candidate best = thinking.candidates().get(0);
    Search.Rolled roll = best.roll;
    if (roll == null) {
      at = follow(at, best.end, line);
    }
    while (line.size() < LONGEST_LINE && at.phase() != Phase.OVER) {
      if (at.phase() == Phase.ROLL) {
        List<Search.Rolled> rolls = Search.Rolled.of(at);
        int remembered = Math.max(0, thinking.remembered(at, rolls.size()));
        at = likely(at, roll != null ? roll : rolls.get(remembered), line);
        roll = null;
      } else {
        List<Position> ends = Search.ends(at);
        int remembered = thinking.remembered(at, ends.size());
        if (remembered < 0) {
          break;
        }
        at = follow(at, ends.get(remembered), line);
      }
    }
    return line;
  }

  private static Position follow(Position from, Position end, List<Analysis.Step> line) {
    for (Action action : Thinking.turn(from, end)) {
      line.add(new Analysis.Step(action, 1));
    }
    return end;
  }

  /** Adds the outcome that is as likely as any, and of those nearest to the average. */
  private Position likely(Position at, Search.Rolled roll, List<Analysis.Step> line) {
    int count = roll.next().length;
    double[] values = new double[count];
    double average = 0;
    double greatest = 0;
    for (int i = 0; i < count; i++) {
      values[i] = thinking.known(at.sideToMove(), roll.next()[i]);
      average += roll.share(i) * values[i];
      greatest = Math.max(greatest, roll.share(i));
    }
    int best = -1;
    for (int i = 0; i < count; i++) {
      boolean nearer = best < 0 || Math.abs(values[i] - average) < Math.abs(values[best] - average);
      if (roll.share(i) == greatest && nearer) {
        best = i;
      }
    }
    line.add(new Analysis.Step(roll.chances()[best].roll(), roll.share(best)));
    return roll.next()[best];
  }
}
