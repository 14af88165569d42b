package org.alea.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.fairness.ServerSeed;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.alea.testkit.Tries;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A game is the fold of its events, whatever players do. */
@Tag(Tries.RANDOM)
class ReplayTest {

  private static final int GAMES = Tries.of(15, 60);
  private static final int LONGEST = 200;

  static Iterable<Variant> variants() {
    return Variants.all();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void eventsReplayToTheGameAtEveryVersion(Variant variant) {
    for (int seed = 0; seed < GAMES; seed++) {
      Random random = new Random(seed);
      List<Game> games = new ArrayList<>();
      List<RecordedEvent> events = new ArrayList<>();
      play(variant, random, games, events);
      for (Game game : games) {
        assertThat(Game.replay(events.subList(0, game.version())))
            .as("%s, seed %d, version %d", variant.id(), seed, game.version())
            .isEqualTo(game);
        assertThat(Game.of(game.snapshot())).isEqualTo(game);
      }
    }
  }

  /** Both sides act at random; every game that a decision led to is kept. */
  private static void play(
      Variant variant, Random random, List<Game> games, List<RecordedEvent> events) {
    Instant now = ScriptedGame.NOON;
    ServerSeed seed = seed(random);
    DiceSource dice = DiceSource.of(ScriptedGame.ID, seed);
    GameSettings settings =
        GameSettings.of(variant)
            .with()
            .timeControl(timeControl(random))
            .rollMode(random.nextBoolean() ? RollMode.ON_REQUEST : RollMode.AUTOMATIC)
            .rematchOf(random.nextBoolean() ? null : new UUID(1, 2))
            .tags(
                random.nextBoolean()
                    ? Tags.NONE
                    : new Tags("table-" + random.nextInt(9), List.of("spring-open")))
            .arbiter(random.nextBoolean())
            .build();
    Decision decision =
        Game.create(
            ScriptedGame.ID,
            settings,
            new Newcomer("Ada", null),
            Newcomer.SILENT,
            seed.commitment(),
            now.plusSeconds(60),
            dice,
            now);
    while (true) {
      games.add(decision.game());
      events.addAll(decision.events());
      if (decision.game().status() == Status.FINISHED || decision.game().version() > LONGEST) {
        return;
      }
      now = now.plusMillis(random.nextInt(4000));
      decision = decide(decision.game(), random, dice, now);
    }
  }

  private static Decision decide(Game game, Random random, DiceSource dice, Instant now) {
    if (game.isExpired(now)) {
      return game.expire(now);
    }
    if (game.status() == Status.OPEN) {
      return game.join(
          Colour.BLACK,
          new Newcomer(null, new Contribution("black " + random.nextLong(1L << 60, 1L << 61))),
          dice,
          now);
    }
    Position position = game.position();
    Colour side = position.sideToMove();
    Colour someone = random.nextBoolean() ? Colour.WHITE : Colour.BLACK;
    try {
      switch (random.nextInt(40)) {
        case 0 -> {
          return game.offerDraw(someone, now);
        }
        case 1 -> {
          return game.endDrawOffer(someone, now);
        }
        case 2 -> {
          return game.contribute(someone, new Contribution("a seed of sixteen"), now);
        }
        case 3 -> {
          return game.claimDraw(side, now);
        }
        case 4 -> {
          return random.nextInt(10) == 0 ? game.resign(someone, now) : game.acceptDraw(side, now);
        }
        case 5 -> {
          return game.pausedAt().isEmpty() ? game.pause(now) : game.resume(now);
        }
        case 6 -> {
          return random.nextInt(20) == 0
              ? game.adjudicate(Outcome.Result.DRAW, now)
              : decide(game, random, dice, now);
        }
        default -> {
          List<Action> legal = position.legalActions();
          Action action = legal.get(random.nextInt(legal.size()));
          return game.phase() == Phase.ROLL
              ? game.roll(side, (Action.Roll) action, dice, now)
              : game.play(side, List.of(action), dice, now);
        }
      }
    } catch (RefusedException refused) {
      return decide(game, random, dice, now);
    }
  }

  private static TimeControl timeControl(Random random) {
    TimeControl fischer =
        TimeControl.fischer(Duration.ofMinutes(5), Duration.ofSeconds(random.nextInt(5)));
    return switch (random.nextInt(3)) {
      case 0 -> fischer.startingAt(ScriptedGame.NOON.plusSeconds(random.nextInt(60)));
      case 1 -> fischer.startingOnFirstMove();
      default -> fischer;
    };
  }

  private static ServerSeed seed(Random random) {
    byte[] bytes = new byte[ServerSeed.LENGTH];
    random.nextBytes(bytes);
    return ServerSeed.of(bytes);
  }
}
