package org.alea.bot;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Piece;
import org.alea.rules.Position;

/** Plays in the arena. */
@FunctionalInterface
interface Player {

  /** The actions up to the other side's turn, the next roll or the end of the game. */
  List<Action> turn(Position position, SplittableRandom random);

  /** What a game won is worth, in pawns. */
  double WON = 1_000;

  /** Any legal action, each as likely as the others. */
  Player RANDOM =
      (position, random) -> {
        List<Action> actions = position.legalActions();
        return List.of(actions.get(random.nextInt(actions.size())));
      };

  /**
   * Looks at every whole turn and takes the one with the most material after it, averaged over the
   * roll that follows; a game won is worth more than any material. Ties are broken at random.
   */
  Player GREEDY = (position, random) -> best(position, random, Player::averaged);

  /**
   * Takes a king if it can, else captures the most valuable piece that one action can take, else
   * does anything.
   */
  Player CAPTURING =
      (position, random) -> {
        if (position.phase() == Phase.ROLL) {
          return RANDOM.turn(position, random);
        }
        int before = material(position, position.sideToMove());
        List<Action> turn =
            best(position, random, (next, side) -> winsAtOnce(next, side) ? WON : 0);
        Position end = position;
        for (Action action : turn) {
          end = end.play(action);
        }
        if (winsAtOnce(end, position.sideToMove())) {
          return turn;
        }
        return bestAction(
            position, random, next -> (double) (material(next, position.sideToMove()) - before));
      };

  /** A level within a budget. */
  static Player of(Bot bot, Evaluators evaluators, Weights weights, Budget budget) {
    return (position, random) ->
        bot.turn(position, evaluators.evaluator(weights), budget, random.nextLong());
  }

  private static List<Action> best(Position position, SplittableRandom random, Judge judge) {
    Colour side = position.sideToMove();
    if (position.phase() == Phase.ROLL) {
      List<Search.Rolled> rolls = Search.Rolled.of(position);
      double best = Double.NEGATIVE_INFINITY;
      List<Action> ties = new ArrayList<>();
      for (int i = 0; i < rolls.size(); i++) {
        double value = averaged(rolls.get(i), side, judge);
        if (value >= best) {
          if (value > best) {
            ties.clear();
          }
          best = value;
          ties.add(position.legalActions().get(i));
        }
      }
      return List.of(ties.get(random.nextInt(ties.size())));
    }
    double best = Double.NEGATIVE_INFINITY;
    List<Position> ties = new ArrayList<>();
    for (Position end : Search.ends(position)) {
      double value = judge.value(end, side);
      if (value >= best) {
        if (value > best) {
          ties.clear();
        }
        best = value;
        ties.add(end);
      }
    }
    return Thinking.turn(position, ties.get(random.nextInt(ties.size())));
  }

  private static List<Action> bestAction(
      Position position, SplittableRandom random, ToDoubleFunction<Position> judge) {
    List<Action> actions = position.legalActions();
    List<Position> next = position.successors();
    double best = Double.NEGATIVE_INFINITY;
    List<Action> ties = new ArrayList<>();
    for (int i = 0; i < next.size(); i++) {
      double value = judge.applyAsDouble(next.get(i));
      if (value >= best) {
        if (value > best) {
          ties.clear();
        }
        best = value;
        ties.add(actions.get(i));
      }
    }
    return List.of(ties.get(random.nextInt(ties.size())));
  }

  /** What a position is worth to a side. */
  @FunctionalInterface
  interface Judge {
    double value(Position position, Colour side);
  }

  /** The material after the roll of the piece that has just moved, or at once. */
  private static double averaged(Position position, Colour side) {
    if (position.phase() == Phase.ROLL && position.sideToMove() == side) {
      return Search.Rolled.of(position).stream()
          .mapToDouble(roll -> averaged(roll, side, Player::judged))
          .max()
          .orElseThrow();
    }
    return judged(position, side);
  }

  private static double averaged(Search.Rolled roll, Colour side, Judge judge) {
    double sum = 0;
    for (int i = 0; i < roll.next().length; i++) {
      sum += roll.share(i) * judge.value(roll.next()[i], side);
    }
    return sum;
  }

  private static double judged(Position position, Colour side) {
    return position.outcome().map(outcome -> score(outcome, side)).orElse(0.0)
        + material(position, side);
  }

  private static double score(Outcome outcome, Colour side) {
    return outcome.winner().map(winner -> winner == side ? WON : -WON).orElse(0.0);
  }

  private static boolean winsAtOnce(Position position, Colour side) {
    return position.outcome().flatMap(Outcome::winner).filter(side::equals).isPresent();
  }

  /** Own pieces less the enemy's, in pawns; a king counts as a queen. */
  private static int material(Position position, Colour side) {
    int material = 0;
    for (int square = 0; square < position.variant().geometry().size(); square++) {
      Piece piece = position.pieceAt(square).orElse(null);
      if (piece != null) {
        material += piece.colour() == side ? worth(piece.kind()) : -worth(piece.kind());
      }
    }
    return material;
  }

  private static int worth(Kind kind) {
    return switch (kind) {
      case PAWN -> 1;
      case KNIGHT, BISHOP -> 3;
      case ROOK -> 5;
      case QUEEN, KING -> 9;
    };
  }

  /** One of the outcomes of a roll, as fair dice bring them. */
  static Action.Roll thrown(Position position, Action.Roll decision, SplittableRandom dice) {
    List<Chance> chances =
        position.rolls().stream()
            .filter(chance -> chance.roll().square() == decision.square())
            .toList();
    int ticket = dice.nextInt(chances.stream().mapToInt(Chance::weight).sum());
    for (Chance chance : chances) {
      ticket -= chance.weight();
      if (ticket < 0) {
        return chance.roll();
      }
    }
    throw new AssertionError("weights changed while they were added up");
  }
}
