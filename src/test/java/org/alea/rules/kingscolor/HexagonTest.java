package org.alea.rules.kingscolor;

import static org.assertj.core.api.Assertions.assertThat;

import org.alea.rules.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HexagonTest {

  private static final Notation NOTATION = new KingsColor(false).notation();

  @Test
  void aCellLiesWhereItsColumnAndItsHeightMeet() {
    int cells = 0;
    for (int column = -8; column <= 8; column++) {
      for (int height = -8; height <= 8; height++) {
        int cell = Hexagon.cell(column, height);
        if (cell != Hexagon.NO_CELL) {
          cells++;
          assertThat(Hexagon.column(cell)).isEqualTo(column);
          assertThat(Hexagon.height(cell)).isEqualTo(height);
        }
      }
    }
    assertThat(cells).isEqualTo(127);
    assertThat(Hexagon.cell(0, 0)).isEqualTo(NOTATION.square("g7"));
  }

  @ParameterizedTest
  @CsvSource({
    "g7, g7, 0",
    "g7, g8, 1",
    "g7, h7, 1",
    "g7, h6, 1",
    "g7, f6, 1",
    "g7, f7, 1",
    "g7, h8, 2",
    "g7, e7, 2",
    "g7, a7, 6",
    "a1, m7, 12",
    "a7, m1, 12",
    "g1, g13, 12",
    "g4, h6, 3"
  })
  void aDistanceIsTheNumberOfStepsOverEdges(String from, String to, int steps) {
    assertThat(Hexagon.distance(NOTATION.square(from), NOTATION.square(to))).isEqualTo(steps);
    assertThat(Hexagon.distance(NOTATION.square(to), NOTATION.square(from))).isEqualTo(steps);
  }

  @Test
  void neighboursAreOneStepAwayAndCornersTwo() {
    for (int from = 0; from < Hexagon.SIZE; from++) {
      for (int to = 0; to < Hexagon.SIZE; to++) {
        int distance = Hexagon.distance(from, to);
        assertThat(Hexagon.straight(from, Cells.ALL).contains(to)).isEqualTo(distance == 1);
        assertThat(Hexagon.oblique(from, Cells.ALL).contains(to))
            .isEqualTo(distance == 2 && !Hexagon.straight(from, Cells.NONE).contains(to));
      }
    }
  }
}
