package org.alea.rules.dice;

import static org.alea.rules.dice.Drawn.after;
import static org.alea.rules.dice.Drawn.legal;
import static org.alea.rules.dice.Drawn.position;
import static org.alea.rules.dice.Drawn.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Colour;
import org.alea.rules.IllegalActionException;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Phase;
import org.alea.rules.Reason;
import org.alea.rules.square.Setup;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One drawn position or more for each clause of the rules page. */
class DiceChessTest {

  private static final DicePosition START = new DiceChess().start();
  private static final DiceChess FREE_CASTLING = new DiceChess(true);

  private static final String PROMOTING =
      """
      . . . . . . . k
      P . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . K""";

  private static final String CASTLING =
      """
      . . . . k . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      P . . . . . . .
      R . . . K . . R""";

  @Test
  @DisplayName("DI-1.1")
  void theGameStartsClassicallyWithARollOfWhite() {
    assertThat(text(START)).isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -");
    assertThat(START.phase()).isEqualTo(Phase.ROLL);
    assertThat(legal(START)).containsExactly("*");
  }

  @Test
  @DisplayName("DI-1.2")
  void aKingMayStayUnderAttack() {
    DicePosition attacked =
        position(
            """
            . . . . r . . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            P . . . . . . .
            . . . . K . . .""",
            "w - - 0 1 P");
    assertThat(legal(attacked)).containsExactly("a2a3", "a2a4");
  }

  @Test
  @DisplayName("DI-1.2")
  void aKingMayGoWhereItIsAttacked() {
    DicePosition attacked =
        position(
            """
            . . . . r r . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . K . . .""",
            "w - - 0 1 K");
    assertThat(legal(attacked)).containsExactly("e1d1", "e1d2", "e1e2", "e1f1", "e1f2");
  }

  @Test
  @DisplayName("DI-2.1")
  void theFacesMeanTheKindsFromPawnToKing() {
    DicePosition open =
        position(
            """
            k . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            N . B . R . Q .
            . . . . . . . .
            P . . . . . . .
            . . . . . . . K""",
            "w - - 0 1 -");
    List<Kind> kinds =
        List.of(Kind.PAWN, Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.QUEEN, Kind.KING);
    for (int face = 1; face <= 6; face++) {
      Kind kind = kinds.get(face - 1);
      String roll = "*:" + face + "," + face + "," + face;
      assertThat(after(open, roll).diceLeft()).containsExactly(kind, kind, kind);
    }
  }

  @Test
  @DisplayName("DI-2.1")
  void threeDiceShowFiftySixThingsWithTheirWeights() {
    List<Chance> rolls = START.rolls();
    assertThat(rolls).hasSize(56).doesNotHaveDuplicates();
    assertThat(rolls.stream().mapToInt(Chance::weight).sum()).isEqualTo(216);
    assertThat(rolls.stream().collect(Collectors.toMap(r -> r.roll().faces(), Chance::weight)))
        .containsEntry(List.of(4, 4, 4), 1)
        .containsEntry(List.of(2, 2, 5), 3)
        .containsEntry(List.of(2, 5, 5), 3)
        .containsEntry(List.of(1, 3, 6), 6);
  }

  @Test
  @DisplayName("DI-2.2")
  void aDiePermitsOneMoveOfItsKindInAnyOrder() {
    DicePosition rolled = after(START, "*:1,1,2");
    assertThat(legal(rolled)).hasSize(20).contains("e2e4", "a2a3", "g1f3", "b1a3");
    assertThat(text(after(rolled, "g1f3"))).endsWith(" 1 1 PP");
    assertThat(text(after(rolled, "e2e4"))).endsWith(" 0 1 PN");
    assertThat(text(after(rolled, "e2e4", "g1f3"))).endsWith(" 1 1 P");
    assertThat(legal(after(rolled, "g1f3", "e2e4")))
        .allMatch(move -> "abcdegh".contains(move.substring(0, 1)));
  }

  @Test
  @DisplayName("DI-2.2")
  void onePieceMayMoveWithEveryDie() {
    DicePosition rolled = after(START, "*:2,2,2");
    assertThat(text(after(rolled, "g1f3", "f3e5", "e5d7")))
        .isEqualTo("rnbqkbnr/pppNpppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1 -");
  }

  @Test
  @DisplayName("DI-2.3")
  void theTurnEndsWithTheLastDie() {
    DicePosition next = after(START, "*:1,1,2", "e2e3", "d2d3", "g1f3");
    assertThat(next.sideToMove()).isEqualTo(Colour.BLACK);
    assertThat(next.phase()).isEqualTo(Phase.ROLL);
  }

  @Test
  @DisplayName("DI-2.3")
  void theTurnEndsWhenNoDieLeftPermitsAMove() {
    DicePosition next = after(START, "*:2,4,5", "b1c3", "a1b1");
    assertThat(text(next)).isEqualTo("rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/1RBQKBNR b Kkq - 2 1 -");
  }

  @Test
  @DisplayName("DI-2.3")
  void theMoveNumberGrowsWhenBlacksTurnEnds() {
    DicePosition black = after(START, "*:1,1,1", "a2a3", "b2b3", "c2c3");
    assertThat(black.fullmoveNumber()).isEqualTo(1);
    DicePosition white = after(black, "*:1,1,1", "a7a6", "b7b6", "c7c6");
    assertThat(white.fullmoveNumber()).isEqualTo(2);
  }

  @Test
  @DisplayName("DI-2.4")
  void aRollThatPermitsNothingPasses() {
    DicePosition black = after(START, "*:3,4,5");
    assertThat(text(black)).isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1 -");
    assertThat(text(after(black, "*:3,3,6")))
        .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 2 -");
  }

  @Test
  @DisplayName("DI-2.4")
  void dicesOfKindsThatAreNotThereAreNoStalemate() {
    DicePosition bare =
        position(
            """
            . . . . . . . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            p . . . . . . .
            P . . . . . . .
            . . . . . . . K""",
            "w - - 4 9 -");
    assertThat(text(after(bare, "*:1,2,5"))).endsWith("b - - 5 9 -");
  }

  @Test
  @DisplayName("DI-3.1")
  void theWorkedExampleOfTheSourceHolds() {
    DicePosition rolled = after(START, "*:1,3,6");
    assertThat(legal(after(rolled, "d2d3"))).containsExactly("c1e3", "c1f4", "c1g5", "c1h6");
    assertThat(legal(after(rolled, "d2d3", "c1g5"))).containsExactly("e1d2");
    assertThat(text(after(rolled, "d2d3", "c1g5", "e1d2")))
        .isEqualTo("rnbqkbnr/pppppppp/8/6B1/8/3P4/PPPKPPPP/RN1Q1BNR b kq - 2 1 -");
  }

  @Test
  @DisplayName("DI-3.1")
  void aMoveThatStrandsADieIsIllegal() {
    DicePosition rolled = after(START, "*:1,3,6");
    assertThat(legal(rolled)).containsExactly("d2d3", "d2d4", "e2e3", "e2e4", "g2g3", "g2g4");
    assertThatThrownBy(() -> after(rolled, "b2b3")).isInstanceOf(IllegalActionException.class);
  }

  @Test
  @DisplayName("DI-3.1")
  void aDieThatNobodyCanUseBindsNobody() {
    assertThat(legal(after(START, "*:2,3,5"))).containsExactly("b1a3", "b1c3", "g1f3", "g1h3");
  }

  /** Bc1-d2 would take the king's only square, yet lets the knight take the other king. */
  private static DicePosition strandedKing() {
    return position(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . k P . . . .
        P P P . P P P P
        R N B Q K B N R""",
        "w - - 0 1 NBK");
  }

  @Test
  @DisplayName("DI-3.2")
  void whatTakesTheKingAtOnceIsLegalWithDiceLeft() {
    assertThat(legal(strandedKing())).contains("b1c3", "b1a3");
    DicePosition over = after(strandedKing(), "b1c3");
    assertThat(over.phase()).isEqualTo(Phase.OVER);
  }

  @Test
  @DisplayName("DI-3.2")
  void whatBeginsTheTakingOfTheKingIsLegalThoughItUsesFewerDice() {
    assertThat(legal(strandedKing())).contains("c1d2", "c1e3");
    assertThat(after(strandedKing(), "c1d2", "b1c3").phase()).isEqualTo(Phase.OVER);
    DicePosition safe =
        position(
            """
            . . . . . . . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . P . . . .
            P P P . P P P P
            R N B Q K B N R""",
            "w - - 0 1 NBK");
    assertThat(legal(safe)).contains("c1e3").doesNotContain("c1d2");
  }

  @Test
  @DisplayName("DI-3.3")
  void aSequenceThatTakesTheKingCountsItsDice() {
    DicePosition rolled =
        position(
            """
            . . . . . . . .
            . . . . . . . .
            . . N R k . . .
            . . n . . . . .
            . . . P . . . .
            . . . . . . . .
            . . . . . . . .
            K . . . . . . .""",
            "w - - 0 1 PP");
    assertThat(legal(rolled)).containsExactly("d4d5");
  }

  @Test
  @DisplayName("DI-3.4")
  void theRuleIsAskedAnewAfterEachMove() {
    DicePosition begun = after(strandedKing(), "c1d2");
    assertThat(legal(begun)).containsExactly("b1a3", "b1c3", "g1f3", "g1h3");
    assertThat(text(after(begun, "g1f3")))
        .isEqualTo("8/8/8/8/8/2kP1N2/PPPBPPPP/RN1QKB1R b - - 2 1 -");
  }

  @Test
  @DisplayName("DI-4.1")
  void castlingTakesTheDiceOfKingAndRook() {
    DicePosition rolled = position(CASTLING, "w KQ - 7 1 PRK");
    assertThat(legal(rolled)).contains("e1g1", "e1c1");
    assertThat(text(after(rolled, "e1g1"))).isEqualTo("4k3/8/8/8/8/8/P7/R4RK1 w - - 8 1 P");
    assertThat(text(after(rolled, "e1c1"))).startsWith("4k3/8/8/8/8/8/P7/2KR3R w - - 8 1 P");
    assertThat(legal(position(CASTLING, "w KQ - 0 1 K"))).doesNotContain("e1g1", "e1c1");
    assertThat(legal(position(CASTLING, "w KQ - 0 1 PRR"))).doesNotContain("e1g1", "e1c1");
    assertThat(legal(position(CASTLING, "w KQ - 0 1 PKK"))).doesNotContain("e1g1", "e1c1");
  }

  @Test
  @DisplayName("DI-4.1")
  void castlingCountsAsTwoDice() {
    DicePosition rolled = position(CASTLING, "w KQ - 0 1 RK");
    assertThat(legal(rolled)).contains("e1g1", "e1c1", "a1b1", "e1e2");
    assertThat(after(rolled, "e1g1").sideToMove()).isEqualTo(Colour.BLACK);
  }

  @Test
  @DisplayName("DI-4.1")
  void castlingIsBoundByTheMostMovesRule() {
    DicePosition rolled =
        position(
            """
            . . . . . . . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . P P . .
            . . . . P P P P
            . . . . K . . R""",
            "w K - 0 1 RKK");
    assertThat(legal(rolled)).contains("e1g1", "e1d1");
    assertThat(legal(after(rolled, "e1g1"))).containsExactly("g1h1");
    DicePosition stranded =
        position(
            """
            . . . . . . . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . P .
            . . . . . P . .
            . . . . . . . N
            . . . . . P . P
            . . . . K . . R""",
            "w K - 0 1 NRK");
    assertThat(legal(stranded)).contains("e1d1", "h1f1").doesNotContain("e1g1");
  }

  @Test
  @DisplayName("DI-4.2")
  void castlingNeedsRightsAndFreeAndSafeSquares() {
    assertThat(legal(position(CASTLING, "w Q - 0 1 RK"))).contains("e1c1").doesNotContain("e1g1");
    assertThat(legal(position(CASTLING, "w - - 0 1 RK"))).doesNotContain("e1c1", "e1g1");
    DicePosition passing =
        position(
            """
            . . . . k r . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            P . . . . . . .
            R . . . K . . R""",
            "w KQ - 0 1 RK");
    assertThat(legal(passing)).contains("e1c1", "e1f1").doesNotContain("e1g1");
    DicePosition arriving =
        position(
            """
            . . . . k . r .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            P . . . . . . .
            R . . . K . . R""",
            "w KQ - 0 1 RK");
    assertThat(legal(arriving)).contains("e1c1").doesNotContain("e1g1");
    DicePosition attacked =
        position(
            """
            . . . . r . k .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            P . . . . . . .
            R . . . K . . R""",
            "w KQ - 0 1 RK");
    assertThat(legal(attacked)).contains("e1f1").doesNotContain("e1g1", "e1c1");
    DicePosition besideTheWay =
        position(
            """
            . r . . k . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            P . . . . . . .
            R . . . K . N R""",
            "w KQ - 0 1 RK");
    assertThat(legal(besideTheWay)).contains("e1c1").doesNotContain("e1g1");
  }

  @Test
  @DisplayName("DI-4.2")
  void whoeverHasMovedCannotCastleEvenInTheSameTurn() {
    DicePosition rookMoved = after(position(CASTLING, "w KQ - 0 1 RRK"), "h1h2");
    assertThat(legal(rookMoved)).contains("e1c1").doesNotContain("e1g1");
    assertThat(legal(after(rookMoved, "h2h1"))).doesNotContain("e1g1", "e1c1");
    DicePosition kingMoved = after(position(CASTLING, "w KQ - 0 1 RKK"), "e1e2");
    assertThat(text(kingMoved)).contains(" w - - ");
  }

  @Test
  @DisplayName("DI-4.9")
  void freeCastlingMindsNoAttack() {
    String throughFire =
        """
        . . . r r r k .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P . . . . . . .
        R . . . K . . R""";
    assertThat(legal(position(throughFire, "w KQ - 0 1 RK"))).doesNotContain("e1g1", "e1c1");
    DicePosition free = position(FREE_CASTLING, throughFire, "w KQ - 3 1 PRK");
    assertThat(legal(free)).contains("e1g1", "e1c1");
    DicePosition castled = after(free, "e1g1");
    assertThat(text(castled)).isEqualTo("3rrrk1/8/8/8/8/8/P7/R4RK1 w - - 4 1 P");
    assertThat(castled.variant()).isEqualTo(FREE_CASTLING);
    assertThat(castled).isNotEqualTo(position("3rrrk1/8/8/8/8/8/P7/R4RK1 w - - 4 1 P"));
    String intoFire =
        """
        . . r . k . r .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P . . . . . . .
        R . . . K . . R""";
    assertThat(legal(position(intoFire, "w KQ - 0 1 RK"))).doesNotContain("e1g1", "e1c1");
    assertThat(legal(position(FREE_CASTLING, intoFire, "w KQ - 0 1 RK"))).contains("e1g1", "e1c1");
  }

  @Test
  @DisplayName("DI-4.9")
  void freeCastlingKeepsTheOtherConditions() {
    assertThat(legal(position(FREE_CASTLING, CASTLING, "w Q - 0 1 RK")))
        .contains("e1c1")
        .doesNotContain("e1g1");
    assertThat(legal(position(FREE_CASTLING, CASTLING, "w KQ - 0 1 PKK")))
        .doesNotContain("e1g1", "e1c1");
    assertThat(legal(position(FREE_CASTLING, CASTLING, "w KQ - 0 1 PRR")))
        .doesNotContain("e1g1", "e1c1");
    String obstructed =
        """
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P . . . . . . .
        R N . . K . n R""";
    assertThat(legal(position(FREE_CASTLING, obstructed, "w KQ - 0 1 RK")))
        .doesNotContain("e1g1", "e1c1");
  }

  @Test
  @DisplayName("DI-4.3")
  void aPawnBecomesAnythingButKingOrPawn() {
    DicePosition rolled = position(PROMOTING, "w - - 0 1 P");
    assertThat(legal(rolled)).containsExactly("a7a8b", "a7a8n", "a7a8q", "a7a8r");
    assertThat(text(after(rolled, "a7a8n"))).startsWith("N6k/8/");
  }

  @Test
  @DisplayName("DI-4.4")
  void aPromotedPieceMovesAgainWithADieOfItsNewKind() {
    DicePosition rolled = position(PROMOTING, "w - - 0 1 PR");
    DicePosition promoted = after(rolled, "a7a8r");
    assertThat(legal(promoted)).contains("a8a1", "a8h8");
    assertThat(after(promoted, "a8h8").outcome())
        .contains(Outcome.win(Colour.WHITE, Reason.KING_CAPTURED));
  }

  @Test
  @DisplayName("DI-4.5")
  void onlyTheKindThatUsesMostDiceIsALegalChoice() {
    assertThat(legal(position(PROMOTING, "w - - 0 1 PN"))).containsExactly("a7a8n");
    assertThat(legal(position(PROMOTING, "w - - 0 1 PBB"))).containsExactly("a7a8b");
    assertThat(legal(position(PROMOTING, "w - - 0 1 PK")))
        .contains("a7a8b", "a7a8n", "a7a8q", "a7a8r");
  }

  private static DicePosition passedOver() {
    return position(
        """
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . p . . . .
        . . . . . . . .
        . . P N P . . .
        . . . . . . . K""",
        "w - - 0 1 PPN");
  }

  @Test
  @DisplayName("DI-4.6")
  void severalStepsLeaveSeveralTargets() {
    DicePosition black = after(passedOver(), "c2c4", "e2e4", "d2f1");
    assertThat(text(black)).isEqualTo("7k/8/8/8/2PpP3/8/8/5N1K b - c3e3 1 1 -");
    DicePosition rolled = after(black, "*:1,1,6");
    assertThat(legal(rolled)).contains("d4c3", "d4e3", "d4d3");
    assertThat(text(after(rolled, "d4c3"))).startsWith("7k/8/8/8/4P3/2p5/8/5N1K b - e3 0 1 ");
    assertThat(text(after(rolled, "d4e3"))).startsWith("7k/8/8/8/2P5/4p3/8/5N1K b - c3 0 1 ");
  }

  @Test
  @DisplayName("DI-4.6")
  void aSideDoesNotCaptureOnItsOwnTargets() {
    DicePosition rolled =
        position(
            """
            . . . . . . . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . P P . . .
            . . . . . . . K""",
            "w - - 0 1 PP");
    assertThat(legal(after(rolled, "e2e4"))).containsExactly("d2d3", "d2d4", "e4e5");
  }

  @Test
  @DisplayName("DI-4.7")
  void aTargetLivesThroughTheWholeNextTurn() {
    DicePosition black = after(passedOver(), "c2c4", "e2e4", "d2f1");
    DicePosition rolled = after(black, "*:1,6,6");
    DicePosition later = after(rolled, "h8g8", "g8h8");
    assertThat(text(later)).isEqualTo("7k/8/8/8/2PpP3/8/8/5N1K b - c3e3 3 1 p");
    assertThat(legal(later)).containsExactly("d4c3", "d4d3", "d4e3");
    assertThat(text(after(later, "d4d3"))).contains(" w - - ");
    assertThat(text(after(black, "*:2,2,2"))).contains(" w - - ");
  }

  @Test
  @DisplayName("DI-4.8")
  void aPawnThatWentOnLeavesNoTarget() {
    DicePosition rolled = passedOver();
    assertThat(text(after(rolled, "c2c4", "c4c5"))).contains(" w - - ");
    assertThat(text(after(rolled, "c2c4", "e2e4", "d2f1"))).contains(" c3e3 ");
  }

  @Test
  @DisplayName("DI-4.8")
  void aTargetThatIsEnteredIsGoneForGood() {
    DicePosition rolled =
        position(
            """
            . . . . . . . k
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . p . . . .
            . . . . . . . .
            . . N . P . . .
            . . . . . . . K""",
            "w - - 0 1 PNN");
    DicePosition entered = after(rolled, "e2e4", "c2e3");
    assertThat(text(entered)).contains(" w - - ");
    assertThat(text(after(entered, "e3c2"))).contains(" b - - ");
  }

  @Test
  @DisplayName("DI-4.8")
  void aPawnThatIsTakenLeavesNoTarget() {
    DicePosition rolled =
        position(
            """
            . . . . . . . k
            . . . . . . b .
            . . . . . . . .
            . . . . . . . .
            . . . p P . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . K""",
            "b - e3 0 1 pbb");
    DicePosition taken = after(rolled, "g7e5", "e5f6");
    assertThat(text(taken)).contains(" b - e3 ");
    DicePosition gone = after(position("7k/8/6b1/8/3pP3/8/8/7K b - e3 0 1 pb"), "g6e4");
    assertThat(text(gone)).contains(" b - - ");
    assertThat(legal(gone)).containsExactly("d4d3");
  }

  @Test
  @DisplayName("DI-5.1")
  void takingTheKingWinsAtOnceWhateverDiceAreLeft() {
    DicePosition over = after(strandedKing(), "b1c3");
    assertThat(over.phase()).isEqualTo(Phase.OVER);
    assertThat(over.outcome()).contains(Outcome.win(Colour.WHITE, Reason.KING_CAPTURED));
    assertThat(text(over)).isEqualTo("8/8/8/8/8/2NP4/PPP1PPPP/R1BQKBNR w - - 0 1 -");
    assertThat(over.legalActions()).isEmpty();
    assertThat(over.rolls()).isEmpty();
    assertThat(over.successors()).isEmpty();
    assertThat(over.edges()).isZero();
    assertThatThrownBy(() -> after(over, "*:1,2,3")).isInstanceOf(IllegalActionException.class);
  }

  @Test
  @DisplayName("DI-5.1")
  void blackWinsByTakingTheWhiteKing() {
    DicePosition over = after(position("7k/8/8/8/8/8/6q1/7K b - - 0 1 qqq"), "g2h1");
    assertThat(over.outcome()).contains(Outcome.win(Colour.BLACK, Reason.KING_CAPTURED));
    assertThat(over.sideToMove()).isEqualTo(Colour.BLACK);
  }

  @Test
  @DisplayName("DI-5.2")
  void everySingleMoveCountsAndPawnsAndCapturesCountAnew() {
    DicePosition rolled = after(START, "*:1,2,2");
    assertThat(after(rolled, "g1f3").halfmoveClock()).isEqualTo(1);
    assertThat(after(rolled, "g1f3", "f3e5").halfmoveClock()).isEqualTo(2);
    assertThat(after(rolled, "g1f3", "f3e5", "a2a3").halfmoveClock()).isZero();
    DicePosition knights = after(START, "*:2,2,2", "g1f3", "f3e5");
    assertThat(after(knights, "e5d7").halfmoveClock()).isZero();
    assertThat(after(knights, "e5f3").halfmoveClock()).isEqualTo(3);
  }

  @Test
  @DisplayName("DI-5.2")
  void aPassAndACastlingCountOneEach() {
    assertThat(after(START, "*:3,4,5").halfmoveClock()).isEqualTo(1);
    assertThat(after(position(CASTLING, "w KQ - 7 1 RK"), "e1g1").halfmoveClock()).isEqualTo(8);
  }

  @Test
  @DisplayName("DI-2.1")
  void onlyThreeDiceWithFacesAreARoll() {
    for (Action action :
        List.of(
            Action.Roll.ALL,
            Action.Roll.ALL.showing(List.of(1, 2)),
            Action.Roll.ALL.showing(List.of(1, 2, 7)),
            Action.Roll.ALL.showing(List.of(0, 2, 3)),
            Action.Roll.of(12).showing(List.of(1, 2, 3)),
            new Action.Move(12, 28))) {
      assertThatThrownBy(() -> START.play(action)).isInstanceOf(IllegalActionException.class);
    }
  }

  @Test
  void aPositionWithDiceMustPermitAMove() {
    DiceChess variant = new DiceChess();
    assertThatThrownBy(() -> variant.moving(Setup.START, List.of(Kind.ROOK)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("permit no move");
    assertThatThrownBy(
            () ->
                variant.moving(Setup.START, List.of(Kind.PAWN, Kind.PAWN, Kind.PAWN, Kind.KNIGHT)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has 4 dice, more than 3");
    assertThat(
            Optional.of(variant.moving(Setup.START, List.of(Kind.PAWN))).map(DicePosition::phase))
        .contains(Phase.MOVE);
  }
}
