package org.alea.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Stream;
import org.alea.rules.Colour;
import org.alea.rules.Fault;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.roll.RollChess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reader of King's Color refuses, and of actions and squares everywhere. */
class NotationFaultsTest {

  private static final Variant ORIGINAL = new KingsColor(false);
  private static final Variant REVISED = new KingsColor(true);

  private static List<Fault> faults(Variant variant, String text) {
    InvalidNotationException refused =
        catchThrowableOfType(
            InvalidNotationException.class, () -> variant.notation().position(text));
    assertThat(refused).as("nothing wrong with %s", text).isNotNull();
    return refused.faults();
  }

  @ParameterizedTest
  @Tag("NT-4")
  @CsvSource(
      delimiter = '|',
      value = {
        "placement|has 12 files, not 13|7/8/9/10/2B5b2/2RR4rr2/2RKR3rkr2/2RR4rr2/2B5b2/10/9/8 w 0"
            + " 1",
        "placement|has 14 files, not 13|7/8/9/10/2B5b2/2RR4rr2/2RKR3rkr2/2RR4rr2/2B5b2/10/9/8/7/7 w"
            + " 0 1",
        "placement|does not fill the 7 cells of file a|8/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|does not fill the 8 cells of file b|7/7/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|does not fill the 9 cells of file c|7/8/99/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|does not fill the 9 cells of file c|7/8/9R/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|does not fill the 9 cells of file c|7/8//10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|does not fill the 8 cells of file"
            + " l|7/8/9/10/11/12/3K5k3/12/11/10/9/99999999999999999999/7 w 0 1",
        "placement|which is no piece here|7/07/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|which is no piece here|7/7P/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|which is no piece here|7/7n/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|which is no piece here|7/7q/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|which is no piece here|7/7é/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1",
        "placement|has 10 white pieces, more than 9|RRRRRRR/RR6/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0"
            + " 1",
        "placement|has 11 black pieces, more than 9|rrrrrrr/rrr5/9/10/11/12/3K5k3/12/11/10/9/8/7 b"
            + " 0 1",
        "placement|has 2 white kings, more than 1|7/8/9/10/11/12/3KK4k3/12/11/10/9/8/7 w 0 1",
        "placement|has 3 black kings, more than 1|7/8/9/10/11/12/3K4kkk2/12/11/10/9/8/7 w 0 1",
        "placement|has no king on either side|7/8/9/10/11/12/3R5r3/12/11/10/9/8/7 w 0 1",
        "placement|has a white king outside its castle|7/8/9/10/11/12/6K2k3/12/11/10/9/8/7 w 0 1",
        "placement|has a white king outside its castle|7/8/9/10/11/12/8Kk3/12/11/10/9/8/7 w 0 1",
        "placement|has a black king outside its castle|k6/8/9/10/11/12/3K9/12/11/10/9/8/7 w 0 1",
        "side|is \"W\", not w or b|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 W 0 1",
        "side|is \"white\", not w or b|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 white 0 1",
        "side|is missing|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7  0 1",
        "side|is to move while the other side is in check|7/8/9/10/11/12/3K3R1k3/12/11/10/9/8/7 w 0"
            + " 1",
        "side|is to move while the other side is in check|7/8/9/10/11/12/3K3r5/12/8k2/10/9/8/7 b 0"
            + " 1",
        "halfmove|is \"-1\", not a number from 0|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w -1 1",
        "halfmove|is \"+1\", not a number|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w +1 1",
        "halfmove|is \"00\", not a number|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 00 1",
        "halfmove|is \"x\", not a number|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w x 1",
        "halfmove|is \"2147483648\", not a number|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 2147483648"
            + " 1",
        "fullmove|is \"0\", not a number from 1|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 0",
        "fullmove|is \"-7\", not a number|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 -7",
        "fullmove|is \"1.5\", not a number|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1.5",
        "fullmove|is missing|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0",
        "position|has more than the fields|7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 w 0 1 -",
      })
  void aFieldOfKingsColorThatIsWrongIsNamed(String field, String message, String text) {
    assertThat(faults(ORIGINAL, text))
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.field()).isEqualTo(field);
              assertThat(fault.message())
                  .startsWith(message.startsWith("which") ? "has " : message)
                  .contains(message);
            });
  }

  @ParameterizedTest
  @Tag("NT-4")
  @CsvSource(
      delimiter = '|',
      value = {
        "placement has two numbers side by side in rank"
            + " 6|rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -",
        "placement does not fill the 8 squares of rank 6"
            + " exactly|rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -",
        "placement does not fill the 8 squares of rank 1"
            + " exactly|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w - - 0 1 -",
        "placement has 9 lines, not 8|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/7 w - - 0 1 -",
        "placement has \"?\", which is no piece"
            + " here|rnbqkbnr/pppppppp/8\u0080/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -",
        "en-passant is \"e6zz\", not - or names of"
            + " squares|rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w - e6zz 0 2 -",
        "phase rolls f1 or e1, which no white castling leaves|4k3/8/8/8/8/8/8/4RK2 w - - 0 1 *f1e1",
        "phase rolls g8 or f8, which no white castling leaves|5RK1/8/8/8/8/8/8/k7 w - - 0 1 *g8f8",
        "en-passant has a1, which no black step passes"
            + " over|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - a1 0 1 -",
      })
  void aFaultOfTheSquareBoardSaysWhere(String fault, String text) {
    assertThat(faults(new KafkaChess(false), text))
        .extracting(Fault::toString)
        .containsExactly(fault);
  }

  @ParameterizedTest
  @Tag("NT-4")
  @CsvSource(
      delimiter = '|',
      value = {
        "has \"e1=x\", not a square with three numbers such as a1=2,0,3|e1=x",
        "has \"e1=x\", not a square with three numbers such as a1=2,0,3|e1=x;e8=3,0,3",
        "has \"e8=3,0\", not a square with three numbers such as a1=2,0,3|e1=3,0,3;e8=3,0",
        "has \"e8=3,0,2147483648\", not a square with three numbers such as"
            + " a1=2,0,3|e1=3,0,3;e8=3,0,2147483648",
        "has \"e8=3,00,3\", not a square with three numbers such as a1=2,0,3|e1=3,0,3;e8=3,00,3",
        "has \"\", not a square with three numbers such as a1=2,0,3|e1=3,0,3;e8=3,0,3;",
        "lacks the piece on e8|e1=3,0,3",
      })
  void aFaultOfTheNumbersSaysWhere(String message, String attributes) {
    assertThat(faults(new RollChess(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 * " + attributes))
        .containsExactly(new Fault("attributes", message));
  }

  @Test
  @Tag("NT-4")
  void theGreatestNumbersOfAPieceAreRead() {
    Notation notation = new RollChess().notation();
    String text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 * e1=3,2147483646,2147483647;e8=3,0,3";
    assertThat(notation.text(notation.position(text))).isEqualTo(text);
  }

  @Test
  @Tag("NT-4")
  void everyFaultIsToldAtOnce() {
    assertThat(
            faults(ORIGINAL, "7/8/9/10/11/12/3KK8/12/11/10/9/8/7 x -1 0 rest").stream()
                .map(Fault::field))
        .containsExactlyInAnyOrder("position", "placement", "side", "halfmove", "fullmove");
    assertThat(
            faults(ORIGINAL, "7/8/9/10/11/12/3K3R1k3/12/11/10/9/8/7 w -1 0").stream()
                .map(Fault::field))
        .containsExactlyInAnyOrder("side", "halfmove", "fullmove");
    assertThat(faults(ORIGINAL, "7x/8/9/10/11/12/3Kz4k3/12/11/10/9/8/6 w 0 1"))
        .hasSize(4)
        .allMatch(fault -> fault.field().equals("placement"));
    assertThat(faults(ORIGINAL, " ").stream().map(Fault::toString))
        .containsExactlyInAnyOrder(
            "placement is missing",
            "side is missing",
            "halfmove is missing",
            "fullmove is missing");
  }

  @Test
  @Tag("NT-4")
  void theMessageHoldsEveryFault() {
    assertThatExceptionOfType(InvalidNotationException.class)
        .isThrownBy(() -> ORIGINAL.notation().position("7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 x 0 0"))
        .withMessage(
            "side is \"x\", not w or b; fullmove is \"0\", not a number from 1 to 2147483647");
  }

  @ParameterizedTest
  @NullAndEmptySource
  @Tag("NT-4")
  void noTextIsRefused(String text) {
    assertThat(faults(ORIGINAL, text)).containsExactly(new Fault("position", "is missing"));
  }

  @Test
  @Tag("NT-4")
  void aTextTooLongForAnyPositionIsRefusedUnread() {
    assertThat(faults(ORIGINAL, "7/".repeat(5_000_000)))
        .containsExactly(new Fault("position", "is longer than 1024 characters"));
  }

  @Test
  @Tag("NT-4")
  void foreignCharactersAreNotRepeatedInMessages() {
    assertThat(faults(ORIGINAL, "7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 \u0000\uD800\u202E\n 0 1"))
        .containsExactly(new Fault("side", "is \"????\", not w or b"));
    assertThat(faults(ORIGINAL, "7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 " + "w".repeat(41) + " 0 1"))
        .containsExactly(new Fault("side", "is \"" + "w".repeat(40) + "...\", not w or b"));
  }

  @Test
  @Tag("NT-3")
  void rooksAndBishopsAreReadAlike() {
    Notation notation = ORIGINAL.notation();
    Position position = notation.position("7/8/9/3BRB4/11/12/3K9/9k2/11/10/9/8/7 w 3 9");
    assertThat(notation.text(position)).isEqualTo("7/8/9/3BRR4/11/12/3K9/9k2/11/10/9/8/7 w 3 9");
    assertThat(position)
        .isEqualTo(notation.position("7/8/9/3RRR4/11/12/3K9/9k2/11/10/9/8/7 w 3 9"))
        .isNotEqualTo(notation.position("7/8/9/3RRR4/11/12/3K9/9k2/11/10/9/8/7 w 4 9"))
        .isNotEqualTo(notation.position("7/8/9/3RRR4/11/12/3K9/9k2/11/10/9/8/7 w 3 8"))
        .isNotEqualTo(REVISED.notation().position("7/8/9/3RRR4/11/12/3K9/9k2/11/10/9/8/7 w 3 9"));
  }

  @ParameterizedTest
  @Tag("NT-4")
  @CsvSource({"K,WHITE", "k,BLACK"})
  void aSideWithoutAKingHasLostAndNothingFollows(String king, Colour winner) {
    String file = king.equals("K") ? "3K9" : "9k3";
    for (String side : List.of("w", "b")) {
      String text = "7/8/9/10/11/12/" + file + "/12/11/10/R7r/8/7 " + side + " 0 1";
      Position position = ORIGINAL.notation().position(text);
      assertThat(ORIGINAL.notation().text(position)).isEqualTo(text);
      assertThat(position.phase()).isEqualTo(Phase.OVER);
      assertThat(position.outcome()).contains(Outcome.win(winner, Reason.KING_CAPTURED));
      assertThat(position.legalActions()).isEmpty();
      assertThat(position.edges()).isZero();
      assertThat(position.successors()).isEmpty();
    }
  }

  @Test
  @Tag("NT-4")
  void theGreatestCountersAreReadAndStayWhenPlayGoesOn() {
    String text = "7/8/9/10/11/12/3K5k3/12/11/10/9/8/7 b 2147483647 2147483647";
    Notation notation = ORIGINAL.notation();
    Position next = notation.position(text).play(notation.action("g10g11"));
    assertThat(notation.text(next)).endsWith(" w 2147483647 2147483647");
  }

  @Test
  @Tag("NT-4")
  void aRightToCastleThatATextLeavesToARolledRookEndsWithTheRoll() {
    Notation notation = new KafkaChess(false).notation();
    Position rolled =
        notation.position("r3k3/8/8/8/8/8/8/4K3 b q - 0 9 *a8").play(notation.action("*a8:2"));
    assertThat(notation.text(rolled)).isEqualTo("n3k3/8/8/8/8/8/8/4K3 w - - 0 10 -");
  }

  static Stream<Variant> variants() {
    return Stream.of(new KafkaChess(false), new DiceChess(), new RollChess(), ORIGINAL);
  }

  @ParameterizedTest
  @Tag("NT-5")
  @CsvSource(
      delimiter = '|',
      value = {
        "kings|e2|is \"e2\", which is no action of King's Color",
        "kings|E2E4|which is no action",
        "kings|e2-e4|which is no action",
        "kings|e2e4e6e8e2e4e6e8|which is no action",
        "kings|e2e4e6e8e2e4e6e8e|is longer than 16 characters",
        "kings|g14g15|names g14, which the board does not have; action names g15",
        "kings|n1a1|names n1, which the board does not have",
        "kings|g0g1|names g0",
        "kings|g04g5|names g04",
        "kings|g4h4q|names q, which is no kind of King's Color",
        "kings|*|which is no action of King's Color",
        "kings|*g4|which is no action of King's Color",
        "kings|g4=q|which is no action of King's Color",
        "kafka|e2e9|names e9",
        "kafka|i1e4|names i1",
        "kafka|e10e4|names e10",
        "kafka|e8=x|names x, which is no kind of Kafka Chess",
        "kafka|e8=|which is no action",
        "kafka|*|does not say which piece is rolled",
        "kafka|*:3|does not say which piece is rolled",
        "kafka|*e4:|which is no action",
        "kafka|*e4:7|shows a face that is not 1 to 6",
        "kafka|*e4:0|shows a face that is not 1 to 6",
        "kafka|*e4:1,2|shows 2 dice, not 1",
        "kafka|*e9:7|names e9, which the board does not have; action shows a face",
        "dice|*e4|rolls e4 alone, where all dice are rolled at once",
        "dice|*:1,2|shows 2 dice, not 3",
        "dice|*:1,2,3,4|shows 4 dice, not 3",
        "dice|*:3,2,1|shows its dice out of order",
        "dice|*:1,2,7|shows a face that is not 1 to 6",
        "dice|e8=q|which is no action of DiceChess",
        "roll|e8=q|which is no action of Roll Chess",
        "roll|*|does not say which piece is rolled",
      })
  void anActionThatMeansNothingIsRefused(String variant, String text, String message) {
    assertThatExceptionOfType(InvalidNotationException.class)
        .isThrownBy(() -> named(variant).notation().action(text))
        .withMessageStartingWith("action ")
        .withMessageContaining(message)
        .satisfies(
            refused ->
                assertThat(refused.faults()).extracting(Fault::field).containsOnly("action"));
  }

  @ParameterizedTest
  @NullAndEmptySource
  @Tag("NT-5")
  void noActionIsRefused(String text) {
    assertThatExceptionOfType(InvalidNotationException.class)
        .isThrownBy(() -> ORIGINAL.notation().action(text))
        .withMessage("action is missing");
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(
      strings = {"a0", "a8", "g14", "m8", "n1", "a01", "A1", "a", "1", "a1 ", "aa", "a1a1"})
  @Tag("NT-1")
  void aNameThatNoCellHasIsRefused(String name) {
    assertThatExceptionOfType(InvalidNotationException.class)
        .isThrownBy(() -> ORIGINAL.notation().square(name))
        .satisfies(
            refused ->
                assertThat(refused.faults()).extracting(Fault::field).containsExactly("square"));
  }

  @Test
  @Tag("NT-1")
  void namesAndNumbersOfSquaresAreInverse() {
    variants()
        .forEach(
            variant -> {
              Notation notation = variant.notation();
              for (int square = 0; square < variant.geometry().size(); square++) {
                assertThat(notation.square(notation.square(square))).isEqualTo(square);
              }
            });
    assertThat(ORIGINAL.notation().square("a1")).isZero();
    assertThat(ORIGINAL.notation().square("b1")).isEqualTo(7);
    assertThat(ORIGINAL.notation().square("g7")).isEqualTo(63);
    assertThat(ORIGINAL.notation().square("m7")).isEqualTo(126);
    assertThat(new DiceChess().notation().square("b1")).isEqualTo(1);
    assertThat(new DiceChess().notation().square("h8")).isEqualTo(63);
  }

  private static Variant named(String name) {
    return switch (name) {
      case "kafka" -> new KafkaChess(false);
      case "dice" -> new DiceChess();
      case "roll" -> new RollChess();
      default -> ORIGINAL;
    };
  }
}
