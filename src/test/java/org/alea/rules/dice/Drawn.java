package org.alea.rules.dice;

import java.util.List;
import java.util.stream.Collectors;
import org.alea.rules.Notation;
import org.alea.rules.Position;

/** Positions that are drawn, and what can be played in them, as text. */
final class Drawn {

  static final Notation NOTATION = new DiceChess().notation();

  private Drawn() {}

  /**
   * A position.
   *
   * @param board eight lines of eight letters, a dot for each empty square, blanks for the eye
   * @param rest what the notation says after the placement
   */
  static DicePosition position(String board, String rest) {
    return position(new DiceChess(), board, rest);
  }

  static DicePosition position(DiceChess variant, String board, String rest) {
    String placement =
        board
            .lines()
            .map(line -> line.replace(" ", ""))
            .map(Drawn::withRuns)
            .collect(Collectors.joining("/"));
    return (DicePosition) variant.notation().position(placement + " " + rest);
  }

  static DicePosition position(String text) {
    return (DicePosition) NOTATION.position(text);
  }

  static String text(Position position) {
    return NOTATION.text(position);
  }

  /** The legal actions, sorted. */
  static List<String> legal(Position position) {
    return position.legalActions().stream().map(NOTATION::text).sorted().toList();
  }

  /** The position after some actions. */
  static DicePosition after(Position position, String... actions) {
    Position next = position;
    for (String action : actions) {
      next = next.play(NOTATION.action(action));
    }
    return (DicePosition) next;
  }

  private static String withRuns(String line) {
    StringBuilder text = new StringBuilder();
    int run = 0;
    for (char letter : (line + "|").toCharArray()) {
      if (letter == '.') {
        run++;
        continue;
      }
      if (run > 0) {
        text.append(run);
        run = 0;
      }
      if (letter != '|') {
        text.append(letter);
      }
    }
    return text.toString();
  }
}
