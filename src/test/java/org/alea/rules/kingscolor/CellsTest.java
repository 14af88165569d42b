package org.alea.rules.kingscolor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellsTest {

  @Test
  void aSetHoldsWhatItWasGivenOnBothSidesOfTheWordsBoundary() {
    Cells cells = Cells.of(IntStream.of(0, 63, 64, 126));
    assertThat(new TreeSet<>(cells.toSet())).containsExactly(0, 63, 64, 126);
    assertThat(cells.count()).isEqualTo(4);
    assertThat(cells.first()).isZero();
    assertThat(cells.last()).isEqualTo(126);
    assertThat(cells.without(0).without(126).toSet()).containsExactlyInAnyOrder(63, 64);
  }

  @Test
  void takingTheLowestCellAwayAgainAndAgainVisitsEachOnce() {
    TreeSet<Integer> visited = new TreeSet<>();
    for (Cells left = Cells.ALL; !left.isEmpty(); left = left.rest()) {
      assertThat(visited.add(left.first())).isTrue();
    }
    assertThat(visited).hasSize(127).contains(0, 63, 64, 126);
  }

  @Test
  void theLastCellIsFoundInEitherWord() {
    assertThat(Cells.NONE.with(5).with(9).last()).isEqualTo(9);
    assertThat(Cells.NONE.with(5).with(70).last()).isEqualTo(70);
    assertThat(Cells.NONE.last()).isEqualTo(Hexagon.NO_CELL);
    assertThat(Cells.NONE.first()).isEqualTo(Hexagon.NO_CELL);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, -64, 127, 128, 191, 200, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void noSetHoldsWhatIsNoCell(int number) {
    assertThat(Cells.ALL.contains(number)).isFalse();
  }

  @Test
  void setsAreJoinedCutAndReduced() {
    Cells some = Cells.of(IntStream.of(1, 2, 100));
    Cells others = Cells.of(IntStream.of(2, 3, 101));
    assertThat(some.and(others)).isEqualTo(Cells.of(IntStream.of(2)));
    assertThat(some.or(others)).isEqualTo(Cells.of(IntStream.of(1, 2, 3, 100, 101)));
    assertThat(some.minus(others)).isEqualTo(Cells.of(IntStream.of(1, 100)));
  }
}
