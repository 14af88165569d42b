package org.alea.rules.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.square.Drawing;
import org.alea.rules.square.Setup;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Each clause of {@code src/docs/rules/kafka-chess.md}, shown on a board. */
class KafkaChessTest {

  private static final KafkaChess KAFKA = new KafkaChess(false);
  private static final KafkaChess LAST_CHANCE = new KafkaChess(true);
  private static final Notation NOTATION = KAFKA.notation();

  private static Position drawn(String board, String rest) {
    return drawn(KAFKA, board, rest);
  }

  private static Position drawn(KafkaChess variant, String board, String rest) {
    return variant.notation().position(Drawing.placement(board) + " " + rest);
  }

  private static Position play(Position position, String... actions) {
    Position next = position;
    for (String action : actions) {
      next = next.play(NOTATION.action(action));
    }
    return next;
  }

  private static Stream<String> actions(Position position) {
    return position.legalActions().stream().map(NOTATION::text);
  }

  /** The squares that the piece of a square may go to. */
  private static Stream<String> from(Position position, String square) {
    return actions(position).filter(text -> text.startsWith(square)).map(text -> text.substring(2));
  }

  private static Piece piece(Position position, String square) {
    return position.pieceAt(NOTATION.square(square)).orElseThrow();
  }

  private static void isWon(Position position, Colour winner, Reason reason) {
    assertThat(position.phase()).isEqualTo(Phase.OVER);
    assertThat(position.outcome()).contains(Outcome.win(winner, reason));
    assertThat(position.legalActions()).isEmpty();
    assertThat(position.edges()).isZero();
    assertThat(position.successors()).isEmpty();
    assertThat(position.rolls()).isEmpty();
  }

  private static void goesOn(Position position, Phase phase) {
    assertThat(position.outcome()).isEmpty();
    assertThat(position.phase()).isEqualTo(phase);
  }

  @Nested
  @DisplayName("KA-1 Board and dice")
  class BoardAndDice {

    @Test
    @DisplayName("KA-1.1 classical pieces stand where they always stand, and White starts")
    void start() {
      Position start = KAFKA.start();
      assertThat(NOTATION.text(start))
          .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -");
      assertThat(start.sideToMove()).isEqualTo(Colour.WHITE);
      goesOn(start, Phase.MOVE);
      assertThat(start.legalActions()).hasSize(20);
    }

    @Test
    @DisplayName("KA-1.2 the faces are pawn, knight, bishop, rook, king, queen")
    void faces() {
      Position rolling = play(KAFKA.start(), "b1c3");
      assertThat(
              Stream.of(1, 2, 3, 4, 5, 6)
                  .map(face -> piece(play(rolling, "*c3:" + face), "c3").kind()))
          .containsExactly(Kind.PAWN, Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.KING, Kind.QUEEN);
      assertThat(KAFKA.dice().tables())
          .containsExactly(
              List.of(Kind.PAWN, Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.KING, Kind.QUEEN));
    }
  }

  @Nested
  @DisplayName("KA-2 A turn")
  class Turn {

    @Test
    @DisplayName("KA-2.1 a piece moves as its kind moves, and captures")
    void movesAsItsKind() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . p . . .
              . . p . . . . .
              . . . N . . . .
              . . . . . . . .
              . P . . . . . .
              . . . . K . . .
              """,
              "w - - 7 9 -");
      assertThat(from(position, "d4"))
          .containsExactlyInAnyOrder("b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5");
      assertThat(from(position, "b2")).containsExactlyInAnyOrder("b3", "b4");
      Position captured = play(position, "d4e6");
      assertThat(captured.pieceCount()).isEqualTo(position.pieceCount() - 1);
      assertThat(captured.halfmoveClock()).isZero();
      assertThat(play(position, "d4f3").halfmoveClock()).isEqualTo(8);
      assertThat(play(position, "b2b3").halfmoveClock()).isZero();
    }

    @Test
    @DisplayName("KA-2.2 the piece that moved must be rolled, each face with the same weight")
    void rolls() {
      Position moved = play(KAFKA.start(), "e2e4");
      goesOn(moved, Phase.ROLL);
      assertThat(moved.sideToMove()).isEqualTo(Colour.WHITE);
      assertThat(actions(moved)).containsExactly("*e4");
      assertThat(moved.rolls()).hasSize(6).extracting(Chance::weight).containsOnly(1);
      assertThat(moved.edges()).isEqualTo(6);
      assertThat(piece(play(moved, "*e4:6"), "e4")).isEqualTo(new Piece(Colour.WHITE, Kind.QUEEN));
      refuses(moved, "e2e3", "*e4", "*d2:3", "e4=q");
    }

    @Test
    @DisplayName("KA-2.3 a pawn rolled on the last rank is set at once to any other kind")
    void choice() {
      Position position =
          drawn(
              """
              . . . . . . . .
              R . . . . . k .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . K . . .
              """,
              "w - - 0 1 -");
      Position rolled = play(position, "a7a8", "*a8:1");
      goesOn(rolled, Phase.CHOICE);
      assertThat(rolled.sideToMove()).isEqualTo(Colour.WHITE);
      assertThat(actions(rolled)).containsExactlyInAnyOrder("a8=n", "a8=b", "a8=r", "a8=q", "a8=k");
      assertThat(rolled.edges()).isEqualTo(5);
      assertThat(rolled.rolls()).isEmpty();
      refuses(rolled, "a8=p", "a7=q", "*a8:2", "a8a7");
      Position crowned = play(rolled, "a8=k");
      assertThat(piece(crowned, "a8").kind()).isEqualTo(Kind.KING);
      assertThat(crowned.sideToMove()).isEqualTo(Colour.BLACK);
      goesOn(crowned, Phase.MOVE);
    }

    @Test
    @DisplayName("KA-2.3 on the opponent's last rank a rolled pawn is just a pawn")
    void noChoiceOnTheFirstRank() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              R . . . K . . .
              """,
              "w - - 0 1 -");
      Position rolled = play(position, "a1b1", "*b1:1");
      goesOn(rolled, Phase.MOVE);
      assertThat(rolled.sideToMove()).isEqualTo(Colour.BLACK);
    }

    @Test
    @DisplayName("KA-2.4 after the roll the other side moves, and Black's turn ends a full move")
    void handsOver() {
      Position afterWhite = play(KAFKA.start(), "e2e4", "*e4:3");
      assertThat(afterWhite.sideToMove()).isEqualTo(Colour.BLACK);
      assertThat(afterWhite.fullmoveNumber()).isEqualTo(1);
      Position afterBlack = play(afterWhite, "g8f6");
      assertThat(afterBlack.fullmoveNumber()).isEqualTo(1);
      assertThat(play(afterBlack, "*f6:2").fullmoveNumber()).isEqualTo(2);
    }

    @Test
    @DisplayName("KA-2.5 a pawn that reaches the last rank is rolled, not promoted")
    void noPromotion() {
      Position position =
          drawn(
              """
              . . . . . k . .
              P . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . K . . .
              """,
              "w - - 0 1 -");
      assertThat(from(position, "a7")).containsExactly("a8");
      refuses(position, "a7a8q");
      Position moved = play(position, "a7a8");
      goesOn(moved, Phase.ROLL);
      assertThat(piece(moved, "a8").kind()).isEqualTo(Kind.PAWN);
      assertThat(play(moved, "*a8:4").sideToMove()).isEqualTo(Colour.BLACK);
    }
  }

  @Nested
  @DisplayName("KA-3 Pawns")
  class Pawns {

    @Test
    @DisplayName(
        "KA-3.1 whatever became a pawn on the second rank may step two squares, unless one is"
            + " taken")
    void twoSquares() {
      Position rolled =
          play(
              drawn(
                  """
                  . . . . k . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  . p . . . . . .
                  . . p . . . . .
                  P P P . . . . .
                  . . . R K . . .
                  """,
                  "w - - 0 1 -"),
              "d1d2",
              "*d2:1",
              "e8f8",
              "*f8:5");
      assertThat(from(rolled, "d2")).containsExactlyInAnyOrder("d3", "d4", "c3");
      assertThat(from(rolled, "a2")).containsExactlyInAnyOrder("a3", "a4");
      assertThat(from(rolled, "b2")).containsExactlyInAnyOrder("b3", "c3");
      assertThat(from(rolled, "c2")).isEmpty();
    }

    @Test
    @DisplayName("KA-3.2 a pawn on its own first rank steps one square")
    void fromTheFirstRank() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . p . . . . . .
              P . . . K . . .
              """,
              "w - - 0 1 -");
      assertThat(from(position, "a1")).containsExactlyInAnyOrder("a2", "b2");
    }

    @Test
    @DisplayName("KA-3.3 en passant takes the piece that stepped, whatever it has become")
    void enPassantTakesWhatStepped() {
      Position stepped =
          play(
              drawn(
                  """
                  . . . . k . . .
                  . . . p . . . .
                  . . . . . . . .
                  . . P . P . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . K . . .
                  """,
                  "b - - 3 4 -"),
              "d7d5");
      assertThat(NOTATION.text(stepped)).contains(" b - d6 0 4 *d5");
      Position queen = play(stepped, "*d5:6");
      assertThat(actions(queen)).contains("c5d6", "e5d6");
      Position taken = play(queen, "e5d6");
      assertThat(taken.pieceAt(NOTATION.square("d5"))).isEmpty();
      assertThat(taken.halfmoveClock()).isZero();
      assertThat(actions(taken)).containsExactly("*d6");
    }

    @Test
    @DisplayName("KA-3.3 a king can be taken en passant")
    void enPassantTakesAKing() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . . . . .
              . . . . P k . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . K . . .
              """,
              "w - f6 0 4 -");
      Position taken = play(position, "e5f6");
      goesOn(taken, Phase.ROLL);
      assertThat(taken.pieceAt(NOTATION.square("f5"))).isEmpty();
      Position last =
          drawn(
              """
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . P k . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . K . . .
              """,
              "w - f6 0 4 -");
      isWon(play(last, "e5f6"), Colour.WHITE, Reason.KING_CAPTURED);
    }

    @Test
    @DisplayName("KA-3.4 only a pawn, and only in the very next turn")
    void enPassantPasses() {
      Position stepped =
          play(
              drawn(
                  """
                  . . . . k . . .
                  . . . p . . . .
                  . . . . . . . .
                  . . N . P . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . K . . .
                  """,
                  "b - - 3 4 -"),
              "d7d5",
              "*d5:1");
      assertThat(from(stepped, "c5")).doesNotContain("d6");
      Position later = play(stepped, "e1f1", "*f1:5", "e8f8", "*f8:5");
      assertThat(from(later, "e5")).containsExactly("e6");
    }

    @Test
    @DisplayName("KA-3.4 a rook that goes two squares leaves no target")
    void onlyPawnsLeaveTargets() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . p . . .
              . . . . . . . .
              . . . R . . . .
              . . . . K . . .
              """,
              "w - - 0 1 -");
      assertThat(NOTATION.text(play(position, "d2d4"))).contains(" w - - 1 1 *d4");
    }
  }

  @Nested
  @DisplayName("KA-4 Kings and what is legal")
  class Kings {

    private static final String TWO_KINGS =
        """
        . . . . r . k .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . B . . .
        K . . . K . . .
        """;

    @Test
    @DisplayName("KA-4.1 with two kings nothing is pinned, and a king may walk into an attack")
    void twoKings() {
      Position position = drawn(TWO_KINGS, "w - - 0 1 -");
      assertThat(from(position, "e2")).hasSize(9).contains("d3", "b5", "h5");
      Position exposed = play(position, "e2d3", "*d3:3");
      assertThat(from(exposed, "e8")).contains("e1");
      goesOn(play(exposed, "e8e1"), Phase.ROLL);
    }

    @Test
    @DisplayName("KA-4.2 the only king may not be left attacked: a pinned piece stays pinned")
    void pinned() {
      Position position = drawn(TWO_KINGS.replace("K . . . K", ". . . . K"), "w - - 0 1 -");
      assertThat(from(position, "e2")).isEmpty();
      assertThat(from(position, "e1")).containsExactlyInAnyOrder("d1", "d2", "f1", "f2");
    }

    @Test
    @DisplayName("KA-4.2 a gamble on a second king is no way out of check")
    void noGambleOutOfCheck() {
      Position position =
          drawn(
              """
              . . . . r . k .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              N . . . . . . R
              . . . . K . . .
              """,
              "w - - 0 1 -");
      assertThat(actions(position))
          .containsExactlyInAnyOrder("e1d1", "e1d2", "e1f1", "e1f2", "h2e2");
    }

    @Test
    @DisplayName("KA-4.2 en passant may not bare the only king either, though no pin shows it")
    void enPassantBaresTheKing() {
      Position position =
          drawn(
              """
              . . . . . . k .
              . . . . . . . .
              . . . . . . . .
              K . P p . . . r
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              """,
              "w - d6 0 4 -");
      assertThat(from(position, "c5")).containsExactly("c6");
    }

    @Test
    @DisplayName("KA-4.3 a roll may give check, and it counts once the turn has passed")
    void checkAfterTheRoll() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . p
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              B . . K . . . .
              """,
              "w - - 0 1 -");
      Position quiet = play(position, "a1e5", "*e5:3");
      assertThat(actions(quiet)).contains("h7h6");
      Position check = play(position, "a1e5", "*e5:4");
      assertThat(actions(check)).containsExactlyInAnyOrder("e8d7", "e8d8", "e8f7", "e8f8");
    }
  }

  @Nested
  @DisplayName("KA-5 The end")
  class End {

    private static final String LAST_KING_ATTACKED =
        """
        k . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . r . . . . . .
        R . . . K . . .
        """;

    @Test
    @DisplayName("KA-5.1 taking the last king wins at once, without a roll")
    void kingCaptured() {
      Position taken = play(drawn(LAST_KING_ATTACKED, "w - - 5 9 -"), "a1a8");
      isWon(taken, Colour.WHITE, Reason.KING_CAPTURED);
      assertThat(NOTATION.text(taken)).isEqualTo("R7/8/8/8/8/8/1r6/4K3 w - - 0 9 -");
      refuses(taken, "*a8:3", "a8b8", "b2b1");
    }

    @Test
    @DisplayName("KA-5.1 taking one of two kings is a capture like any other")
    void oneOfTwoKings() {
      Position position = drawn(LAST_KING_ATTACKED.replace("k . . .", "k . k ."), "w - - 5 9 -");
      goesOn(play(position, "a1a8"), Phase.ROLL);
    }

    @Test
    @DisplayName(
        "KA-5.2 with a last chance, the side without a king plays its next turn and may roll one")
    void lastChanceTaken() {
      Position chance =
          play(drawn(LAST_CHANCE, LAST_KING_ATTACKED, "w - - 5 9 -"), "a1a8", "*a8:4");
      goesOn(chance, Phase.MOVE);
      assertThat(chance.sideToMove()).isEqualTo(Colour.BLACK);
      Position rolling = play(chance, "b2b1");
      goesOn(rolling, Phase.ROLL);
      Position alive = play(rolling, "*b1:5");
      goesOn(alive, Phase.MOVE);
      assertThat(alive.sideToMove()).isEqualTo(Colour.WHITE);
      isWon(play(rolling, "*b1:6"), Colour.WHITE, Reason.KING_LOST);
    }

    @Test
    @DisplayName(
        "KA-5.2 in its last chance a side may take the other's last king; both then need a king")
    void bothWithoutAKing() {
      Position chance =
          play(
              drawn(
                  LAST_CHANCE,
                  """
                  . . . . r . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  k . . . . . . .
                  K . . . K . . .
                  """,
                  "w - - 5 9 -"),
              "a1a2",
              "*a2:4");
      Position rolling = play(chance, "e8e1");
      goesOn(rolling, Phase.ROLL);
      Notation notation = LAST_CHANCE.notation();
      assertThat(notation.position(notation.text(rolling))).isEqualTo(rolling);
      Position lost = play(rolling, "*e1:4");
      isWon(lost, Colour.WHITE, Reason.KING_LOST);
      assertThat(notation.position(notation.text(lost))).isEqualTo(lost);
      goesOn(play(rolling, "*e1:5"), Phase.MOVE);
    }

    @Test
    @DisplayName("KA-5.2 a choice counts as part of the last chance")
    void lastChanceByChoice() {
      Position position =
          drawn(
              LAST_CHANCE,
              """
              R . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . r . . . . . .
              . . . . K . . .
              """,
              "b - - 0 9 -");
      Position choosing = play(position, "b2b1", "*b1:1");
      goesOn(choosing, Phase.CHOICE);
      goesOn(play(choosing, "b1=k"), Phase.MOVE);
      isWon(play(choosing, "b1=q"), Colour.WHITE, Reason.KING_LOST);
    }

    @Test
    @DisplayName("KA-5.3 the last king rolled away loses")
    void kingLost() {
      Position moved = play(drawn(LAST_KING_ATTACKED, "w - - 5 9 -"), "e1d1");
      isWon(play(moved, "*d1:6"), Colour.BLACK, Reason.KING_LOST);
      goesOn(play(moved, "*d1:5"), Phase.MOVE);
    }

    @Test
    @DisplayName("KA-5.3 the choice comes before the count of kings")
    void kingLostAfterTheChoice() {
      Position position =
          drawn(
              """
              . . . . . . . .
              . . K . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . k .
              . . . . . . . .
              """,
              "w - - 0 1 -");
      Position choosing = play(position, "c7c8", "*c8:1");
      goesOn(choosing, Phase.CHOICE);
      assertThat(NOTATION.position(NOTATION.text(choosing))).isEqualTo(choosing);
      goesOn(play(choosing, "c8=k"), Phase.MOVE);
      isWon(play(choosing, "c8=q"), Colour.BLACK, Reason.KING_LOST);
    }

    private static final String BACK_RANK =
        """
        . . . . R . k .
        . . . . . p p p
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . K . . .
        """;

    @Test
    @DisplayName("KA-5.4 one king, attacked and without a legal move, is checkmated")
    void checkmate() {
      isWon(drawn(BACK_RANK, "b - - 0 1 -"), Colour.WHITE, Reason.CHECKMATE);
    }

    @Test
    @DisplayName("KA-5.4 with a second king nobody is checkmated")
    void noCheckmateWithTwoKings() {
      Position position = drawn(BACK_RANK.replace(". . . . K", "k . . . K"), "b - - 0 1 -");
      goesOn(position, Phase.MOVE);
    }

    @Test
    @DisplayName("KA-5.5 no legal move and no check is a draw")
    void stalemate() {
      Position position =
          drawn(
              """
              k . . . . . . .
              . . Q . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . K . . .
              """,
              "b - - 0 1 -");
      assertThat(position.phase()).isEqualTo(Phase.OVER);
      assertThat(position.outcome()).contains(Outcome.draw(Reason.STALEMATE));
    }

    @Test
    @DisplayName("KA-5.5 several kings and no move at all is a draw, whatever attacks them")
    void severalKingsWithoutAMove() {
      Position position =
          drawn(
              """
              K K P . . . . .
              P P P . . . . .
              . n . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . k . . .
              """,
              "w - - 0 1 -");
      assertThat(position.phase()).isEqualTo(Phase.OVER);
      assertThat(position.outcome()).contains(Outcome.draw(Reason.STALEMATE));
    }

    @Test
    @DisplayName("KA-5.5 in its last chance, a side without a king and without a move draws, too")
    void noMoveInTheLastChance() {
      Position position =
          drawn(
              LAST_CHANCE,
              """
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              p . . . . . . .
              P . . . . . . .
              . . . . K . . .
              """,
              "b - - 0 1 -");
      assertThat(position.outcome()).contains(Outcome.draw(Reason.STALEMATE));
    }
  }

  @Nested
  @DisplayName("KA-6 Castling")
  class Castles {

    private static final String OPEN =
        """
        r . . . k . . r
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        R . . . K . . R
        """;

    @Test
    @DisplayName("KA-6.1 the king goes two squares and the rook to its other side, once")
    void castles() {
      Position position = drawn(OPEN, "w KQkq - 4 7 -");
      assertThat(from(position, "e1")).contains("g1", "c1");
      Position castled = play(position, "e1c1");
      assertThat(NOTATION.text(castled)).isEqualTo("r3k2r/8/8/8/8/8/8/2KR3R w kq - 5 7 *c1d1");
      assertThat(NOTATION.text(play(position, "e1g1")))
          .isEqualTo("r3k2r/8/8/8/8/8/8/R4RK1 w kq - 5 7 *g1f1");
      assertThat(NOTATION.text(play(drawn(OPEN, "b KQkq - 4 7 -"), "e8g8")))
          .isEqualTo("r4rk1/8/8/8/8/8/8/R3K2R b KQ - 5 7 *g8f8");
      assertThat(NOTATION.text(play(drawn(OPEN, "b KQkq - 4 7 -"), "e8c8")))
          .isEqualTo("2kr3r/8/8/8/8/8/8/R3K2R b KQ - 5 7 *c8d8");
    }

    @Test
    @DisplayName("KA-6.1 who has moved castles no more, nor does who was taken")
    void rights() {
      assertThat(from(drawn(OPEN, "w Kkq - 4 7 -"), "e1")).contains("g1").doesNotContain("c1");
      Position position = drawn(OPEN, "w KQkq - 4 7 -");
      assertThat(NOTATION.text(play(position, "a1b1"))).contains(" w Kkq - ");
      assertThat(NOTATION.text(play(position, "e1e2"))).contains(" w kq - ");
      assertThat(NOTATION.text(play(position, "h1h8"))).contains(" w Qq - ");
      Position kings = drawn(OPEN.replace("K . .", "K K ."), "b KQkq - 4 7 -");
      assertThat(NOTATION.text(play(kings, "a8a1"))).contains(" b Kk - ");
    }

    @Test
    @DisplayName("KA-6.1 the right goes with a king who is taken, while another lives on")
    void kingTaken() {
      Position position =
          drawn(
              """
              . k . . r . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . K . . . . . .
              R . . . K . . R
              """,
              "b KQ - 4 7 -");
      assertThat(NOTATION.text(play(position, "e8e1"))).contains(" b - - 0 7 *e1");
    }

    @Test
    @DisplayName("KA-6.2 not out of, through or into an attack, however many kings there are")
    void attacked() {
      for (String second : List.of(". . . .", "K . . .")) {
        for (String attacker : List.of("r . . .", ". r . .", ". . r .")) {
          Position position =
              drawn(
                  """
                  k . . . . . . .
                  . . . . %s
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  . . . . . . . .
                  %s . . . .
                  R . . . K . . R
                  """
                      .formatted(attacker, second),
                  "w KQ - 0 1 -");
          assertThat(from(position, "e1")).as(attacker + second).doesNotContain("g1");
        }
      }
    }

    @Test
    @DisplayName("KA-6.2 an attack on the rook, or on b1, does not matter")
    void attackedRook() {
      Position position =
          drawn(
              """
              . r . . k . . r
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              R . . . K . . R
              """,
              "w KQ - 0 1 -");
      assertThat(from(position, "e1")).contains("c1", "g1");
    }

    @Test
    @DisplayName("KA-6.2 nothing may stand between")
    void between() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              R N . . K . n R
              """,
              "w KQ - 0 1 -");
      assertThat(from(position, "e1")).doesNotContain("c1", "g1");
    }

    @Test
    @DisplayName("KA-6.3 the player rolls the king or the rook, and the other keeps its face")
    void rollsOne() {
      Position castled = play(drawn(OPEN, "w KQkq - 4 7 -"), "e1g1");
      assertThat(actions(castled)).containsExactlyInAnyOrder("*g1", "*f1");
      assertThat(castled.edges()).isEqualTo(12);
      assertThat(castled.rolls()).hasSize(12);
      Position rook = play(castled, "*f1:2");
      assertThat(piece(rook, "f1").kind()).isEqualTo(Kind.KNIGHT);
      assertThat(piece(rook, "g1").kind()).isEqualTo(Kind.KING);
      goesOn(rook, Phase.MOVE);
      isWon(play(castled, "*g1:4"), Colour.BLACK, Reason.KING_LOST);
    }
  }

  @Nested
  class Door {

    @Test
    void optionsAreChosenByName() {
      assertThat(KAFKA.choosing(Set.of("lastChance"))).isEqualTo(LAST_CHANCE);
      assertThat(LAST_CHANCE.choosing(Set.of())).isEqualTo(KAFKA);
      assertThat(LAST_CHANCE.chosen()).containsExactly("lastChance");
      assertThat(KAFKA.chosen()).isEmpty();
      assertThat(KAFKA.options()).extracting("name").containsExactly("lastChance");
      assertThatIllegalArgumentException().isThrownBy(() -> KAFKA.choosing(Set.of("revised")));
    }

    @Test
    void rollsAndChoicesForTheWrongSquaresAreRefused() {
      assertThatIllegalArgumentException().isThrownBy(() -> KAFKA.rolling(Setup.START, 60));
      assertThatIllegalArgumentException().isThrownBy(() -> KAFKA.rolling(Setup.START, 30));
      assertThatIllegalArgumentException().isThrownBy(() -> KAFKA.castled(Setup.START, 4, 7));
      assertThatIllegalArgumentException().isThrownBy(() -> KAFKA.choosing(Setup.START, 8));
    }

    @Test
    void aTextOfALostGameTellsWhoLostIt() {
      isWon(NOTATION.position("8/8/8/8/8/8/8/4K3 w - - 0 9 -"), Colour.WHITE, Reason.KING_CAPTURED);
      isWon(NOTATION.position("8/8/8/8/8/8/8/4K3 w - - 3 9 -"), Colour.WHITE, Reason.KING_LOST);
      isWon(NOTATION.position("8/8/8/8/8/8/8/4K3 b - - 0 9 -"), Colour.WHITE, Reason.KING_CAPTURED);
      isWon(
          NOTATION.position("8/8/8/8/8/8/8/4K3 w - - 0 9 *e1"), Colour.WHITE, Reason.KING_CAPTURED);
      isWon(
          NOTATION.position("8/8/8/8/8/8/r7/4K3 b - - 0 9 *a2"),
          Colour.WHITE,
          Reason.KING_CAPTURED);
    }

    @Test
    void positionsDifferInWhatIsDue() {
      Position due = NOTATION.position("4k3/8/8/8/8/8/8/R3K3 w - - 0 9 -");
      Position rolling = NOTATION.position("4k3/8/8/8/8/8/8/R3K3 w - - 0 9 *a1");
      Position other = NOTATION.position("4k3/8/8/8/8/8/8/R3K3 w - - 0 9 *e1");
      Position chance = LAST_CHANCE.notation().position("4k3/8/8/8/8/8/8/R3K3 w - - 0 9 -");
      assertThat(List.of(due, rolling, other, chance)).doesNotHaveDuplicates();
      assertThat(Stream.of(due, rolling, other).map(Position::hash)).doesNotHaveDuplicates();
      Position choice = NOTATION.position("P3k3/8/8/8/8/8/8/4K3 w - - 0 9 =a8");
      Position roll = NOTATION.position("P3k3/8/8/8/8/8/8/4K3 w - - 0 9 *a8");
      assertThat(choice).isNotEqualTo(roll);
      assertThat(choice.hash()).isNotEqualTo(roll.hash());
    }
  }

  private static void refuses(Position position, String... actions) {
    for (String text : actions) {
      assertThatExceptionOfType(IllegalActionException.class)
          .as(text)
          .isThrownBy(() -> position.play(NOTATION.action(text)));
    }
  }
}
