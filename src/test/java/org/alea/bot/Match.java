package org.alea.bot;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;

/** Games between two players in pairs: colours are exchanged and with them the dice. */
final class Match {

  /** A game is drawn by itself then, as the rules on draws say. */
  private static final int REPETITIONS = 5;

  private static final int DRAWN_CLOCK = 150;

  /** What no game should come to; it is drawn then. */
  private static final int LONGEST = 2_000;

  /** How many random moves each game of a variant without dice begins with. */
  private static final int RANDOM_OPENING = 4;

  private final Variant variant;
  private final Player first;
  private final Player second;

  Match(Variant variant, Player first, Player second) {
    this.variant = variant;
    this.first = first;
    this.second = second;
  }

  /**
   * The first player's points from a game with each colour: 0, 0.5 or 1 for each.
   *
   * @param seed of openings, dice and players
   */
  double[] pair(long seed) {
    return new double[] {
      score(first, second, seed, (position, turn) -> {}),
      1 - score(second, first, seed, (position, turn) -> {})
    };
  }

  /**
   * White's points from one game.
   *
   * @param watcher sees each position in which a turn begins, with the number of turns before it
   */
  double score(Player white, Player black, long seed, BiConsumer<Position, Integer> watcher) {
    SplittableRandom random = new SplittableRandom(seed);
    SplittableRandom opening = random.split();
    Map<Colour, SplittableRandom> dice =
        Map.of(Colour.WHITE, random.split(), Colour.BLACK, random.split());
    Map<Colour, SplittableRandom> choices =
        Map.of(Colour.WHITE, random.split(), Colour.BLACK, random.split());
    Map<Long, Integer> seen = new HashMap<>();
    Position position = variant.start();
    Colour turnOf = null;
    int turns = variant.dice().count() == 0 ? -RANDOM_OPENING : 0;
    while (position.phase() != Phase.OVER) {
      Colour side = position.sideToMove();
      if (side != turnOf) {
        turnOf = side;
        int times = seen.merge(position.hash(), 1, Integer::sum);
        if (times == REPETITIONS || position.halfmoveClock() >= DRAWN_CLOCK || turns == LONGEST) {
          return 0.5;
        }
        watcher.accept(position, turns);
        turns++;
      }
      Player player = turns <= 0 ? Player.RANDOM : side == Colour.WHITE ? white : black;
      SplittableRandom choice = turns <= 0 ? opening : choices.get(side);
      for (Action action : player.turn(position, choice)) {
        position =
            position.play(
                action instanceof Action.Roll roll
                    ? Player.thrown(position, roll, dice.get(side))
                    : action);
      }
    }
    return position
        .outcome()
        .flatMap(Outcome::winner)
        .map(winner -> winner == Colour.WHITE ? 1.0 : 0.0)
        .orElse(0.5);
  }
}
