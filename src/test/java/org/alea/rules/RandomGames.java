package org.alea.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Games of random actions and fair dice, the same for the same seed. */
final class RandomGames {

  private static final int LONGEST = 300;

  private final Random random;

  RandomGames(long seed) {
    random = new Random(seed);
  }

  /** What was played and what came of it: one position more than actions. */
  record Game(List<Action> actions, List<Position> positions) {

    Position last() {
      return positions.get(positions.size() - 1);
    }
  }

  Game from(Position start) {
    List<Action> actions = new ArrayList<>();
    List<Position> positions = new ArrayList<>(List.of(start));
    Position position = start;
    while (position.phase() != Phase.OVER && actions.size() < LONGEST) {
      Action action = action(position);
      position = position.play(action);
      actions.add(action);
      positions.add(position);
    }
    return new Game(actions, positions);
  }

  /** One of the legal actions, with dice if it is a roll. */
  Action action(Position position) {
    List<Action> actions = position.legalActions();
    Action action = actions.get(random.nextInt(actions.size()));
    return action instanceof Action.Roll decision ? thrown(position, decision) : action;
  }

  private Action.Roll thrown(Position position, Action.Roll decision) {
    List<Chance> chances = chances(position, decision);
    int ticket = random.nextInt(chances.stream().mapToInt(Chance::weight).sum());
    for (Chance chance : chances) {
      ticket -= chance.weight();
      if (ticket < 0) {
        return chance.roll();
      }
    }
    throw new AssertionError("weights changed while they were added up");
  }

  static List<Chance> chances(Position position, Action.Roll decision) {
    return position.rolls().stream()
        .filter(chance -> chance.roll().decision().equals(decision))
        .toList();
  }
}
