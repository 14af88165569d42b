package org.alea.bot;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.alea.rules.Action;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;

/**
 * A player: position in, action out, within a budget.
 *
 * <pre>{@code
 * Bot bot = Bot.ofLevel(8);
 * Budget budget = Budget.ofMillis(50, System::nanoTime);
 * Position position = new DiceChess().start();
 * while (position.phase() != Phase.OVER) {
 *   Action action = bot.action(position, budget, seed);
 *   position = position.play(action instanceof Action.Roll roll ? thrown(roll) : action);
 * }
 * }</pre>
 *
 * <p>The dice are the caller's: a bot decides to roll, and gets the position that came of it. With
 * a budget of nodes alone, the same position and seed give the same action.
 */
public final class Bot {

  /** The strongest level; the weakest is 1. */
  public static final int STRONGEST = 8;

  private final Level level;

  private Bot(Level level) {
    this.level = level;
  }

  /**
   * A bot of a level.
   *
   * @param level from 1, the weakest, to {@link #STRONGEST}
   * @throws IllegalArgumentException if there is no such level
   */
  public static Bot ofLevel(int level) {
    return new Bot(Level.of(level));
  }

  /**
   * The next action, a roll without its faces.
   *
   * @param seed decides between actions that the level holds for as good as each other
   * @throws IllegalArgumentException if the game is over, or no bot plays its variant
   */
  public Action action(Position position, Budget budget, long seed) {
    return turn(position, budget, seed).get(0);
  }

  /**
   * The actions up to the other side's turn, the next roll or the end of the game, found in one
   * search; in a position with tens of thousands of moves to look at, perhaps only the first.
   *
   * @throws IllegalArgumentException as {@link #action} does
   */
  public List<Action> turn(Position position, Budget budget, long seed) {
    return turn(position, Evaluators.of(position.variant()).evaluator(), budget, seed);
  }

  List<Action> turn(Position position, Evaluator evaluator, Budget budget, long seed) {
    List<Action> actions = decisions(position);
    if (actions.size() == 1 && isWholeTurn(position, actions.get(0))) {
      return actions;
    }
    Thinking thinking = new Thinking(position, evaluator, budget.atMost(level.nodes()));
    thinking.think(level.turns(), level.regret());
    return thinking.turn(chosen(thinking.candidates(), seed ^ position.hash()));
  }

  /**
   * Judges a position and all its legal actions.
   *
   * @throws IllegalArgumentException if the game is over, or no bot plays its variant
   */
  public static Analysis analysis(Position position, Budget budget) {
    decisions(position);
    Evaluators evaluators = Evaluators.of(position.variant());
    return new Analyst(position, evaluators, budget).analysis();
  }

  /** Whether bots play a variant. */
  public static boolean plays(Variant variant) {
    return Evaluators.find(variant).isPresent();
  }

  private static List<Action> decisions(Position position) {
    List<Action> actions = position.legalActions();
    if (actions.isEmpty()) {
      throw new IllegalArgumentException("the game is over, there is nothing to decide");
    }
    return actions;
  }

  private static boolean isWholeTurn(Position position, Action action) {
    if (position.phase() == Phase.ROLL) {
      return true;
    }
    Position after = position.play(action);
    return after.sideToMove() != position.sideToMove()
        || after.phase() == Phase.ROLL
        || after.phase() == Phase.OVER;
  }

  /** One of the candidates, a better one more often. */
  private Thinking.Candidate chosen(List<Thinking.Candidate> candidates, long seed) {
    Thinking.Candidate best = candidates.get(0);
    if (level.temperature() == 0) {
      return best;
    }
    List<Thinking.Candidate> near = new ArrayList<>();
    double sum = 0;
    for (Thinking.Candidate candidate : candidates) {
      if (candidate.depth == best.depth && candidate.value > best.value - level.regret()) {
        near.add(candidate);
        sum += likelihood(candidate, best);
      }
    }
    double ticket = new SplittableRandom(seed).nextDouble() * sum;
    for (Thinking.Candidate candidate : near) {
      ticket -= likelihood(candidate, best);
      if (ticket < 0) {
        return candidate;
      }
    }
    return best;
  }

  private double likelihood(Thinking.Candidate candidate, Thinking.Candidate best) {
    return Math.exp((candidate.value - best.value) / level.temperature());
  }
}
