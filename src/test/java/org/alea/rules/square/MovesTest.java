package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.junit.jupiter.api.Test;

/** What the variants ask of the moves besides how many there are. */
class MovesTest {

  private static final Setup KIWIPETE =
      ClassicalChess.setup("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

  private static Moves legal(Setup setup) {
    return Moves.legal(setup.board(), setup.side(), setup.targets(), setup.castling());
  }

  private static Moves free(Setup setup) {
    return Moves.pseudoLegal(setup.board(), setup.side(), setup.targets(), setup.castling());
  }

  @Test
  void asManyAreVisitedAsAreCounted() {
    for (Moves moves :
        List.of(
            legal(KIWIPETE),
            free(KIWIPETE),
            legal(KIWIPETE.sideSwitched()),
            Moves.capturingDoublePushes(KIWIPETE.board(), Colour.BLACK, 0))) {
      List<Integer> visited = new ArrayList<>();
      moves.forEach(
          (from, to) -> {
            assertThat(moves.contains(from, to)).isTrue();
            visited.add(from << 6 | to);
          });
      assertThat(visited).doesNotHaveDuplicates().isSorted().hasSize(moves.count());
      assertThat(moves.none()).isFalse();
    }
  }

  @Test
  void emptySquaresEnemiesAndNumbersOffTheBoardHaveNoDestinations() {
    Moves moves = legal(KIWIPETE);
    assertThat(moves.destinations(16)).isZero();
    assertThat(moves.destinations(60)).isZero();
    assertThat(moves.destinations(-1)).isZero();
    assertThat(moves.destinations(64 + 8)).isZero();
    assertThat(moves.contains(8, 16)).isTrue();
    assertThat(moves.contains(8, 64 + 16)).isFalse();
    assertThat(moves.contains(8, -48)).isFalse();
  }

  @Test
  void capturesAndPawnMovesSetTheClockBack() {
    Setup setup = ClassicalChess.setup("4k3/8/8/3pP2r/8/8/4P3/R3K2R w KQ d6 0 1");
    Setup late = new Setup(setup.board(), setup.side(), setup.castling(), setup.targets(), 40, 60);
    Moves moves = legal(late);
    assertThat(late.moved(moves, 0, 1).halfmove()).isEqualTo(41);
    assertThat(late.moved(moves, 7, 39).halfmove()).isZero();
    assertThat(late.moved(moves, 12, 20).halfmove()).isZero();
    assertThat(late.moved(moves, 36, 43).halfmove()).isZero();
    assertThat(late.moved(moves, 0, 1).fullmove()).isEqualTo(60);
    assertThat(late.sideSwitched().fullmove()).isEqualTo(60);
    assertThat(late.sideSwitched().sideSwitched().fullmove()).isEqualTo(61);
  }

  @Test
  void onlyATwoSquareStepOfAPawnLeavesATarget() {
    Moves moves = legal(Setup.START);
    assertThat(moves.target(12, 28)).isEqualTo(bit(20));
    assertThat(moves.target(12, 20)).isZero();
    assertThat(moves.target(1, 18)).isZero();
    Setup black = ClassicalChess.setup("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1");
    assertThat(legal(black).target(52, 36)).isEqualTo(bit(44));
  }

  @Test
  void enPassantTakesThePieceBesideAndNothingElse() {
    Setup setup = ClassicalChess.setup("4k3/8/8/3pPn2/8/8/8/4K3 w - d6 0 1");
    Moves moves = legal(setup);
    assertThat(moves.destinations(36)).isEqualTo(bit(43) | bit(44));
    assertThat(moves.captures(36, 43)).isTrue();
    assertThat(moves.capturesEnPassant(36, 43)).isTrue();
    assertThat(moves.captures(36, 44)).isFalse();
    Board after = moves.after(36, 43);
    assertThat(after.occupied()).isEqualTo(bit(60) | bit(43) | bit(37) | bit(4));
  }

  @Test
  void aSideDoesNotCaptureOnItsOwnTargets() {
    Setup setup = ClassicalChess.setup("4k3/8/8/8/4P3/8/3P4/4K3 w - e3 0 1");
    assertThat(free(setup).destinations(11)).isEqualTo(bit(19) | bit(27));
  }

  @Test
  void castlingMovesTheRookToo() {
    Moves moves = legal(KIWIPETE);
    Board small = moves.after(4, 6);
    assertThat(small.of(Colour.WHITE, Kind.KING)).isEqualTo(bit(6));
    assertThat(small.of(Colour.WHITE, Kind.ROOK)).isEqualTo(bit(0) | bit(5));
    Board great = moves.after(4, 2);
    assertThat(great.of(Colour.WHITE, Kind.KING)).isEqualTo(bit(2));
    assertThat(great.of(Colour.WHITE, Kind.ROOK)).isEqualTo(bit(3) | bit(7));
  }

  @Test
  void promotingMovesAreThoseOfPawnsToTheLastRank() {
    Setup setup = ClassicalChess.setup("1r2k3/P7/7P/8/8/8/8/R3K3 w - - 0 1");
    Moves moves = legal(setup);
    assertThat(moves.countPromoting()).isEqualTo(2);
    assertThat(moves.promotes(48, 56)).isTrue();
    assertThat(moves.promotes(48, 57)).isTrue();
    assertThat(moves.promotes(47, 55)).isFalse();
    assertThat(moves.promotes(0, 56)).isFalse();
  }

  @Test
  void aGuardedKingKnowsWhenItIsAttacked() {
    assertThat(legal(KIWIPETE).inCheck()).isFalse();
    Setup mated = ClassicalChess.setup("4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assertThat(legal(mated).inCheck()).isTrue();
    assertThat(legal(mated).none()).isTrue();
    assertThat(legal(mated).count()).isZero();
    assertThat(free(mated).inCheck()).isFalse();
    assertThat(free(mated).none()).isFalse();
  }

  @Test
  void aDoubleCheckIsMetByTheKingAlone() {
    Setup setup = ClassicalChess.setup("4k3/8/8/8/4r3/3n4/3PPP2/R2QK2R w - - 0 1");
    Moves moves = legal(setup.with(setup.board().without(12)));
    assertThat(moves.destinations(4)).isEqualTo(bit(5));
    assertThat(moves.count()).isEqualTo(1);
  }

  @Test
  void aPinnedPieceMovesAlongThePin() {
    Setup setup = ClassicalChess.setup("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1");
    Moves moves = legal(setup);
    assertThat(moves.destinations(20))
        .isEqualTo(bit(12) | bit(28) | bit(36) | bit(44) | bit(52) | bit(60));
  }

  @Test
  void theGreatestCountersStay() {
    Setup setup = new Setup(Board.START, Colour.BLACK, 0, 0, Integer.MAX_VALUE, Integer.MAX_VALUE);
    Moves moves = legal(setup);
    assertThat(setup.moved(moves, 57, 40).halfmove()).isEqualTo(Integer.MAX_VALUE);
    assertThat(setup.sideSwitched().fullmove()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void sideRightsAndTargetsAreHashedAndCountersAreNot() {
    Setup setup = ClassicalChess.setup("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1");
    List<Setup> others =
        List.of(
            setup.sideSwitched(),
            new Setup(setup.board(), setup.side(), bit(0), setup.targets(), 0, 1),
            new Setup(setup.board(), setup.side(), bit(7), setup.targets(), 0, 1),
            new Setup(setup.board(), setup.side(), 0, setup.targets(), 0, 1),
            new Setup(setup.board(), setup.side(), setup.castling(), 0, 0, 1),
            setup);
    assertThat(others.stream().map(Setup::hash)).doesNotHaveDuplicates();
    Setup later = new Setup(setup.board(), setup.side(), setup.castling(), setup.targets(), 7, 9);
    assertThat(later.hash()).isEqualTo(setup.hash());
  }

  @Test
  void castledKingsAndRooksAreKnownByTheirSquares() {
    Board board = ClassicalChess.setup("2kr4/8/8/8/8/8/8/4QRK1 w - - 0 1").board();
    assertThat(Castling.leaves(board, Colour.WHITE, 6, 5)).isTrue();
    assertThat(Castling.leaves(board, Colour.BLACK, 58, 59)).isTrue();
    assertThat(Castling.leaves(board, Colour.BLACK, 6, 5)).isFalse();
    assertThat(Castling.leaves(board, Colour.WHITE, 58, 59)).isFalse();
    assertThat(Castling.leaves(board, Colour.WHITE, 2, 3)).isFalse();
    assertThat(Castling.leaves(board, Colour.WHITE, 6, 4)).isFalse();
    assertThat(Castling.leaves(board.without(5), Colour.WHITE, 6, 5)).isFalse();
    assertThat(Castling.leaves(board.without(6), Colour.WHITE, 6, 5)).isFalse();
  }
}
