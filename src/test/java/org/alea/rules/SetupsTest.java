package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.roll.Attributes;
import org.alea.rules.roll.RollChess;
import org.alea.rules.square.Board;
import org.alea.rules.square.Setup;
import org.alea.rules.square.SquarePosition;
import org.alea.rules.square.Squares;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A setup made by hand is refused with the same faults as a text that says the same. */
class SetupsTest {

  private static final KafkaChess KAFKA = new KafkaChess(false);
  private static final DiceChess DICE = new DiceChess();
  private static final RollChess ROLL = new RollChess();
  private static final KingsColor KINGS_COLOR = new KingsColor(false);

  /** A pawn of White on a2, without any king. */
  private static final Board KINGLESS = board("8/8/8/8/8/8/P7/8");

  private static final int E4 = 28;

  private static Board board(String placement) {
    Position position = new KafkaChess(true).notation().position(placement + " w - - 0 1 -");
    return ((SquarePosition) position).setup().board();
  }

  private static Setup white(Board board, long castling, long targets) {
    return new Setup(board, Colour.WHITE, castling, targets, 0, 1);
  }

  private static void areFaults(Variant variant, String text, ThrowingCallable setup) {
    InvalidNotationException ofText =
        catchThrowableOfType(
            InvalidNotationException.class, () -> variant.notation().position(text));
    assertThat(ofText.faults()).hasSizeGreaterThan(2);
    IllegalArgumentException byHand = catchThrowableOfType(IllegalArgumentException.class, setup);
    assertThat(byHand).hasMessage(ofText.getMessage());
  }

  @Test
  @Tag("NT-4")
  void kafkaChess() {
    Setup setup = white(KINGLESS, Squares.bit(7), Squares.bit(E4));
    areFaults(KAFKA, "8/8/8/8/8/8/P7/8 w K e4 0 1 *e4", () -> KAFKA.rolling(setup, E4));
    areFaults(KAFKA, "8/8/8/8/8/8/P7/8 w K e4 0 1 *g1f1", () -> KAFKA.castled(setup, 6, 5));
    areFaults(KAFKA, "8/8/8/8/8/8/P7/8 w K e4 0 1 =e4", () -> KAFKA.choosing(setup, E4));
    areFaults(KAFKA, "8/8/8/8/8/8/P7/8 w K e4 0 1 -", () -> KAFKA.moving(setup));
  }

  @Test
  @Tag("NT-4")
  void diceChess() {
    Setup setup = white(board("KK6/8/8/8/8/8/8/P7"), Squares.bit(7), Squares.bit(E4));
    areFaults(
        DICE, "KK6/8/8/8/8/8/8/P7 w K e4 0 1 PPPP", () -> DICE.moving(setup, dice(Kind.PAWN, 4)));
    areFaults(DICE, "KK6/8/8/8/8/8/8/P7 w K e4 0 1 -", () -> DICE.rolling(setup));
  }

  private static List<Kind> dice(Kind kind, int count) {
    return Collections.nCopies(count, kind);
  }

  @Test
  @Tag("NT-4")
  void rollChess() {
    Attributes[] attributes = new Attributes[Squares.COUNT];
    attributes[E4] = new Attributes(0, 0, 3);
    Setup setup = white(KINGLESS, Squares.bit(7), Squares.bit(E4));
    String text = "8/8/8/8/8/8/P7/8 w K e4 0 1 ";
    areFaults(ROLL, text + "* e4=0,0,3", () -> ROLL.rolling(setup, attributes));
    areFaults(ROLL, text + "- e4=0,0,3", () -> ROLL.moving(setup, attributes));
  }

  @Test
  @Tag("NT-4")
  void kingsColor() {
    Map<Integer, Piece> pieces = new HashMap<>();
    Piece king = new Piece(Colour.WHITE, Kind.KING);
    Piece rook = new Piece(Colour.WHITE, Kind.ROOK);
    for (int cell = 0; cell < 10; cell++) {
      pieces.put(cell, cell < 2 ? king : rook);
    }
    areFaults(
        KINGS_COLOR,
        "KKRRRRR/RRR5/9/10/11/12/13/12/11/10/9/8/7 w 0 1",
        () -> KINGS_COLOR.position(pieces, Colour.WHITE, 0, 1));
  }

  @Test
  void whatNoTextCanSayIsRefusedToo() {
    Setup setup = new Setup(Board.START, Colour.WHITE, Squares.bit(E4), 0, -1, 0);
    assertThat(catchThrowableOfType(IllegalArgumentException.class, () -> DICE.rolling(setup)))
        .hasMessage(
            "castling has e4, where no rook castles; halfmove is -1, less than 0; fullmove is 0,"
                + " less than 1");
    Map<Integer, Piece> pieces =
        Map.of(127, new Piece(Colour.WHITE, Kind.ROOK), 60, new Piece(Colour.BLACK, Kind.PAWN));
    assertThat(
            catchThrowableOfType(
                IllegalArgumentException.class,
                () -> KINGS_COLOR.position(pieces, Colour.WHITE, -1, 0)))
        .hasMessageContainingAll(
            "placement has cell 127, not 0 to 126",
            "placement has a PAWN, which is no piece here",
            "placement has no king on either side",
            "halfmove is -1, less than 0",
            "fullmove is 0, less than 1");
  }
}
