package org.alea.rules.square;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alea.rules.Fault;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.roll.RollChess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reader of Kafka Chess and Roll Chess refuses, and that it names every fault at once. */
class SquareFaultsTest {

  private static final Variant KAFKA = new KafkaChess(false);
  private static final Variant LAST_CHANCE = new KafkaChess(true);
  private static final Variant ROLL = new RollChess();

  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  private static final String KINGS = "4k3/8/8/8/8/8/P7/4K3";

  private static List<Fault> faults(Variant variant, String text) {
    InvalidNotationException refused =
        catchThrowableOfType(
            InvalidNotationException.class, () -> variant.notation().position(text));
    assertThat(refused).as("nothing wrong with %s", text).isNotNull();
    return refused.faults();
  }

  private static Stream<String> fields(Variant variant, String text) {
    return faults(variant, text).stream().map(Fault::field);
  }

  private static void isRead(Variant variant, String text) {
    Notation notation = variant.notation();
    assertThat(notation.text(notation.position(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          placement  | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w - - 0 1 -
          placement  | rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/pppppppp/0/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/pppp♟ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -
          placement  | rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1 -
          placement  | 8/8/8/8/8/8/8/8 w - - 0 1 -
          side       | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W - - 0 1 -
          side       | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white - - 0 1 -
          castling   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kK - 0 1 -
          castling   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KK - 0 1 -
          castling   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w K- - 0 1 -
          castling   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HA - 0 1 -
          castling   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Q - 0 1 -
          castling   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w K - 0 1 -
          castling   | rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQKBNR w k - 0 1 -
          castling   | rnbqkbnR/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w k - 0 1 -
          en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - e 0 1 -
          en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - e9 0 1 -
          en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - i6 0 1 -
          en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - e66 0 1 -
          en-passant | rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w - e5 0 1 -
          en-passant | rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - e3 0 1 -
          en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - e6 0 1 -
          en-passant | rnbqkbnr/pppp1ppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w - e6 0 1 -
          en-passant | rnbqkb1r/pppp1ppp/4n3/4p3/8/8/PPPPPPPP/RNBQKBNR w - e6 0 1 -
          en-passant | rnbqkbnr/pppp2pp/8/4pp2/8/8/PPPPPPPP/RNBQKBNR w - e6f6 0 1 -
          en-passant | rnbqkbnr/pppp2pp/8/4pp2/8/8/PPPPPPPP/RNBQKBNR w - f6e6 0 1 -
          halfmove   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - -1 1 -
          halfmove   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 2147483648 1 -
          halfmove   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 00 1 -
          fullmove   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 0 -
          fullmove   | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 one -
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *e9
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *e2e
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 --
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *e4
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *e7
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *e1h1
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *g1f1
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w - - 0 1 *f1g1
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w - - 0 1 *g1d1
          phase      | rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 *g8f8
          phase      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 =a8
          phase      | Pnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w - - 0 1 =b8
          phase      | 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 =a7
          phase      | N3k3/8/8/8/8/8/8/4K3 w - - 0 1 =a8
          phase      | p3k3/8/8/8/8/8/8/4K3 b - - 0 1 =a8
          phase      | P3k3/8/8/8/8/8/8/4K3 w - - 0 1 =a8b8
          """)
  void aFieldOfKafkaChessThatIsWrongIsNamed(String field, String text) {
    assertThat(fields(KAFKA, text)).containsOnly(field);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        START + " w KQkq - 0 1 -",
        "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 -",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 1 *e4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w - - 0 1 *g1",
        "r4rk1/8/8/8/8/8/8/R3K2R b KQ - 5 7 *g8f8",
        "2kr3r/8/8/8/8/8/8/R3K2R b KQ - 5 7 *c8d8",
        "QQQQQQQQ/QQQQQQQQ/8/8/8/8/qqqqqqqq/qqqqqqqk w - - 0 1 -",
        "4k3/8/8/8/8/8/8/4K2p b - - 0 1 =h1",
        "p3k3/8/8/8/8/8/8/P3K3 w - - 0 2147483647 -",
        "KKKKKKKK/8/8/8/8/8/8/4k3 w - - 0 1 -"
      })
  void whatPlayCanReachInKafkaChessIsRead(String text) {
    isRead(KAFKA, text);
  }

  @Test
  void onlyALastChanceMayLeaveTheBoardWithoutAnyKing() {
    String text = "8/8/8/8/8/8/8/R6r w - - 0 1 *a1";
    assertThat(fields(KAFKA, text)).containsExactly("placement");
    isRead(LAST_CHANCE, text);
  }

  @Test
  void kafkaChessTellsEveryFaultAtOnce() {
    assertThat(fields(KAFKA, "rnbqkbnr/9/8/8/8/8/PPPPPPPP/RNBQKBNR x Kx e x 0 ?"))
        .containsOnly(
            "placement", "side", "castling", "en-passant", "halfmove", "fullmove", "phase");
    assertThat(fields(KAFKA, "PPPPPPPP/PPPPPPPP/P7/8/8/8/8/7q w K e4 -1 0 *a1"))
        .containsExactlyInAnyOrder(
            "placement", "placement", "castling", "en-passant", "halfmove", "fullmove", "phase");
  }

  @Test
  void whatDependsOnTheSideIsCheckedForEitherWhenItCannotBeRead() {
    assertThat(fields(KAFKA, "4k3/8/8/8/8/8/8/4K3 x - e4 0 1 -"))
        .containsExactlyInAnyOrder("side", "en-passant");
    assertThat(fields(KAFKA, "4k3/8/8/8/8/8/8/4K3 x - e6 0 1 *e4"))
        .containsExactlyInAnyOrder("side", "en-passant");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "x",
        "w - - 0 1 -",
        START,
        START + " w KQkq - 0 1",
        START + " w KQkq - 0 1 - -",
        START + "  w KQkq - 0 1 -",
        START + " w KQkq - 0 1 - ",
        " " + START + " w KQkq - 0 1 -"
      })
  void textsWithTooFewOrTooManyFieldsAreRefused(String text) {
    assertThat(faults(KAFKA, text)).isNotEmpty();
    assertThat(faults(ROLL, text)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          castling   | r3k2r/8/8/8/8/8/8/4K3 w k - 0 1 *  | a8=0,0,3;e1=3,0,3;e8=3,0,3;h8=0,0,3
          castling   | 4k3/8/8/8/8/8/P7/4K3 w K - 0 1 *   | a2=0,0,3;e1=3,0,3;e8=3,0,3
          castling   | 4k3/8/8/8/8/8/P7/4K3 w x - 0 1 *   | a2=0,0,3;e1=3,0,3;e8=3,0,3
          phase      | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *a2 | a2=0,0,3;e1=3,0,3;e8=3,0,3
          phase      | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 P   | a2=0,0,3;e1=3,0,3;e8=3,0,3
          phase      | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,3,3;e1=3,3,3;e8=3,0,3
          placement  | 8/8/8/8/8/8/P7/8 w - - 0 1 *       | a2=0,0,3
          en-passant | 4k3/8/8/4n3/8/8/8/4K3 w - e6 0 1 * | e1=3,0,3;e5=0,0,3;e8=3,0,3
          en-passant | 4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1 * | e1=3,0,3;e4=0,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0,3;a3=0,0,3;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=4,0,3;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,4,3;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0,2;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | e1=3,0,3;a2=0,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0,3;a2=0,0,3;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0,3;e1=3,0,3;e8=3,0,3;
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0,3;;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0,3,e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=-1,0,3;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=00,0,3;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a2=0,0,2147483648;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a9=0,0,3;e1=3,0,3;e8=3,0,3
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | -
          attributes | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 *   | a
          """)
  void aFieldOfRollChessThatIsWrongIsNamed(String field, String position, String numbers) {
    assertThat(fields(ROLL, position + " " + numbers)).containsOnly(field);
  }

  @Test
  void rollChessTellsEveryFaultAtOnce() {
    assertThat(fields(ROLL, "8/8/8/8/8/8/P7/8 w KQ e4 -1 0 x a2=4,1,2;a3=0,0,3;b9"))
        .contains(
            "placement", "castling", "en-passant", "halfmove", "fullmove", "phase", "attributes");
    assertThat(faults(ROLL, KINGS + " w - - 0 1 * a2=4,5,2;a3=0,0,3;e8=3,0,3"))
        .extracting(Fault::message)
        .containsExactlyInAnyOrder(
            "gives a2 an experience of 4, not 0 to 3",
            "gives a2 a roll limit of 2, under 3",
            "gives a2 more rolls used than its limit of 2",
            "lacks the piece on e1",
            "has a3, where no piece stands");
  }

  @Test
  void whatPlayCanReachInRollChessIsRead() {
    isRead(ROLL, KINGS + " w - - 0 1 * a2=0,0,3;e1=3,0,3;e8=3,0,3");
    isRead(ROLL, KINGS + " w - - 0 1 - a2=0,0,3;e1=3,0,3;e8=3,0,3");
    isRead(ROLL, KINGS + " w - - 0 1 * a2=0,3,3;e1=3,0,3;e8=3,0,3");
    isRead(ROLL, KINGS + " w - - 0 1 - a2=3,19,2147483647;e1=3,0,3;e8=3,0,3");
    isRead(ROLL, "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1 * e1=3,0,3;e5=0,0,3;e8=3,0,3");
  }

  @Test
  void theLongestTextOfAPositionIsRead() {
    String numbers =
        IntStream.range(0, 32)
            .mapToObj(i -> (char) ('a' + i / 4) + Integer.toString(5 + i % 4))
            .map(square -> square + "=3,2147483647,2147483647")
            .collect(Collectors.joining(";"));
    isRead(
        ROLL,
        "KKKKKKKK/KKKKKKKK/kkkkkkkk/kkkkkkkk/8/8/8/8 b - - 2147483647 2147483647 - " + numbers);
  }
}
