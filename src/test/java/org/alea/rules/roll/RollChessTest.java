package org.alea.rules.roll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.square.Drawing;
import org.alea.rules.square.Setup;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Each clause of {@code src/docs/rules/roll-chess.md}, shown on a board. */
class RollChessTest {

  private static final RollChess ROLL = new RollChess();
  private static final Notation NOTATION = ROLL.notation();

  /** What a piece starts with, by its letter. */
  private static final Map<Character, Integer> EXPERIENCE =
      Map.of('p', 0, 'n', 1, 'b', 1, 'r', 2, 'q', 3, 'k', 3);

  /** A board whose pieces have the numbers that they start with, except those that are given. */
  private static Position drawn(String board, String rest, String... numbers) {
    Map<String, String> attributes = new TreeMap<>();
    List<String> ranks = board.lines().map(rank -> rank.replace(" ", "")).toList();
    for (int rank = 8; rank > 0; rank--) {
      for (int file = 0; file < 8; file++) {
        char letter = Character.toLowerCase(ranks.get(8 - rank).charAt(file));
        if (letter != '.') {
          attributes.put(
              (char) ('a' + file) + Integer.toString(rank), EXPERIENCE.get(letter) + ",0,3");
        }
      }
    }
    for (String number : numbers) {
      attributes.put(number.substring(0, 2), number.substring(3));
    }
    String field =
        attributes.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(";"));
    return NOTATION.position(Drawing.placement(board) + " " + rest + " " + field);
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

  private static Stream<String> from(Position position, String square) {
    return actions(position).filter(text -> text.startsWith(square)).map(text -> text.substring(2));
  }

  private static Kind kind(Position position, String square) {
    return position.pieceAt(NOTATION.square(square)).orElseThrow().kind();
  }

  private static Optional<Attributes> attributes(Position position, String square) {
    return ((RollPosition) position).attributesAt(NOTATION.square(square));
  }

  private static Attributes numbers(Position position, String square) {
    return attributes(position, square).orElseThrow();
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

  private static void refuses(Position position, String... actions) {
    for (String text : actions) {
      assertThatExceptionOfType(IllegalActionException.class)
          .as(text)
          .isThrownBy(() -> position.play(NOTATION.action(text)));
    }
  }

  private static final String TWO_SIDES =
      """
      . . . . k . . .
      p . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      P . . . . . . .
      . N . . K . . R
      """;

  @Nested
  @DisplayName("RO-1 The start")
  class Start {

    @Test
    @DisplayName("RO-1.1 classical pieces, White starts, with a roll")
    void board() {
      Position start = ROLL.start();
      assertThat(NOTATION.text(start))
          .startsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 * a1=2,0,3;a2=0,0,3;");
      goesOn(start, Phase.ROLL);
    }

    @Test
    @DisplayName("RO-1.2 better pieces start with more experience")
    void experience() {
      Position start = ROLL.start();
      assertThat(
              Stream.of("a2", "b1", "c1", "a1", "d1", "e1", "a7", "b8", "c8", "a8", "d8", "e8")
                  .map(square -> numbers(start, square).experience()))
          .containsExactly(0, 1, 1, 2, 3, 3, 0, 1, 1, 2, 3, 3);
      assertThat(attributes(start, "e4")).isEmpty();
    }

    @Test
    @DisplayName("RO-1.3 no roll is used, and three are allowed")
    void rolls() {
      assertThat(numbers(ROLL.start(), "g7")).isEqualTo(new Attributes(0, 0, 3));
      assertThat(numbers(ROLL.start(), "d1")).isEqualTo(new Attributes(3, 0, 3));
    }
  }

  @Nested
  @DisplayName("RO-2 A turn")
  class Turn {

    @Test
    @DisplayName("RO-2.1 one of the pieces with rolls left must be rolled first")
    void rollFirst() {
      Position position = drawn(TWO_SIDES, "w - - 0 1 *", "h1=2,3,3", "a2=0,3,4");
      assertThat(actions(position)).containsExactlyInAnyOrder("*b1", "*a2");
      assertThat(position.edges()).isEqualTo(12);
      refuses(position, "a2a3", "*h1:3", "*a7:3", "*c3:3", "*b1");
    }

    @Test
    @DisplayName("RO-2.2 a roll is counted; experience and limit stay with the piece")
    void counted() {
      Position rolled = play(drawn(TWO_SIDES, "w - - 4 1 *", "b1=2,1,5"), "*b1:5");
      assertThat(kind(rolled, "b1")).isEqualTo(Kind.QUEEN);
      assertThat(numbers(rolled, "b1")).isEqualTo(new Attributes(2, 2, 5));
      assertThat(rolled.sideToMove()).isEqualTo(Colour.WHITE);
      assertThat(rolled.halfmoveClock()).isEqualTo(4);
      goesOn(rolled, Phase.MOVE);
    }

    @Test
    @DisplayName("RO-2.3 with nothing to roll, the turn begins with the move")
    void nothingToRoll() {
      Position position =
          drawn(TWO_SIDES, "b - - 4 1 -", "b1=1,3,3", "e1=3,3,3", "h1=2,4,4", "a2=0,3,3");
      Position next = play(position, "a7a6");
      assertThat(next.sideToMove()).isEqualTo(Colour.WHITE);
      goesOn(next, Phase.MOVE);
      assertThat(actions(next)).contains("a2a4", "b1c3");
    }

    @Test
    @DisplayName("RO-2.4 then any piece moves, takes its numbers along, and the turn passes")
    void moves() {
      Position moved = play(drawn(TWO_SIDES, "w - - 4 1 *", "h1=2,1,3"), "*a2:4", "h1h5");
      assertThat(numbers(moved, "h5")).isEqualTo(new Attributes(2, 1, 3));
      assertThat(attributes(moved, "h1")).isEmpty();
      assertThat(moved.sideToMove()).isEqualTo(Colour.BLACK);
      assertThat(moved.fullmoveNumber()).isEqualTo(1);
      assertThat(moved.halfmoveClock()).isEqualTo(5);
      goesOn(moved, Phase.ROLL);
      Position back = play(moved, "*a7:4", "e8e7");
      assertThat(back.fullmoveNumber()).isEqualTo(2);
    }
  }

  @Nested
  @DisplayName("RO-3 The roll")
  class Roll {

    @Test
    @DisplayName("RO-3.1 one die, its faces equally likely, read by experience")
    void oneDie() {
      List<Chance> chances = drawn(TWO_SIDES, "w - - 0 1 *").rolls();
      assertThat(chances).hasSize(18).extracting(Chance::weight).containsOnly(1);
      assertThat(chances).extracting(chance -> chance.roll().faces().size()).containsOnly(1);
    }

    @Test
    @DisplayName("RO-3.2 the table: what each face makes of each experience")
    void table() {
      List<String> rows = List.of("pppnbr", "pnnbbr", "nbrrqk", "qqqkkk");
      for (int experience = 0; experience < rows.size(); experience++) {
        Position position = drawn(TWO_SIDES, "w - - 0 1 *", "b1=" + experience + ",0,3");
        for (int face = 1; face <= 6; face++) {
          char letter = rows.get(experience).charAt(face - 1);
          assertThat(kind(play(position, "*b1:" + face), "b1"))
              .as("experience %d, face %d", experience, face)
              .isEqualTo(Kind.of("pnbrqk".indexOf(letter)));
        }
      }
    }

    @Test
    @DisplayName(
        "RO-3.3 a piece may become what it was, and a king that is rolled is one more king")
    void oneMoreKing() {
      Position position = drawn(TWO_SIDES, "w - - 0 1 *", "a7=3,0,3");
      assertThat(kind(play(position, "*b1:2"), "b1")).isEqualTo(Kind.KNIGHT);
      Position two = play(position, "*h1:6", "b1c3");
      goesOn(two, Phase.ROLL);
      Position blackToo = play(two, "*a7:5", "e8e7");
      assertThat(actions(blackToo)).contains("*e1", "*h1");
    }

    @Test
    @DisplayName("RO-3.4 a pawn rolled on its own first rank steps on from there")
    void pawnOnTheFirstRank() {
      Position rolled = play(drawn(TWO_SIDES, "w - - 0 1 *"), "*b1:1");
      assertThat(kind(rolled, "b1")).isEqualTo(Kind.PAWN);
      assertThat(from(rolled, "b1")).containsExactly("b2");
    }

    @Test
    @DisplayName("RO-3.4 a pawn rolled on the last rank has no move until it is rolled again")
    void pawnOnTheLastRank() {
      Position position = drawn(TWO_SIDES.replace(". . . . k", "N . . . k"), "w - - 0 1 *");
      Position rolled = play(position, "*a8:1");
      goesOn(rolled, Phase.MOVE);
      assertThat(from(rolled, "a8")).isEmpty();
      assertThat(kind(play(rolled, "e1e2", "*a7:1", "e8e7", "*a8:4"), "a8")).isEqualTo(Kind.BISHOP);
    }
  }

  @Nested
  @DisplayName("RO-4 Kings")
  class Kings {

    private static final String ATTACKED =
        """
        . . . . r . k .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P . . . . . . .
        R . . . K . . .
        """;

    @Test
    @DisplayName("RO-4.1 there is no check: a king may stay, move into an attack, and be taken")
    void noCheck() {
      Position position = drawn(ATTACKED, "w - - 0 1 -");
      assertThat(actions(position)).contains("a2a3", "e1e2", "e1f1");
      isWon(play(position, "a2a3", "*e8:3", "e8e1"), Colour.BLACK, Reason.KING_CAPTURED);
    }

    @Test
    @DisplayName("RO-4.2 the last king may not be picked while another piece may")
    void lastKing() {
      assertThat(actions(drawn(ATTACKED, "w - - 0 1 *"))).containsExactlyInAnyOrder("*a1", "*a2");
      refuses(drawn(ATTACKED, "w - - 0 1 *"), "*e1:4");
    }

    @Test
    @DisplayName(
        "RO-4.3, RO-6.2 the last king as the only piece to roll loses at once, without a die")
    void rerolled() {
      Position position = drawn(ATTACKED, "b - - 0 1 -", "a1=2,3,3", "a2=0,3,3", "e1=3,2,3");
      isWon(play(position, "g8h8"), Colour.BLACK, Reason.KING_REROLLED);
      Position spent = drawn(ATTACKED, "b - - 0 1 -", "a1=2,3,3", "a2=0,3,3", "e1=3,3,3");
      goesOn(play(spent, "g8h8"), Phase.MOVE);
    }

    @Test
    @DisplayName(
        "RO-4.4 one of several kings may be rolled freely, even as the only piece left to roll")
    void surplusKing() {
      Position position =
          drawn(
              ATTACKED.replace("R . . . K", "K . . . K"),
              "w - - 0 1 *",
              "a1=3,1,3",
              "a2=0,3,3",
              "e1=3,3,3");
      assertThat(actions(position)).containsExactly("*a1");
      Position rolled = play(position, "*a1:1");
      assertThat(kind(rolled, "a1")).isEqualTo(Kind.QUEEN);
      goesOn(rolled, Phase.MOVE);
    }
  }

  @Nested
  @DisplayName("RO-5 Moves")
  class Moves {

    @Test
    @DisplayName("RO-5.1 there is no castling")
    void noCastling() {
      Position position = drawn(TWO_SIDES.replace(". N", "R ."), "w - - 0 1 -");
      assertThat(from(position, "e1")).doesNotContain("g1", "c1");
    }

    private static final String CHARGE =
        """
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        q n . n . . . .
        . b . . n . N .
        P P P P P P P .
        P . . . K . . .
        """;

    @Test
    @DisplayName("RO-5.2 a pawn on its starting rank may step two squares if both are free")
    void twoSquares() {
      Position position = drawn(CHARGE, "w - - 0 1 -");
      assertThat(from(position, "c2")).containsExactlyInAnyOrder("c3", "c4", "b3");
      assertThat(from(position, "f2")).containsExactlyInAnyOrder("f3", "f4", "e3");
      assertThat(from(position, "a1")).isEmpty();
    }

    @Test
    @DisplayName("RO-5.3 and may capture what stands two squares ahead, but does not jump")
    void charges() {
      Position position = drawn(CHARGE, "w - - 0 1 -");
      assertThat(from(position, "a2")).containsExactlyInAnyOrder("a3", "a4", "b3");
      assertThat(from(position, "b2")).isEmpty();
      assertThat(from(position, "d2")).containsExactlyInAnyOrder("d3", "d4", "e3");
      assertThat(from(position, "e2")).isEmpty();
      assertThat(from(position, "g2")).isEmpty();
      Position taken = play(position, "a2a4");
      assertThat(taken.pieceCount()).isEqualTo(position.pieceCount() - 1);
      assertThat(numbers(taken, "a4")).isEqualTo(new Attributes(1, 0, 4));
    }

    @Test
    @DisplayName("RO-5.3 only an enemy piece, and only from the starting rank")
    void chargesOnlyFromTheStartingRank() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . . . . .
              q . . . . . . .
              . . N . . . . .
              P q . . . . . .
              . . P . . . . .
              . P . . K . . .
              """,
              "w - - 0 1 -");
      assertThat(from(position, "a3")).containsExactly("a4");
      assertThat(from(position, "b1")).containsExactly("b2");
      assertThat(from(position, "c2")).containsExactlyInAnyOrder("c3", "b3");
    }

    private static final String BESIDE =
        """
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . p n p . . .
        . . . . . . . .
        . . . P . . P .
        . . . . K . . .
        """;

    @Test
    @DisplayName("RO-5.4 a two-square step, a capturing one too, leaves a target")
    void enPassant() {
      Position charged = play(drawn(BESIDE, "w - - 5 1 -"), "d2d4", "*e4:1");
      assertThat(NOTATION.text(charged)).contains(" b - d3 0 1 - ");
      Position taken = play(charged, "c4d3");
      assertThat(taken.pieceAt(NOTATION.square("d4"))).isEmpty();
      assertThat(attributes(taken, "d4")).isEmpty();
      assertThat(numbers(taken, "d3")).isEqualTo(new Attributes(1, 0, 4));
      assertThat(actions(charged)).contains("e4d3");
      assertThat(NOTATION.text(play(charged, "e8e7"))).contains(" w - - 1 2 ");
    }

    @Test
    @DisplayName("RO-5.4 in the next move phase only")
    void enPassantPasses() {
      Position later =
          play(drawn(BESIDE, "w - - 5 1 -"), "d2d4", "*e4:1", "e8e7", "*g2:1", "g2g3", "*e4:1");
      assertThat(from(later, "c4")).containsExactly("c3");
    }

    @Test
    @DisplayName("RO-5.5 promotion to queen, rook, bishop or knight; the numbers stay")
    void promotion() {
      Position position =
          drawn(
              """
              . r . . k . . .
              P . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . K . . .
              """,
              "w - - 5 1 -",
              "a7=2,1,3");
      assertThat(actions(position))
          .contains("a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q", "a7b8r", "a7b8b", "a7b8n")
          .hasSize(8 + 5);
      assertThat(position.edges()).isEqualTo(8 + 5);
      refuses(position, "a7a8", "a7a8k", "a7a8p", "e1e2q");
      Position promoted = play(position, "a7a8n");
      assertThat(kind(promoted, "a8")).isEqualTo(Kind.KNIGHT);
      assertThat(numbers(promoted, "a8")).isEqualTo(new Attributes(2, 1, 3));
      assertThat(numbers(play(position, "a7b8q"), "b8")).isEqualTo(new Attributes(3, 1, 4));
    }

    @Test
    @DisplayName("RO-5.6 a capture adds experience up to 3, and to the roll limit without bound")
    void captures() {
      Position position =
          drawn(
              """
              . . . . k . . .
              . . . . . . . .
              . . . . . . . .
              p . . . . . . .
              p . . . . . . .
              . . . . . . . .
              . . . . . . . .
              R . . . K . . .
              """,
              "w - - 5 1 -");
      Position once = play(position, "a1a4");
      assertThat(numbers(once, "a4")).isEqualTo(new Attributes(3, 0, 4));
      assertThat(attributes(once, "a1")).isEmpty();
      assertThat(once.halfmoveClock()).isZero();
      Position twice = play(once, "*a5:1", "e8e7", "*a4:1", "a4a5");
      assertThat(numbers(twice, "a5")).isEqualTo(new Attributes(3, 1, 5));
    }

    @Test
    @DisplayName("RO-5.6 a piece that had no roll left may be rolled again after a capture")
    void rollsAgain() {
      Position position =
          drawn(
              """
              . . . . k . . p
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              p . . . . . . .
              . . . . . . . .
              . . . . . . . .
              R . . . K . . .
              """,
              "w - - 5 1 -",
              "a1=2,3,3");
      Position later = play(position, "a1a4", "*h8:1", "e8e7");
      assertThat(actions(later)).containsExactly("*a4");
    }
  }

  @Nested
  @DisplayName("RO-6 The end")
  class End {

    @Test
    @DisplayName("RO-6.1 the last king taken ends the game at once")
    void kingCaptured() {
      Position position =
          drawn(
              """
              k . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              R . . . K . . .
              """,
              "w - - 5 1 -");
      Position taken = play(position, "a1a8");
      isWon(taken, Colour.WHITE, Reason.KING_CAPTURED);
      assertThat(NOTATION.text(taken)).startsWith("R7/8/8/8/8/8/8/4K3 w - - 0 1 - a8=3,0,4;e1=");
      refuses(taken, "a8a7", "*a8:1");
    }

    @Test
    @DisplayName("RO-6.1 a pawn may take it with two squares at once; the text keeps the target")
    void kingCharged() {
      Position position =
          drawn(
              """
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              k . . . . . . .
              . . . . . . . .
              P . . . . . . .
              . . . . K . . .
              """,
              "w - - 5 1 -");
      Position taken = play(position, "a2a4");
      isWon(taken, Colour.WHITE, Reason.KING_CAPTURED);
      assertThat(NOTATION.position(NOTATION.text(taken))).isEqualTo(taken);
    }

    @Test
    @DisplayName("RO-6.1 one of two kings taken does not")
    void oneOfTwo() {
      Position position =
          drawn(
              """
              k . . . . k . .
              . . . . . . . p
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              . . . . . . . .
              R . . . K . . .
              """,
              "w - - 5 1 -");
      goesOn(play(position, "a1a8"), Phase.ROLL);
    }

    @Test
    @DisplayName("RO-6.3 no legal move in the move phase is a draw")
    void stalemate() {
      String blocked =
          """
          . . . . . . P K
          . . . . . . P P
          . . . . . . . .
          . . . . . . . .
          . . . . . . . .
          . . . . . . . .
          . . . . . . . .
          . . . . k . . .
          """;
      Position afterRoll = play(drawn(blocked, "w - - 5 1 *"), "*g8:1");
      assertThat(afterRoll.phase()).isEqualTo(Phase.OVER);
      assertThat(afterRoll.outcome()).contains(Outcome.draw(Reason.STALEMATE));
      Position skipped =
          play(
              drawn(blocked, "b - - 5 1 -", "g8=0,3,3", "g7=0,3,3", "h7=0,3,3", "h8=3,3,3"),
              "e1e2");
      assertThat(skipped.outcome()).contains(Outcome.draw(Reason.STALEMATE));
    }
  }

  @Nested
  class Door {

    @Test
    void theCatalogueEntryTellsTheTable() {
      assertThat(ROLL.dice().count()).isEqualTo(1);
      assertThat(ROLL.dice().tables()).hasSize(4).isEqualTo(RollChess.TABLES);
      assertThat(ROLL.options()).isEmpty();
      assertThatIllegalArgumentException().isThrownBy(() -> ROLL.choosing(Set.of("lastChance")));
    }

    @Test
    void numbersThatDoNotFitTheBoardAreRefused() {
      Attributes[] none = new Attributes[64];
      assertThatIllegalArgumentException().isThrownBy(() -> ROLL.moving(Setup.START, none));
    }

    @Test
    void castlingRightsAreRefused() {
      Attributes[] numbers = new Attributes[64];
      for (int square = 0; square < 64; square++) {
        numbers[square] = ROLL.start().attributesAt(square).orElse(null);
      }
      assertThatIllegalArgumentException().isThrownBy(() -> ROLL.moving(Setup.START, numbers));
    }

    @Test
    void numbersOutOfBoundsAreRefused() {
      assertThatIllegalArgumentException().isThrownBy(() -> new Attributes(4, 0, 3));
      assertThatIllegalArgumentException().isThrownBy(() -> new Attributes(-1, 0, 3));
      assertThatIllegalArgumentException().isThrownBy(() -> new Attributes(0, 0, 2));
      assertThatIllegalArgumentException().isThrownBy(() -> new Attributes(0, 4, 3));
      assertThatIllegalArgumentException().isThrownBy(() -> new Attributes(0, -1, 3));
    }

    @Test
    void numbersAndPhaseMakePositionsDifferent() {
      Position rolling = drawn(TWO_SIDES, "w - - 0 1 *");
      List<Position> positions =
          List.of(
              rolling,
              drawn(TWO_SIDES, "w - - 0 1 -"),
              drawn(TWO_SIDES, "w - - 0 1 *", "a2=1,0,3"),
              drawn(TWO_SIDES, "w - - 0 1 *", "a2=0,1,3"),
              drawn(TWO_SIDES, "w - - 0 1 *", "a2=0,0,4"));
      assertThat(positions).doesNotHaveDuplicates();
      assertThat(positions.stream().map(Position::hash)).doesNotHaveDuplicates();
      assertThat(drawn(TWO_SIDES, "w - - 9 9 *").hash()).isEqualTo(rolling.hash());
    }

    @Test
    void theGreatestNumbersStillPlay() {
      Position position =
          drawn(TWO_SIDES, "b - - 2147483647 2147483647 -", "a7=0,2147483647,2147483647");
      assertThat(NOTATION.position(NOTATION.text(position))).isEqualTo(position);
      Position moved = play(position, "e8e7");
      assertThat(moved.halfmoveClock()).isEqualTo(Integer.MAX_VALUE);
      assertThat(moved.fullmoveNumber()).isEqualTo(Integer.MAX_VALUE);
      assertThat(new Attributes(3, 0, Integer.MAX_VALUE).captured().rollLimit())
          .isEqualTo(Integer.MAX_VALUE);
    }
  }
}
