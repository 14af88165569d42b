package org.alea.rules;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingInt;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.alea.rules.RandomGames.Game;
import org.alea.testkit.Tries;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds in every position of every variant, tried on the positions of random games. */
@Tag(Tries.RANDOM)
class LawsTest {

  private static final long SEED = Tries.seed(20_240_229);

  private static final int POSITIONS = Tries.of(2_500, 20_000);

  private static final Map<Variant, List<Game>> GAMES = new ConcurrentHashMap<>();

  static Stream<Named<Variant>> ruleSets() {
    return RuleSets.all();
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void aPositionHasAnActionUnlessItIsOver(Variant variant) {
    inEachPosition(
        variant,
        (position, random) -> {
          boolean over = position.phase() == Phase.OVER;
          assertThat(position.outcome().isPresent()).isEqualTo(over);
          assertThat(position.legalActions().isEmpty()).isEqualTo(over);
          assertThat(position.rolls().isEmpty()).isEqualTo(position.phase() != Phase.ROLL);
          assertThat(over || variant.phases().contains(position.phase())).isTrue();
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void eachListedActionIsAcceptedAndLeadsToOneSuccessor(Variant variant) {
    inEachPosition(
        variant,
        (position, random) -> {
          List<Action> edges = edges(position);
          assertThat(new HashSet<>(edges)).hasSameSizeAs(edges);
          assertThat(position.edges()).isEqualTo(edges.size());
          assertThat(position.successors()).isEqualTo(edges.stream().map(position::play).toList());
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void turnsEndWhereTheTreeOfWholeTurnsLeads(Variant variant) {
    inEachPosition(
        variant,
        (position, random) -> {
          if (position.phase() == Phase.ROLL) {
            assertThat(position.turnEnds(2_000)).isEmpty();
          } else if (position.phase() != Phase.OVER && random.nextInt(20) == 0) {
            Set<Long> led = new HashSet<>();
            for (List<Action> turn :
                position.turnTree(2_000).map(TurnTree::turns).orElse(List.of())) {
              Position end = position;
              for (Action action : turn) {
                end = end.play(action);
              }
              led.add(end.hash());
            }
            assertThat(
                    position.turnEnds(2_000).orElse(List.of()).stream()
                        .map(Position::hash)
                        .toList())
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(led);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void aRollPassesTheTurnExactlyWhereItAloneCountsAsAMove(Variant variant) {
    inEachPosition(
        variant,
        (position, random) -> {
          for (Chance chance : position.rolls()) {
            Position next = position.play(chance.roll());
            boolean handedOver = next.sideToMove() != position.sideToMove();
            boolean counted = next.halfmoveClock() > position.halfmoveClock();
            assertThat(position.passes(chance.roll()))
                .as("%s", chance.roll())
                .isEqualTo(handedOver && counted);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void playingLeavesThePositionAlone(Variant variant) {
    Notation notation = variant.notation();
    inEachPosition(
        variant,
        (position, random) -> {
          String before = notation.text(position);
          long hash = position.hash();
          edges(position).forEach(position::play);
          assertThat(notation.text(position)).isEqualTo(before);
          assertThat(position.hash()).isEqualTo(hash);
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void whatIsNotListedIsRefused(Variant variant) {
    inEachPosition(
        variant,
        (position, random) -> {
          Set<Action> listed = new HashSet<>(edges(position));
          List<Action> others = new ArrayList<>();
          position.legalActions().stream()
              .filter(Action.Roll.class::isInstance)
              .forEach(others::add);
          for (int i = 0; i < 12; i++) {
            others.add(anyAction(position, random));
          }
          others.removeAll(listed);
          for (Action other : others) {
            assertThatExceptionOfType(IllegalActionException.class)
                .as("%s", other)
                .isThrownBy(() -> position.play(other));
          }
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void writingAndReadingGiveTheSamePosition(Variant variant) {
    Notation notation = variant.notation();
    inEachPosition(
        variant,
        (position, random) -> {
          String text = notation.text(position);
          Position read = notation.position(text);
          assertThat(notation.text(read)).isEqualTo(text);
          assertThat(read).isEqualTo(position).hasSameHashCodeAs(position);
          assertThat(read.phase()).isEqualTo(position.phase());
          assertThat(read.sideToMove()).isEqualTo(position.sideToMove());
          assertThat(read.legalActions()).isEqualTo(position.legalActions());
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void writingAndReadingGiveTheSameAction(Variant variant) {
    Notation notation = variant.notation();
    inEachPosition(
        variant,
        (position, random) -> {
          for (Action action : edges(position)) {
            assertThat(notation.action(notation.text(action))).isEqualTo(action);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void theHashKeptAlongTheWayIsTheOneComputedFromNothing(Variant variant) {
    Notation notation = variant.notation();
    inEachPosition(
        variant,
        (position, random) ->
            assertThat(position.hash())
                .isEqualTo(notation.position(notation.text(position)).hash()));
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void hashesAreEqualExactlyWherePositionsAreButForTheCounters(Variant variant) {
    Notation notation = variant.notation();
    Map<Long, String> positions = new HashMap<>();
    Map<String, Long> hashes = new HashMap<>();
    inEachPosition(
        variant,
        (position, random) -> {
          String text = withoutCounters(notation.text(position), position);
          assertThat(positions.merge(position.hash(), text, (first, again) -> first))
              .isEqualTo(text);
          assertThat(hashes.merge(text, position.hash(), (first, again) -> first))
              .isEqualTo(position.hash());
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void coloursExchangedExchangeTheActionsAndTheEnding(Variant variant) {
    Notation notation = variant.notation();
    Mirror mirror = Mirror.of(variant.geometry());
    inEachPosition(
        variant,
        (position, random) -> {
          Position mirrored = notation.position(mirror.position(notation.text(position)));
          assertThat(mirrored.legalActions().stream().map(notation::text).sorted().toList())
              .isEqualTo(
                  position.legalActions().stream()
                      .map(action -> mirror.action(notation.text(action)))
                      .sorted()
                      .toList());
          assertThat(mirrored.phase()).isEqualTo(position.phase());
          assertThat(mirrored.outcome().flatMap(Outcome::winner))
              .isEqualTo(position.outcome().flatMap(Outcome::winner).map(Colour::opposite));
        });
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void theWeightsOfARollAreAllTheWaysOfItsDice(Variant variant) {
    int ways = (int) Math.pow(Dice.FACES, variant.dice().count());
    inEachPosition(
        variant,
        (position, random) ->
            assertThat(
                    position.rolls().stream()
                        .collect(
                            groupingBy(
                                chance -> chance.roll().decision(), summingInt(Chance::weight))))
                .isEqualTo(
                    position.legalActions().stream()
                        .filter(Action.Roll.class::isInstance)
                        .collect(toMap(identity(), decision -> ways))));
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void theActionsOfAGameReplayedFromTheirTextGiveTheSameGame(Variant variant) {
    Notation notation = variant.notation();
    for (Game game : games(variant)) {
      Position position = notation.position(notation.text(variant.start()));
      for (Action action : game.actions()) {
        position = position.play(notation.action(notation.text(action)));
      }
      assertThat(position).as("seed %d", SEED).isEqualTo(game.last());
    }
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void onlyACaptureLowersTheNumberOfPiecesAndTheCountersGrowByOne(Variant variant) {
    for (Game game : games(variant)) {
      for (int i = 0; i < game.actions().size(); i++) {
        Position before = game.positions().get(i);
        Position after = game.positions().get(i + 1);
        int captured = before.pieceCount() - after.pieceCount();
        assertThat(captured).isBetween(0, 1);
        if (captured == 1) {
          assertThat(after.halfmoveClock()).isZero();
        }
        assertThat(after.halfmoveClock()).isBetween(0, before.halfmoveClock() + 2);
        boolean blackHandedOver =
            before.sideToMove() == Colour.BLACK && after.sideToMove() == Colour.WHITE;
        assertThat(after.fullmoveNumber())
            .as("seed %d, %s", SEED, game.actions().get(i))
            .isEqualTo(before.fullmoveNumber() + (blackHandedOver ? 1 : 0));
      }
    }
  }

  /** Every action, rolls with their dice. */
  private static List<Action> edges(Position position) {
    List<Action> edges = new ArrayList<>();
    position.legalActions().stream()
        .filter(action -> !(action instanceof Action.Roll))
        .forEach(edges::add);
    position.rolls().forEach(chance -> edges.add(chance.roll()));
    return edges;
  }

  /** Any action, of any variant, on and off the board. */
  private static Action anyAction(Position position, Random random) {
    int size = position.variant().geometry().size();
    int from = random.nextInt(size + 4) - 2;
    int to = random.nextInt(size + 4) - 2;
    Kind kind = Kind.of(random.nextInt(Kind.values().length));
    return switch (random.nextInt(8)) {
      case 0 -> new Action.Promotion(from, to, kind);
      case 1 -> new Action.Choice(from, kind);
      case 2 -> Action.Roll.of(from);
      case 3 -> Action.Roll.of(from).showing(List.of(1 + random.nextInt(6)));
      case 4 -> Action.Roll.ALL.showing(random.ints(3, 0, 8).boxed().toList());
      case 5 -> new Action.Move(random.nextInt(), random.nextInt());
      default -> new Action.Move(from, to);
    };
  }

  private static String withoutCounters(String text, Position position) {
    return text.replace(" " + position.halfmoveClock() + " " + position.fullmoveNumber(), " ");
  }

  private static void inEachPosition(Variant variant, BiConsumer<Position, Random> law) {
    Notation notation = variant.notation();
    Random random = new Random(SEED);
    for (Game game : games(variant)) {
      for (Position position : game.positions()) {
        try {
          law.accept(position, random);
        } catch (AssertionError | RuntimeException broken) {
          throw new AssertionError(
              "seed " + SEED + ", position " + notation.text(position) + ": " + broken.getMessage(),
              broken);
        }
      }
    }
  }

  private static List<Game> games(Variant variant) {
    return GAMES.computeIfAbsent(variant, LawsTest::play);
  }

  private static List<Game> play(Variant variant) {
    RandomGames random = new RandomGames(SEED);
    List<Game> games = new ArrayList<>();
    for (int positions = 0; positions < POSITIONS; ) {
      Game game = random.from(variant.start());
      games.add(game);
      positions += game.positions().size();
    }
    return games;
  }
}
