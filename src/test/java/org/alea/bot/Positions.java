package org.alea.bot;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.alea.rules.Action;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Named;

/** Positions from random games. */
final class Positions {

  /** Another seed tries other games: {@code -Dalea.seed=7}. */
  static final long SEED = Long.getLong("alea.seed", 20_261_130L);

  private static final int LONGEST = 300;

  private Positions() {}

  /** For {@code @MethodSource}: every variant that bots play. */
  static Stream<Variant> playedByBots() {
    return Variants.all().stream().filter(Bot::plays);
  }

  /** For {@code @MethodSource}: each of them, and what its options make of it. */
  static Stream<Named<Variant>> variants() {
    return playedByBots()
        .flatMap(
            variant ->
                Stream.concat(
                    Stream.of(Named.of(variant.id(), variant)),
                    variant.options().stream()
                        .map(
                            option ->
                                Named.of(
                                    variant.id() + " " + option.name(),
                                    variant.choosing(Set.of(option.name()))))));
  }

  /** Positions that are not over, so many of them, a few of each game. */
  static List<Position> of(Variant variant, int count) {
    return from(variant.start(), count, 0.1);
  }

  /**
   * Positions of random games from a position.
   *
   * @param share how many of the positions of a game to take, from 0 to 1
   */
  static List<Position> from(Position start, int count, double share) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      Position position = start;
      for (int i = 0; i < LONGEST && position.phase() != Phase.OVER; i++) {
        if (random.nextDouble() < share) {
          positions.add(position);
        }
        Action action = Player.RANDOM.turn(position, random).get(0);
        position =
            position.play(
                action instanceof Action.Roll roll
                    ? Player.thrown(position, roll, random)
                    : action);
      }
    }
    return positions.subList(0, count);
  }
}
