package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GeometryTest {

  @ParameterizedTest
  @EnumSource(Geometry.class)
  void aSquareLiesWhereItsFileAndItsRankMeet(Geometry geometry) {
    for (int square = 0; square < geometry.size(); square++) {
      assertThat(geometry.square(geometry.file(square), geometry.rank(square))).hasValue(square);
    }
  }

  @ParameterizedTest
  @EnumSource(Geometry.class)
  void thereAreNoMoreSquaresThanTheBoardHas(Geometry geometry) {
    int squares = 0;
    for (int file = -2; file < 20; file++) {
      for (int rank = -2; rank < 20; rank++) {
        squares += geometry.square(file, rank).isPresent() ? 1 : 0;
      }
    }
    assertThat(squares).isEqualTo(geometry.size());
  }

  @ParameterizedTest
  @CsvSource({
    "SQUARE, 1, 1, 0",
    "SQUARE, 8, 0, 1",
    "SQUARE, 63, 7, 7",
    "HEXAGON, 6, 0, 6",
    "HEXAGON, 7, 1, 0",
    "HEXAGON, 63, 6, 6",
    "HEXAGON, 70, 7, 0",
    "HEXAGON, 126, 12, 6"
  })
  void squaresAreNumberedRankByRankAndCellsFileByFile(
      Geometry geometry, int square, int file, int rank) {
    assertThat(geometry.file(square)).isEqualTo(file);
    assertThat(geometry.rank(square)).isEqualTo(rank);
  }

  @Test
  void theEdgesOfTheBoardsAreNotOverstepped() {
    assertThat(Geometry.SQUARE.square(0, 8)).isEmpty();
    assertThat(Geometry.SQUARE.square(8, 0)).isEmpty();
    assertThat(Geometry.HEXAGON.square(0, 7)).isEmpty();
    assertThat(Geometry.HEXAGON.square(13, 0)).isEmpty();
  }
}
