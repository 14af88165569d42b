package org.alea.rules.dice;

import static org.alea.rules.dice.Drawn.NOTATION;
import static org.alea.rules.dice.Drawn.legal;
import static org.alea.rules.dice.Drawn.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.TurnTree;
import org.alea.testkit.Tries;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast search finds what following every sequence to its end finds. */
@Tag(Tries.RANDOM)
class OracleTest {

  private static final int POSITIONS = Tries.of(300, 600);

  /** What the positions that were compared had in them. */
  private final TreeMap<String, Integer> met = new TreeMap<>();

  @ParameterizedTest
  @ValueSource(longs = {20261, 20262, 20263, 20264})
  void legalMovesSuccessorsAndTurnsAreTheOracles(long seed) {
    Random random = new Random(seed);
    int compared = 0;
    Position position = RandomSetup.next(random);
    for (int ply = 0; compared < POSITIONS; ply++) {
      if (position.phase() == Phase.OVER || ply % 12 == 11) {
        position = RandomSetup.next(random);
        continue;
      }
      if (position.phase() == Phase.MOVE) {
        compare(position, "seed " + seed + ": " + text(position));
        compared++;
      }
      position = position.play(any(position, random));
    }
    assertThat(met.keySet())
        .as("seed %d", seed)
        .contains(
            "castling", "en passant", "promotion", "king taken", "left out", "turn ends early");
  }

  @Test
  void legalMovesOfArmiesInTheirOwnWayAreTheOracles() {
    long seed = 20266;
    Random random = new Random(seed);
    int leftOut = 0;
    for (int compared = 0; compared < 4 * POSITIONS; ) {
      Position position = RandomSetup.crowded(random);
      if (position != null && position.phase() == Phase.MOVE) {
        Oracle oracle = Oracle.read(text(position));
        List<String> legal = legal(position);
        assertThat(legal).as("seed %d: %s", seed, text(position)).isEqualTo(oracle.legal());
        leftOut += oracle.permitted().size() > legal.size() ? 1 : 0;
        compared++;
      }
    }
    assertThat(leftOut).as("positions with moves that are not legal").isGreaterThan(POSITIONS / 10);
  }

  @Test
  void everyRollFromRandomPositionsIsTheOracles() {
    long seed = 20265;
    Random random = new Random(seed);
    for (int n = 0; n < 60; n++) {
      Position position = RandomSetup.next(random);
      Oracle oracle = Oracle.read(text(position));
      for (Chance chance : position.rolls()) {
        assertThat(text(position.play(chance.roll())))
            .as("seed %d: %s after %s", seed, text(position), chance.roll().faces())
            .isEqualTo(oracle.roll(chance.roll().faces()).text());
      }
    }
  }

  private void compare(Position position, String name) {
    Oracle oracle = Oracle.read(text(position));
    List<String> legal = legal(position);
    assertThat(legal).as(name).isEqualTo(oracle.legal());
    for (Action action : position.legalActions()) {
      String move = NOTATION.text(action);
      Oracle next = oracle.move(move);
      Position played = position.play(action);
      assertThat(text(played)).as("%s after %s", name, move).isEqualTo(next.text());
      note(oracle, move, next, played);
    }
    if (oracle.permitted().size() > legal.size()) {
      met.merge("left out", 1, Integer::sum);
    }
    compareTurns(position, oracle, name);
  }

  private static void compareTurns(Position position, Oracle oracle, String name) {
    Optional<TurnTree> tree = position.turnTree(3_000);
    tree.ifPresent(
        all ->
            assertThat(position.turnTree(position.legalActions(), 3_000))
                .as(name)
                .get()
                .returns(all.size(), TurnTree::size)
                .returns(all.nodes(), TurnTree::nodes));
    tree.filter(small -> small.size() <= 3_000)
        .ifPresent(
            small -> {
              List<List<String>> turns =
                  small.turns().stream()
                      .map(turn -> turn.stream().map(NOTATION::text).toList())
                      .sorted(OracleTest::inOrder)
                      .toList();
              assertThat(turns)
                  .as(name)
                  .hasSize((int) small.size())
                  .isEqualTo(
                      oracle.turns().stream()
                          .map(Oracle.Whole::moves)
                          .sorted(OracleTest::inOrder)
                          .toList());
            });
  }

  private void note(Oracle before, String move, Oracle after, Position played) {
    List<String> found = new ArrayList<>();
    if (move.length() == 5) {
      found.add("promotion");
    }
    if (before.isCastling(move)) {
      found.add("castling");
    }
    if (before.isEnPassant(move)) {
      found.add("en passant");
    }
    if (after.isOver()) {
      found.add("king taken");
    } else if (before.diceLeft() > 1 && played.phase() == Phase.ROLL) {
      found.add("turn ends early");
    }
    found.forEach(what -> met.merge(what, 1, Integer::sum));
  }

  private static int inOrder(List<String> one, List<String> other) {
    return String.join(" ", one).compareTo(String.join(" ", other));
  }

  private static Action any(Position position, Random random) {
    if (position.phase() == Phase.ROLL) {
      List<Chance> rolls = position.rolls();
      Action.Roll roll = rolls.get(random.nextInt(rolls.size())).roll();
      return random.nextInt(3) > 0 ? roll : roll.showing(List.of(roll.faces().get(0), 4, 6));
    }
    List<Action> actions = position.legalActions();
    return actions.get(random.nextInt(actions.size()));
  }
}
