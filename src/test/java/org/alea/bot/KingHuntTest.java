package org.alea.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.dice.DicePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which rolls take the king, against the rules that play every turn of every roll. */
class KingHuntTest {

  private static final Notation DICE = new DiceChess().notation();

  private static final int POSITIONS = 60;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // the start
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -",
        // pawns about to be promoted
        "4k3/P4pP1/2P3p1/8/8/1p3P2/p3p2p/R3K2R w KQ - 0 1 -",
        // few pieces and open lines
        "r3k2r/8/2n2b2/3Qp3/8/2B1N3/8/R3K2R w KQkq - 0 1 -",
        // captures en passant that open lines
        "2q1k2r/pp1p1p1p/8/2pPp1pP/2PpPpPp/8/PP1P1P1P/R3KB1Q w Qk c6e6g6 0 1 -",
        // queens, and castling that gives check
        "3qk3/3ppp2/8/1Q6/8/8/3P4/R3K2R w KQ - 0 1 -",
        // a king within reach of one that castles
        "8/8/8/8/3n4/8/1k6/R3K2R w KQ - 0 1 -"
      })
  void theRollsThatTakeTheKingAreThoseOfWhichSomeTurnDoes(String start) {
    for (boolean freeCastling : new boolean[] {false, true}) {
      Position first = new DiceChess(freeCastling).notation().position(start);
      for (Position position : Positions.from(first, POSITIONS, 0.2)) {
        if (position.phase() == Phase.ROLL) {
          assertThat(new KingHunt().rolls((DicePosition) position, position.sideToMove()))
              .as("seed %d, %s, %s", Positions.SEED, DICE.text(position), position.variant())
              .isEqualTo(played(position));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // castling puts the rook on the file of the king
        "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1 -",
        // taking c5 and then e5 en passant clears the diagonal
        "1rbk1bnr/pp1ppppp/n1q5/2p5/N2PPP2/5K2/PPPB2PP/2R1QBNR b - e3 2 4 -"
      })
  void specialMovesTakePart(String text) {
    Position position = DICE.position(text);
    assertThat(new KingHunt().rolls((DicePosition) position, position.sideToMove()))
        .isEqualTo(played(position));
  }

  /** Only a king that castles freely comes next to the other one in one move. */
  @Test
  void freeCastlingTakesPart() {
    String attacked = "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1 -";
    Position strict = DICE.position(attacked);
    Position free = new DiceChess(true).notation().position(attacked);
    assertThat(new KingHunt().rolls((DicePosition) strict, Colour.WHITE)).isEqualTo(played(strict));
    assertThat(new KingHunt().rolls((DicePosition) free, Colour.WHITE)).isEqualTo(played(free));
    assertThat(played(free)).isNotEqualTo(played(strict));
  }

  /** The rolls after which some whole turn ends the game. */
  private static long played(Position position) {
    List<Position> rolled = position.successors();
    long rolls = 0;
    for (int i = 0; i < rolled.size(); i++) {
      if (rolled.get(i).phase() == Phase.MOVE) {
        Optional<List<Position>> ends = rolled.get(i).turnEnds(Integer.MAX_VALUE);
        boolean taken = ends.orElseThrow().stream().anyMatch(end -> end.phase() == Phase.OVER);
        rolls |= taken ? 1L << i : 0;
      }
    }
    return rolls;
  }
}
