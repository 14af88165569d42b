package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.junit.jupiter.api.Test;

/** Attacks found by arithmetic are those found by walking, square by square. */
class AttacksTest {

  private static final long SEED = 20_240_229L;

  private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  private static final int[][] JUMPS = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
  };

  /** The squares met by going on from a square, up to and including the first that is occupied. */
  private static long walked(int square, long occupied, int furthest, int[]... directions) {
    long met = 0;
    for (int[] direction : directions) {
      int file = Squares.file(square) + direction[0];
      int rank = Squares.rank(square) + direction[1];
      for (int step = 1; step <= furthest && isOnBoard(file, rank); step++) {
        long bit = bit(Squares.square(file, rank));
        met |= bit;
        if ((occupied & bit) != 0) {
          break;
        }
        file += direction[0];
        rank += direction[1];
      }
    }
    return met;
  }

  private static boolean isOnBoard(int file, int rank) {
    return 0 <= file && file < 8 && 0 <= rank && rank < 8;
  }

  @Test
  void slidersStopAtTheFirstPiece() {
    Random random = new Random(SEED);
    for (int i = 0; i < 50_000; i++) {
      int square = random.nextInt(64);
      long occupied = random.nextLong() & random.nextLong();
      long straight = walked(square, occupied, 7, STRAIGHT);
      long diagonal = walked(square, occupied, 7, DIAGONAL);
      String where = "seed " + SEED + " square " + square + " occupied " + occupied;
      assertThat(Attacks.rook(square, occupied)).as(where).isEqualTo(straight);
      assertThat(Attacks.bishop(square, occupied)).as(where).isEqualTo(diagonal);
      assertThat(Attacks.queen(square, occupied)).as(where).isEqualTo(straight | diagonal);
    }
  }

  @Test
  void kingsKnightsAndPawnsReachTheirSteps() {
    for (int square = 0; square < 64; square++) {
      assertThat(Attacks.king(square))
          .isEqualTo(walked(square, 0, 1, STRAIGHT) | walked(square, 0, 1, DIAGONAL));
      assertThat(Attacks.knight(square)).isEqualTo(walked(square, 0, 1, JUMPS));
      long white = walked(square, 0, 1, new int[] {1, 1}, new int[] {-1, 1});
      long black = walked(square, 0, 1, new int[] {1, -1}, new int[] {-1, -1});
      assertThat(Attacks.pawn(Colour.WHITE, square)).isEqualTo(white);
      assertThat(Attacks.pawn(Colour.BLACK, square)).isEqualTo(black);
      for (Colour side : Colour.values()) {
        assertThat(Attacks.pawnsEast(side, bit(square)) | Attacks.pawnsWest(side, bit(square)))
            .isEqualTo(Attacks.pawn(side, square));
        assertThat(Attacks.pawnsEast(side, bit(square)) & Attacks.pawnsWest(side, bit(square)))
            .isZero();
      }
    }
    assertThat(Attacks.pawnsEast(Colour.WHITE, bit(0))).isEqualTo(bit(9));
    assertThat(Attacks.pawnsWest(Colour.BLACK, bit(63))).isEqualTo(bit(54));
  }

  @Test
  void eachKindHasItsAttacks() {
    long occupied = 0x0081_2400_4218_0000L;
    int square = 27;
    for (Colour side : Colour.values()) {
      assertThat(Attacks.of(Kind.PAWN, side, square, occupied))
          .isEqualTo(Attacks.pawn(side, square));
      assertThat(Attacks.of(Kind.KNIGHT, side, square, occupied)).isEqualTo(Attacks.knight(square));
      assertThat(Attacks.of(Kind.BISHOP, side, square, occupied))
          .isEqualTo(Attacks.bishop(square, occupied));
      assertThat(Attacks.of(Kind.ROOK, side, square, occupied))
          .isEqualTo(Attacks.rook(square, occupied));
      assertThat(Attacks.of(Kind.QUEEN, side, square, occupied))
          .isEqualTo(Attacks.queen(square, occupied));
      assertThat(Attacks.of(Kind.KING, side, square, occupied)).isEqualTo(Attacks.king(square));
    }
  }

  @Test
  void linesRunThroughBothSquaresAndBetweenLeavesThemOut() {
    for (int a = 0; a < 64; a++) {
      for (int b = 0; b < 64; b++) {
        long between = 0;
        long line = 0;
        for (int[][] directions : new int[][][] {STRAIGHT, DIAGONAL}) {
          for (int[] direction : directions) {
            int[] back = {-direction[0], -direction[1]};
            long ahead = walked(a, bit(b), 7, direction);
            if ((ahead & bit(b)) != 0) {
              between = ahead & ~bit(b);
              line = walked(a, 0, 7, direction) | walked(a, 0, 7, back) | bit(a);
            }
          }
        }
        assertThat(Attacks.between(a, b)).as("%d %d", a, b).isEqualTo(between);
        assertThat(Attacks.line(a, b)).as("%d %d", a, b).isEqualTo(line);
      }
    }
  }
}
