package org.alea.rules.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Fault;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reader of DiceChess refuses beyond what all variants on the square board refuse. */
class DiceFaultsTest {

  private static final Notation NOTATION = new DiceChess().notation();
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

  private static List<String> faults(String text) {
    InvalidNotationException refused =
        catchThrowableOfType(InvalidNotationException.class, () -> NOTATION.position(text));
    assertThat(refused).as("nothing wrong with %s", text).isNotNull();
    return refused.faults().stream().map(Fault::toString).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PPPP | phase has 4 dice, more than 3
          NP   | phase is "NP", out of order
          pn   | phase is "pn", not - or letters of PNBRQK
          Pn   | phase is "Pn", not - or letters of PNBRQK
          PX   | phase is "PX", not - or letters of PNBRQK
          *    | phase is "*", not - or letters of PNBRQK
          P-   | phase is "P-", not - or letters of PNBRQK
          BRK  | phase is "BRK", dice that permit no move
          R    | phase is "R", dice that permit no move
          """)
  void badDiceAreRefused(String phase, String fault) {
    assertThat(faults(START + " w KQkq - 0 1 " + phase)).containsExactly(fault);
  }

  @Test
  void missingDiceAreRefused() {
    assertThat(faults(START + " w KQkq - 0 1")).containsExactly("phase is missing");
    assertThat(faults(START + " w KQkq - 0 1 ")).containsExactly("phase is missing");
  }

  @Test
  void diceOfBlackAreLowerCase() {
    assertThat(faults(START + " b KQkq - 0 1 PN"))
        .containsExactly("phase is \"PN\", not - or letters of pnbrqk");
    assertThat(((DicePosition) NOTATION.position(START + " b KQkq - 0 1 pn")).diceLeft())
        .hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4k3/8/8/8/8/8/8/4KK2 w - - 0 1 -    | placement has 2 white kings, more than 1
          kk2k3/8/8/8/8/8/8/4K3 w - - 0 1 -   | placement has 3 black kings, more than 1
          8/8/8/8/8/8/8/R6r w - - 0 1 -       | placement has no king on either side
          4k3/8/8/8/8/8/8/P3K3 w - - 0 1 -    | placement has a pawn on the first or the last rank
          P3k3/8/8/8/8/8/8/4K3 w - - 0 1 -    | placement has a pawn on the first or the last rank
          4k3/8/8/8/8/8/8/p3K3 b - - 0 1 -    | placement has a pawn on the first or the last rank
          p3k3/8/8/8/8/8/8/4K3 w - - 0 1 -    | placement has a pawn on the first or the last rank
          """)
  void boardsThatCannotComeAboutAreRefused(String text, String fault) {
    assertThat(faults(text)).containsExactly(fault);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1 -",
        "4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1 -",
        "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1 -",
        "4k3/8/8/3n4/8/8/8/4K3 w - d6 0 1 -",
        "4k3/8/8/3pp3/8/8/8/4K3 w - e6d6 0 1 -",
        "4k3/8/8/3p4/8/8/8/4K3 w - d6d6 0 1 -",
        "4k3/8/8/3p4/8/8/8/4K3 w - d5 0 1 K",
        "4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1 PK"
      })
  void targetsThatNobodyLeftAreRefused(String text) {
    assertThat(faults(text)).isNotEmpty().allMatch(fault -> fault.startsWith("en-passant "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4k3/8/8/3pp3/8/8/8/4K3 w - d6e6 0 1 -",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - d6e3 0 1 PK",
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1 K",
        "8/8/8/8/4P3/8/8/4K3 w - e3 0 1 -",
        "8/8/8/8/pPpPpPpP/8/8/4K3 b - b3d3f3h3 0 1 -"
      })
  void targetsThatATurnLeavesAreReadAndWritten(String text) {
    assertThat(NOTATION.text(NOTATION.position(text))).isEqualTo(text);
  }

  @Test
  void aSideWithoutAKingHasLost() {
    Position lost = NOTATION.position("4k3/8/8/8/8/8/8/R7 w - - 0 1 -");
    assertThat(lost.phase()).isEqualTo(Phase.OVER);
    assertThat(lost.outcome()).contains(Outcome.win(Colour.BLACK, Reason.KING_CAPTURED));
    assertThat(faults("4k3/8/8/8/8/8/8/R7 w - - 0 1 R"))
        .containsExactly("phase is \"R\", dice that permit no move");
  }

  @Test
  void allFaultsAreNamedAtOnce() {
    assertThat(faults("4k3/8/8/8/8/8/8/P3K2R x Kk e4 -1 0 RRNQ"))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactlyInAnyOrder(
            "placement",
            "side",
            "castling",
            "en-passant",
            "halfmove",
            "fullmove",
            "phase",
            "phase");
  }
}
