package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.alea.rules.TurnTree.Branch;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;

/** Whole turns, as a tree. */
class TurnTreeTest {

  private static final Notation DICE = new DiceChess().notation();

  private static Position dice(String text) {
    return DICE.position(text);
  }

  @Test
  void aTurnOfOneDecisionIsOneBranchEach() {
    Position start = new KafkaChess(false).start();
    TurnTree tree = start.turnTree(20).orElseThrow();
    assertThat(tree.branches()).hasSize(20).allMatch(branch -> branch.rest().isEnd());
    assertThat(tree.size()).isEqualTo(20);
    assertThat(tree.turns()).containsAll(start.legalActions().stream().map(List::of).toList());
    assertThat(start.turnTree(19)).isEmpty();
  }

  @Test
  void aRollThatIsDueIsADecision() {
    TurnTree tree = new DiceChess().start().turnTree(1).orElseThrow();
    assertThat(tree.branches()).containsExactly(new Branch(Action.Roll.ALL, TurnTree.END));
  }

  @Test
  void aGameThatIsOverHasOnlyTheEmptyTurn() {
    TurnTree tree = dice("4k3/8/8/8/8/8/8/R7 w - - 0 1 -").turnTree(0).orElseThrow();
    assertThat(tree.isEnd()).isTrue();
    assertThat(tree.turns()).containsExactly(List.of());
  }

  @Test
  void turnsThatBeginAlikeShareTheirBeginning() {
    TurnTree tree = dice("7k/8/8/8/8/8/P6P/7K w - - 0 1 PP").turnTree(100).orElseThrow();
    assertThat(tree.branches().stream().map(branch -> DICE.text(branch.action())))
        .containsExactlyInAnyOrder("a2a3", "a2a4", "h2h3", "h2h4");
    assertThat(tree.branches()).noneMatch(branch -> branch.rest().isEnd());
    assertThat(tree.size()).isEqualTo(12);
    assertThat(tree.nodes()).isEqualTo(4 + 12);
    assertThat(tree.turns()).hasSize(12).doesNotHaveDuplicates().allMatch(turn -> turn.size() == 2);
  }

  @Test
  void turnsCanBeNarrowedToThoseThatBeginWithSomeActions() {
    Position pawns = dice("7k/8/8/8/8/8/P6P/7K w - - 0 1 PP");
    List<Action> first = List.of(DICE.action("h2h4"), DICE.action("h2h3"), DICE.action("a1a2"));
    TurnTree tree = pawns.turnTree(first, 8).orElseThrow();
    assertThat(tree.branches().stream().map(branch -> DICE.text(branch.action())))
        .containsExactlyInAnyOrder("h2h3", "h2h4");
    assertThat(tree.size()).isEqualTo(6);
    assertThat(pawns.turnTree(first, 7)).isEmpty();
    assertThat(pawns.turnTree(List.of(), 0)).get().returns(true, TurnTree::isEnd);
    assertThat(new KafkaChess(false).start().turnTree(first.subList(0, 1), 1).orElseThrow().size())
        .isEqualTo(1);
  }

  @Test
  void turnsThatTakeTheKingEndThere() {
    TurnTree tree = dice("8/8/8/8/8/2k5/8/1N2K3 w - - 0 1 NK").turnTree(100).orElseThrow();
    assertThat(tree.turns().stream().map(turn -> turn.stream().map(DICE::text).toList()))
        .contains(List.of("b1c3"), List.of("b1a3", "e1f1"))
        .doesNotContain(List.of("b1c3", "e1f1"));
  }

  @Test
  void theSearchGivesUpBeyondItsLimit() {
    Position queens = dice("4k3/8/QQQQQQQQ/1Q1Q1Q1Q/Q1Q5/8/8/4K3 w - - 0 1 QQQ");
    assertThat(queens.turnTree(50_000)).isEmpty();
    Position start = dice("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 PNB");
    assertThat(start.turnTree(50_000).map(TurnTree::size)).contains(340L);
  }
}
