package org.alea.rules.kingscolor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Geometry;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Option;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The clauses of the rules page {@code kings-color.md}, each tagged with its number. */
class KingsColorTest {

  private static final KingsColor ORIGINAL = new KingsColor(false);
  private static final KingsColor REVISED = new KingsColor(true);
  private static final Notation NOTATION = ORIGINAL.notation();

  @Test
  @Tag("KC-1.1")
  void theBoardHasThirteenFilesOfSevenToThirteenCells() {
    List<Long> lengths =
        IntStream.range(0, 13)
            .mapToObj(
                file ->
                    IntStream.range(0, 127)
                        .filter(cell -> Geometry.HEXAGON.file(cell) == file)
                        .count())
            .toList();
    assertThat(lengths).containsExactly(7L, 8L, 9L, 10L, 11L, 12L, 13L, 12L, 11L, 10L, 9L, 8L, 7L);
  }

  @Test
  @Tag("KC-1.4")
  void threeColoursShareTheBoardAndNoneTouchesItself() {
    for (int cell = 0; cell < 127; cell++) {
      Cells domain = Hexagon.domainOf(cell);
      Cells neighbours = Hexagon.straight(cell, Cells.ALL);
      Cells corners = Hexagon.oblique(cell, Cells.ALL);
      assertThat(domain.contains(cell)).isTrue();
      assertThat(domain.and(neighbours)).isEqualTo(Cells.NONE);
      assertThat(corners.minus(domain)).isEqualTo(Cells.NONE);
    }
    assertThat(List.of(domainSize("g7"), domainSize("g8"), domainSize("g9")))
        .containsExactly(43, 42, 42);
  }

  @Test
  @Tag("KC-1.5")
  void theCastlesAreRhombsOfNineCells() {
    assertThat(names(Castle.WHITE.cells().toSet()))
        .containsExactly("e3", "f3", "f4", "g3", "g4", "g5", "h3", "h4", "i3");
    assertThat(names(Castle.BLACK.cells().toSet()))
        .containsExactly("e9", "f9", "f10", "g9", "g10", "g11", "h9", "h10", "i9");
  }

  @Test
  @Tag("KC-1.6")
  void aWallIsTheFourteenCellsAroundACastle() {
    assertThat(names(Castle.WHITE.wall().toSet()))
        .containsExactly(
            "d2", "d3", "e2", "e4", "f2", "f5", "g2", "g6", "h2", "h5", "i2", "i4", "j2", "j3");
    assertThat(names(Castle.BLACK.wall().toSet()))
        .containsExactly(
            "d8", "d9", "e8", "e10", "f8", "f11", "g8", "g12", "h8", "h11", "i8", "i10", "j8",
            "j9");
  }

  @Test
  @Tag("KC-2.1")
  void theKingsStartInTheCentresOfTheirCastlesAmongEightPieces() {
    assertThat(NOTATION.text(ORIGINAL.start()))
        .isEqualTo("7/8/9/10/2B5b2/2RR4rr2/2RKR3rkr2/2RR4rr2/2B5b2/10/9/8/7 w 0 1");
    assertThat(REVISED.notation().text(REVISED.start()))
        .isEqualTo("7/8/9/10/2R5r2/2BB4bb2/2BKB3bkb2/2BB4bb2/2R5r2/10/9/8/7 w 0 1");
  }

  @Test
  @Tag("KC-2.2")
  void whiteStartsAndTheSidesTakeTurns() {
    Position position = ORIGINAL.start();
    assertThat(position.sideToMove()).isEqualTo(Colour.WHITE);
    position = played(position, "e3d1");
    assertThat(position.sideToMove()).isEqualTo(Colour.BLACK);
    assertThat(position.fullmoveNumber()).isEqualTo(1);
    position = played(position, "e9d7");
    assertThat(position.sideToMove()).isEqualTo(Colour.WHITE);
    assertThat(position.fullmoveNumber()).isEqualTo(2);
  }

  @Test
  @Tag("KC-2.3")
  void everyTurnIsOneMoveAndNothingIsRolled() {
    assertThat(ORIGINAL.start().phase()).isEqualTo(Phase.MOVE);
    assertThat(ORIGINAL.start().rolls()).isEmpty();
    assertThat(ORIGINAL.dice().count()).isZero();
    for (Action other :
        List.of(
            Action.Roll.ALL,
            Action.Roll.of(0).showing(List.of(1)),
            new Action.Choice(31, Kind.QUEEN),
            new Action.Promotion(31, 32, Kind.QUEEN),
            new Action.Move(31, 31),
            new Action.Move(-1, 31),
            new Action.Move(31, 127 + 64))) {
      assertThatExceptionOfType(IllegalActionException.class)
          .as("%s", other)
          .isThrownBy(() -> ORIGINAL.start().play(other));
    }
  }

  @Test
  @Tag("KC-1.2")
  void aRookGoesToTheSixNeighboursAndOn() {
    Drawing.of(
            """
            a       * . . . . . *
            b      . * . . . . * .
            c     . . * . . . * . .
            d    . . . * . . * . . .
            e   . . . . * . * . . . .
            f  . . . K . * * . . k . .
            g * * * * * * R * * * * * *
            h  . . . . . * * . . . . .
            i   . . . . * . * . . . .
            j    . . . * . . * . . .
            k     . . * . . . * . .
            l      . * . . . . * .
            m       * . . . . . *
            """)
        .assertMoves(ORIGINAL, "g7");
  }

  @Test
  @Tag("KC-1.3")
  void aBishopGoesOverTheSixCornersWhateverStandsBesideThem() {
    Drawing.of(
            """
            a       . . . * . . .
            b      . . . . . . . .
            c     . . . . * . . . .
            d    * . . . . . . . . *
            e   . . * . . * . . * . .
            f  . . . . * b r * . . . .
            g . . . K . R B b . . . . .
            h  . . . . * b r * k . . .
            i   . . * . . * . . * . .
            j    * . . . . . . . . *
            k     . . . . * . . . .
            l      . . . . . . . .
            m       . . . * . . .
            """)
        .assertMoves(ORIGINAL, "g7");
  }

  @Test
  @Tag("KC-3.1")
  void aPieceOnTheColourOfItsKingIsABishopAndAnyOtherARook() {
    Drawing.of(
            """
            a       B R R . . * .
            b      . . . * . * . .
            c     . . . . * * . . .
            d    . . . . R R r . . .
            e   . . . . . * * . . . .
            f  . . . . . * . * . k . .
            g . . . K . * . . * . . . .
            h  . . . . * . b r * . . .
            i   . . . * . . . . * . .
            j    . . * . . . . . * .
            k     . * . . . . . . *
            l      * . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "d6");
  }

  @Test
  @Tag("KC-3.2")
  void aRookThatEndsItsMoveOnTheColourOfItsKingIsABishopFromThenOn() {
    Position before =
        Drawing.of(
                """
                a       . . . . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . . R . . . . .
                e   . . . . . . . . . . .
                f  . . . . . . . . . . . .
                g . . . K . . . . . k . . .
                h  . . . . . . . . . . . .
                i   . . . . . . . . . . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(ORIGINAL);
    Position after = played(before, "d5d4");
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . B . . . . . .
            e   . . . . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . K . . . . . k . . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertShownBy(after);
  }

  @Test
  @Tag("KC-3.3")
  void aKingThatGoesToAnotherColourChangesAllHisPieces() {
    Position before =
        Drawing.of(
                """
                a       . r b . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . B R R . . . .
                e   . . . . . . . . . . .
                f  . . . . . . . . . . . .
                g . . . K . . . . . . . . .
                h  . . . . . . . . . k . .
                i   . . . . . . . . . . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(ORIGINAL);
    Position after = played(before, "g4h4");
    Drawing.of(
            """
            a       . r b . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . R R B . . . .
            e   . . . . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . . . . . . . . . . .
            h  . . . K . . . . . k . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertShownBy(after);
  }

  @Test
  @Tag("KC-3.3")
  void aKingThatStaysOnHisColourChangesNothing() {
    Position before =
        Drawing.of(
                """
                a       . . . . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . B R R . . . .
                e   . . . . . . . . . . .
                f  . . . . . . . . . . . .
                g . . . K . . . . . . . . .
                h  . . . . . . . . . k . .
                i   . . . . . . . . . . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(ORIGINAL);
    Position after = played(before, "g4e3");
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . B R R . . . .
            e   . . K . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . . . . . . . . . . .
            h  . . . . . . . . . k . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertShownBy(after);
  }

  @Test
  @Tag("KC-3.4")
  void theEnemyKingsColourMeansNothingToAPiece() {
    Drawing.of(
            """
            a       . . * . r * .
            b      . . . * . * . .
            c     . . . . * * . . .
            d    * * * * * R r . . .
            e   . . . . . * * . . . .
            f  . . . . . * . * . k . .
            g . . . K . * . . * . . . .
            h  . . . . * . . . * . . .
            i   . . . * . . . . * . .
            j    . . * . . . . . * .
            k     . * . . . . . . *
            l      * . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "d6");
  }

  @Test
  @Tag("KC-4.1")
  void theKingCoversTheWholeCastleFromItsCentre() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . * . . . . . . . .
            f  . . * * . . . . . . . .
            g . . * K * . . . . k . . .
            h  . . * * . . . . . . . .
            i   . . * . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g4");
  }

  @Test
  @Tag("KC-4.1")
  void theKingCoversAllButTheOppositeSideCellFromASideCell() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . * . . . . . . . .
            f  . . * K . . . . . . . .
            g . . * * * . . . . k . . .
            h  . . . * . . . . . . . .
            i   . . * . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "f4");
  }

  @Test
  @Tag("KC-4.1")
  void theKingCoversAllButTheOtherCornersFromACorner() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . K . . . . . . . .
            f  . . * * . . . . . . . .
            g . . . * . . . . . k . . .
            h  . . * * . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "e3");
  }

  @Test
  @Tag("KC-4.1")
  void theKingCoversAllButTheOtherCornersFromABluntCorner() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . . . . . . . . . .
            f  . . * * . . . . . . . .
            g . . . * K . . . . k . . .
            h  . . * * . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g5");
  }

  @Test
  @Tag("KC-4.1")
  void theKingStepsOverHisOwnPiecesButNotOntoThem() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . B . . . . . . . .
            f  . . R * . . . . . . . .
            g . . * K * . . . . k . . .
            h  . . R R . . . . . . . .
            i   . . * . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g4");
  }

  @Test
  @Tag("KC-4.2")
  void aRookSlidesThroughCastlesAndWallsUntilSomethingIsInTheWay() {
    Drawing.of(
            """
            a       . * . . . . .
            b      . * . . . . . .
            c     . * . . . . . . .
            d    . * . . . . . . . .
            e   . * . . . . . . k . .
            f  . * . . . . . . . . . .
            g * * . K . . . . . . . . .
            h  R * * * * * * * * * b .
            i   * . . . . . . . . . .
            j    * . . . . . . . . .
            k     * . . . . . . . .
            l      * . . . . . . .
            m       * . . . . . .
            """)
        .assertMoves(ORIGINAL, "h1");
  }

  @Test
  @Tag("KC-4.3")
  void aBishopSlidesThroughCastlesAndWallsUntilSomethingIsInTheWay() {
    Drawing.of(
            """
            a       . . . . * . .
            b      . . . * . . . .
            c     . . * . . . . . .
            d    . * . . . . . . . .
            e   B . . . . . . . . . .
            f  . . * . . . . . . . . .
            g . * . . * . . . . . . . .
            h  . . K . . * . . . k . .
            i   * . . . . . * . . . .
            j    . . . . r . . * . .
            k     . . . . . . . . *
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "e1");
  }

  @Test
  @Tag("KC-4.4")
  void aPieceStopsBeforeWhateverStandsInItsWay() {
    Drawing.of(
            """
            a       B . . . . . .
            b      . . B . . . . .
            c     . * . . . . . . .
            d    b . . . . . . . . .
            e   . . * . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . K . . . . . k . . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "a1");
  }

  @Test
  @Tag("KC-5.1")
  void aPieceOnTheEnemyWallCapturesInsideThatCastle() {
    Drawing.of(
            """
            a       . . . . . * .
            b      . . . . . . * .
            c     . . . . . . . * .
            d    . . . . . . . . * b
            e   . . . . . . . . b R *
            f  . . . . . . . . . r b .
            g . . . K . . . . . k . . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "e10", "e9", "f10");
  }

  @Test
  @Tag("KC-5.4")
  void aPieceBehindTheEnemyWallCapturesNothing() {
    Drawing.of(
            """
            a       . . . * . . .
            b      . . . . . * . .
            c     . . . . . . . * .
            d    . . . . . . . . . B
            e   . . . . . . . . b . .
            f  . . . . . . . . r . * .
            g . . . K . . . . . k . . .
            h  . . . . . . . . . . * .
            i   . . . . . . . . . . .
            j    . . . . . . . . . *
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "d10");
  }

  @Test
  @Tag("KC-5.2")
  void aPieceInItsOwnCastleCapturesOnItsWall() {
    Drawing.of(
            """
            a       . . . * . . .
            b      . . . * . . . .
            c     . . . * . . . . .
            d    . . . * . . . . . .
            e   . r . * . . . . . . .
            f  . . * * . . . . . . . .
            g . r * R * * b . . k . . .
            h  . . K * . . . . . . . .
            i   . . . * . . . . . . .
            j    . . . * . . . . . .
            k     . . . * . . . . .
            l      . . . r . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g4", "e2", "g2");
  }

  @Test
  @Tag("KC-5.3")
  void theKingCapturesInsideHisCastle() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . R . . . . . . . .
            f  . . . r . . . . k . . .
            g . . K . b . . . . . . . .
            h  . . . * . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g3", "f4");
  }

  @Test
  @Tag("KC-5.4")
  void aPieceInItsOwnCastleCannotTakeAnIntruder() {
    Drawing.of(
            """
            a       . . * . . . .
            b      . . * . . . . .
            c     * . * . . . . . .
            d    . * * . . . . . . .
            e   * * R * * * * * * * *
            f  . . * r . . . . k . . .
            g . . K . b . . . . . . . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "e3");
  }

  @Test
  @Tag("KC-5.4")
  void aPieceOnItsOwnWallCannotTakeAnIntruder() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . . . . . . . . . *
            f  . . . r . . . . k * . .
            g . . K . . . . . * . . . .
            h  * R . r . . * . . . . .
            i   . * . . * . . . . . .
            j    . . B . . . . . . .
            k     * . . * . . . . .
            l      . * . . * . . .
            m       . . . . . * .
            """)
        .assertMoves(ORIGINAL, "j3");
  }

  @Test
  @Tag("KC-6.1")
  void aRookGivesCheckFromAnyDistanceThroughWallAndCastle() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . * . . . . . . . .
            f  . . * * . . . . . . . .
            g . . . K . . . r . . . . .
            h  . . * * . . . . . . . .
            i   . . * . . . . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g4");
  }

  @Test
  @Tag("KC-6.2")
  void aKingMayNotStepOntoAnAttackedCell() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . * . . . . . . . .
            f  . . * * . . . b . . . .
            g . . * K * . . . . . . . .
            h  . . * * . . . . . . . .
            i   . . . . . . . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g4");
  }

  @Test
  @Tag("KC-6.2")
  void aKingMayNotFleeAlongTheLineOfTheCheck() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . * . . . . . . . .
            f  . . R R . . . . . . . .
            g . . . K . . . r . . . . .
            h  . . R R . . . . . . . .
            i   . . * . . . . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g4");
  }

  @Test
  @Tag("KC-6.2")
  void aPieceThatShieldsTheKingStaysOnTheLine() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . . . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . K * R * r . . . . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g6");
  }

  @Test
  @Tag("KC-6.2")
  void aPieceThatShieldsTheKingMayTakeTheAttacker() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . . . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . K R r . . . . . . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g5", "g6");
  }

  @Test
  @Tag("KC-6.2")
  void aBishopThatShieldsTheKingFromARookHasNoMove() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   R . . . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . K . . B r . . . . .
            h  . . . . . . . . . k . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g7");
  }

  @Test
  @Tag("KC-6.2")
  void aCheckIsEndedByStandingBetweenOrTakingTheChecker() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . R . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . K . . . . . . . .
            f  . . . * . . . . . . . .
            g . . . . . . . . . . . . .
            h  . . R . r . . r . k . .
            i   . . B . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "h3", "h5");
  }

  @Test
  @Tag("KC-6.2")
  void aPieceThatCannotEndTheCheckHasNoMove() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . R . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . K . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . . . . . . . . . . .
            h  . . R . r . . r . k . .
            i   . . B . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "b2");
  }

  @Test
  @Tag("KC-6.2")
  void againstTwoCheckersOnlyTheKingMoves() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . . . R . . . . . .
            f  . . . . . . . . . . . .
            g . . . K . . . r . . . . .
            h  . . . R . . . . . . . .
            i   . . . . . b . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "h4");
  }

  @Test
  @Tag("KC-6.2")
  void theKingMovesAgainstTwoCheckers() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . * . R . . . . . .
            f  . . * * . . . . . . . .
            g . . . K . . . r . . . . .
            h  . . * R . . . . . . . .
            i   . . * . . b . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(ORIGINAL, "g4");
  }

  @Test
  @Tag("KC-6.3")
  void aStepOfTheKingMayGiveCheckByWhatHisPiecesBecome() {
    Position before =
        Drawing.of(
                """
                a       . . . . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . . R . . . . .
                e   . . . . . . . . . . .
                f  . . . . . . . . . . . .
                g . . . K . . . . . . k . .
                h  . . . . . . . . . . . .
                i   . . . . . . . . . . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(ORIGINAL);
    Position after = played(before, "g4g5");
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . B . . . . .
            e   . . . . . . . . . . .
            f  . . . . . . . . . . . .
            g . . . . K . . . . . k . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertShownBy(after);
    assertThat(((KingsColorPosition) after).isInCheck(Colour.BLACK)).isTrue();
  }

  @Test
  @Tag("KC-7.1")
  void aKingInCheckWithoutAMoveIsCheckmated() {
    Position position =
        Drawing.of(
                """
                a       . . . . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . . . . . . . .
                e   . . . . . . . . . . .
                f  . B . . . . . . . k . .
                g . . . . r . . . . . . . .
                h  . r . . . . . . . . . .
                i   . . K . . . . . . . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(ORIGINAL);
    assertThat(position.phase()).isEqualTo(Phase.OVER);
    assertThat(position.legalActions()).isEmpty();
    assertThat(position.outcome()).contains(Outcome.win(Colour.BLACK, Reason.CHECKMATE));
  }

  @Test
  @Tag("KC-7.2")
  void aSideWithoutAMoveThatIsNotInCheckIsStalemated() {
    Position position =
        Drawing.of(
                """
                a       . . . . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . . . . . . . .
                e   . . K . . . . . . . .
                f  . . . R . . . . . . . .
                g . . . . r . . . . . . . .
                h  . . . r . . . . . . . .
                i   . . . . . . . . k . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(ORIGINAL);
    assertThat(position.phase()).isEqualTo(Phase.OVER);
    assertThat(position.legalActions()).isEmpty();
    assertThat(position.outcome()).contains(Outcome.draw(Reason.STALEMATE));
  }

  @Test
  @Tag("KC-7.3")
  void aSideWithoutAKingHasLost() {
    Position position =
        Drawing.of(
                """
                a       r . . . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . . R . . . . .
                e   . . . . . . . . . . .
                f  . . . . . . . . . . . .
                g . . . K . . . . . . . . .
                h  . . . r . . . . . . . .
                i   . . . . . . . . . . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(ORIGINAL);
    assertThat(position.phase()).isEqualTo(Phase.OVER);
    assertThat(position.legalActions()).isEmpty();
    assertThat(position.outcome()).contains(Outcome.win(Colour.WHITE, Reason.KING_CAPTURED));
  }

  @Test
  @Tag("KC-8.1")
  void revisedAPieceOnTheColourOfItsKingIsARook() {
    Drawing.of(
            """
            a       * . . * . . .
            b      . * . * . . . .
            c     . . * * . . . . .
            d    * * * R B . . . . .
            e   . . . * * . . . . . .
            f  . . . * . * . . . . . .
            g . . . K . . * . . . . . .
            h  . . . . . . * . . . . .
            i   . . . . . . * . k . .
            j    . . . . . . * . . .
            k     . . . . . . * . .
            l      . . . . . . * .
            m       . . . . . . *
            """)
        .assertMoves(REVISED, "d4");
  }

  @Test
  @Tag("KC-8.1")
  void revisedAnyOtherPieceIsABishop() {
    Drawing.of(
            """
            a       . . . . . . .
            b      * . . * . . * .
            c     . . * . . * . . .
            d    . . . R B . . . . .
            e   . . . * . . * . . . .
            f  . . * . . * . . * . . .
            g . * . K . . . . . . * . .
            h  . . . . . * . . . . . *
            i   . . . . . . . . k . .
            j    . . . . * . . . . .
            k     . . . . . . . . .
            l      . . . * . . . .
            m       . . . . . . .
            """)
        .assertMoves(REVISED, "d5");
  }

  @Test
  @Tag("KC-8.1")
  void revisedARookGivesCheckFromTheColourOfItsKing() {
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . R . . . . . . . .
            f  . . * * . . . . . . . .
            g . . . K . . r . . k . . .
            h  . . * * . . . . . . . .
            i   . . * . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertMoves(REVISED, "g4");
  }

  @Test
  @Tag("KC-8.2")
  void revisedAPieceThatEntersTheEnemyCastleBecomesAQueen() {
    Position before =
        Drawing.of(
                """
                a       . . . . . . .
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . . B . . . . .
                e   . . . . . . . . . . .
                f  . . . . . . . . . . . .
                g . . . K . . . . . . . . .
                h  . . . . . . . . . k . .
                i   . . . . . . . . . . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(REVISED);
    Position after = played(before, "d5f9");
    Drawing.of(
            """
            a       . . . . . . .
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . . . . . . . . . .
            f  . . . . . . . . Q . . .
            g . . . K . . . . . . . . .
            h  . . . . . . . . . k . .
            i   . . . . . . . . . . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertShownBy(after);
  }

  @Test
  @Tag("KC-8.3")
  void revisedAQueenStaysAQueenOutsideTheCastle() {
    Position before =
        Drawing.of(
                """
                a       . . . . . . r
                b      . . . . . . . .
                c     . . . . . . . . .
                d    . . . . . . . . . .
                e   . . . . . . . . . . .
                f  . . . . . . . . Q . . .
                g . . . K . . . . . . . . .
                h  . . . . . . . . . . . .
                i   . . . . . . . . k . .
                j    . . . . . . . . . .
                k     . . . . . . . . .
                l      . . . . . . . .
                m       . . . . . . .
                """)
            .position(REVISED);
    Position after = played(before, "f9e8");
    Drawing.of(
            """
            a       . . . . . . r
            b      . . . . . . . .
            c     . . . . . . . . .
            d    . . . . . . . . . .
            e   . . . . . . . Q . . .
            f  . . . . . . . . . . . .
            g . . . K . . . . . . . . .
            h  . . . . . . . . . . . .
            i   . . . . . . . . k . .
            j    . . . . . . . . . .
            k     . . . . . . . . .
            l      . . . . . . . .
            m       . . . . . . .
            """)
        .assertShownBy(after);
  }

  @Test
  @Tag("KC-8.3")
  void revisedAQueenGoesAlongBothLines() {
    Drawing.of(
            """
            a       . . * . . * .
            b      . * . * * * . *
            c     . . . * * * * . .
            d    * * * * * Q * b . .
            e   . . . . * * * * . . .
            f  . . . * . * * * . * . .
            g . . * K . B . . * . . * .
            h  * . . . . . * . * k . .
            i   . . . . . . . . * . .
            j    . . . . . * . . * .
            k     . . . . . . . . *
            l      . . . . * . . .
            m       . . . . . . .
            """)
        .assertMoves(REVISED, "d6");
  }

  @Test
  @Tag("KC-6.1")
  void whiteCanGiveCheckOnTheFirstMoveButNotMate() {
    List<Position> next = ORIGINAL.start().successors();
    assertThat(next).anyMatch(position -> ((KingsColorPosition) position).isInCheck(Colour.BLACK));
    assertThat(next).allMatch(position -> position.outcome().isEmpty());
  }

  @Test
  @Tag("KC-7.4")
  void onlyACaptureSetsTheCounterBack() {
    Position position = NOTATION.position("7/8/9/10/8bR1/9r2/3K5k3/12/11/10/9/8/7 w 7 9");
    assertThat(played(position, "e10e11").halfmoveClock()).isEqualTo(8);
    assertThat(played(position, "e10f10").halfmoveClock()).isZero();
    assertThat(played(position, "e10f10").pieceCount()).isEqualTo(4);
  }

  @Test
  @Tag("KC-8.2")
  void revisedAPieceInItsOwnCastleDoesNotBecomeAQueen() {
    Position before = REVISED.notation().position("7/8/9/10/5R5/12/3K9/9k2/11/10/9/8/7 w 0 1");
    assertThat(played(before, "e6e3").pieceAt(NOTATION.square("e3")))
        .contains(new Piece(Colour.WHITE, Kind.ROOK));
  }

  @Test
  @Tag("KC-8.4")
  void revisedThePlacesOfCaptureAreTheSame() {
    Position before = REVISED.notation().position("7/8/9/10/9B1/12/3K6b2/12/8k2/10/9/8/7 w 5 9");
    Position after = played(before, "e10g11");
    assertThat(after.pieceAt(NOTATION.square("g11"))).contains(new Piece(Colour.WHITE, Kind.QUEEN));
    assertThat(after.pieceCount()).isEqualTo(3);
    assertThat(after.halfmoveClock()).isZero();
  }

  @Test
  void theOptionIsKnownAndAnyOtherRefused() {
    assertThat(ORIGINAL.options()).extracting(Option::name).containsExactly("revised");
    assertThat(ORIGINAL.description()).endsWith(".");
    assertThat(ORIGINAL.choosing(Set.of("revised"))).isEqualTo(REVISED);
    assertThat(REVISED.choosing(Set.of())).isEqualTo(ORIGINAL);
    assertThat(REVISED.chosen()).containsExactly("revised");
    assertThat(ORIGINAL.chosen()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ORIGINAL.choosing(Set.of("lastChance")))
        .withMessageContaining("lastChance");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ORIGINAL.choosing(Set.of("revised", "lastChance")));
  }

  @Test
  void aSecondKingOrAKingOutsideHisCastleIsRefusedAtTheDoor() {
    Piece king = new Piece(Colour.WHITE, Kind.KING);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ORIGINAL.position(Map.of(60, king, 61, king), Colour.WHITE, 0, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ORIGINAL.position(Map.of(0, king), Colour.WHITE, 0, 1));
  }

  private static Position played(Position position, String action) {
    return position.play(NOTATION.action(action));
  }

  private static int domainSize(String cell) {
    return Hexagon.domainOf(NOTATION.square(cell)).count();
  }

  private static List<String> names(Set<Integer> cells) {
    return cells.stream().sorted().map(NOTATION::square).toList();
  }
}
