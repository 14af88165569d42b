package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;
import org.junit.jupiter.api.Test;

/** A board does what a plain array of pieces does, and its hash depends on nothing but them. */
class BoardTest {

  private static final long SEED = 20_240_229L;

  @Test
  void piecesComeGoAndMoveAsOnAPlainArray() {
    Random random = new Random(SEED);
    Piece[] pieces = new Piece[64];
    Board board = Board.EMPTY;
    for (int i = 0; i < 20_000; i++) {
      int from = random.nextInt(64);
      int to = from ^ 1 + random.nextInt(63);
      switch (random.nextInt(4)) {
        case 0 -> {
          board = board.without(from);
          pieces[from] = null;
        }
        case 1 -> {
          board = board.moved(from, to);
          Piece moved = pieces[from];
          pieces[from] = null;
          pieces[to] = moved;
        }
        default -> {
          Piece piece = new Piece(Colour.values()[random.nextInt(2)], Kind.of(random.nextInt(6)));
          board = board.with(from, piece.colour(), piece.kind());
          pieces[from] = piece;
        }
      }
      check(board, pieces);
    }
  }

  private static void check(Board board, Piece[] pieces) {
    long[] kinds = new long[6];
    long white = 0;
    long occupied = 0;
    for (int square = 0; square < 64; square++) {
      Piece piece = pieces[square];
      assertThat(board.pieceAt(square)).as("seed %d", SEED).isEqualTo(Optional.ofNullable(piece));
      if (piece != null) {
        assertThat(board.kindOn(square)).isEqualTo(piece.kind());
        kinds[piece.kind().ordinal()] |= bit(square);
        white |= piece.colour() == Colour.WHITE ? bit(square) : 0;
        occupied |= bit(square);
      }
    }
    assertThat(board.occupied()).isEqualTo(occupied);
    assertThat(board.of(Colour.WHITE)).isEqualTo(white);
    assertThat(board.of(Colour.BLACK)).isEqualTo(occupied & ~white);
    for (Kind kind : Kind.values()) {
      long those = kinds[kind.ordinal()];
      assertThat(board.of(kind)).isEqualTo(those);
      assertThat(board.of(Colour.WHITE, kind)).isEqualTo(those & white);
      assertThat(board.of(Colour.BLACK, kind)).isEqualTo(those & ~white);
    }
    Board fresh = Board.of(kinds, white);
    assertThat(board).isEqualTo(fresh).hasSameHashCodeAs(fresh);
    assertThat(board.hash()).isEqualTo(fresh.hash());
  }

  @Test
  void boardsThatDifferInOnePieceDiffer() {
    Board board = Board.START;
    assertThat(board)
        .isNotEqualTo(board.without(0))
        .isNotEqualTo(board.with(0, Colour.BLACK, Kind.ROOK))
        .isNotEqualTo("a board");
    for (Kind kind : Kind.values()) {
      Board one = Board.EMPTY.with(20, Colour.WHITE, kind);
      Board other = Board.EMPTY.with(21, Colour.WHITE, kind);
      assertThat(one).isNotEqualTo(other);
      assertThat(one.hash()).isNotEqualTo(other.hash());
    }
  }

  @Test
  void theHashOfTheStartStays() {
    assertThat(Board.EMPTY.hash()).isZero();
    assertThat(Board.START.hash()).isEqualTo(3820438164701023535L);
  }

  @Test
  void attackersAreThePiecesThatReachASquare() {
    Board board = ClassicalChess.setup("4k3/8/2n2b2/8/r2Q3R/2P1P3/2N1K3/3r4 w - - 0 1").board();
    long occupied = board.occupied();
    int d4 = 27;
    assertThat(board.attackers(d4, Colour.BLACK, occupied))
        .isEqualTo(bit(42) | bit(45) | bit(24) | bit(3));
    assertThat(board.attackers(d4, Colour.WHITE, occupied))
        .isEqualTo(bit(18) | bit(20) | bit(10) | bit(31));
    assertThat(board.attackers(d4, Colour.BLACK, occupied & ~bit(24)))
        .isEqualTo(bit(42) | bit(45) | bit(3));
    assertThat(board.attackers(11, Colour.WHITE, occupied)).isEqualTo(bit(12) | bit(d4));
  }
}
