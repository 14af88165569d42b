package org.alea.bot;

import java.util.List;
import org.alea.rules.Action;

/**
 * What a search found out about a position. All values are chances to win of the side to move
 * there, from 0 to 1, a draw counting a half.
 *
 * @param value what the position is worth with the best decision
 * @param win the chance to win
 * @param draw the chance of a draw
 * @param loss the chance to lose; the three add up to 1
 * @param actions every legal action with its value, the best first; a roll without its faces
 * @param faces for a due roll, every outcome of every decision to roll
 * @param line what is likely to come: the best decisions and, for each roll, a likely outcome
 * @param kingTaken the exact chance that the side to move takes the last enemy king in this turn,
 *     if it plays for nothing else
 * @param kingLost the exact chance that the roll which is due costs the side to move its last king,
 *     rolling the best piece
 * @param nodes how many positions were looked at
 * @param depth how many turns were looked ahead, the one at hand included
 */
public record Analysis(
    double value,
    double win,
    double draw,
    double loss,
    List<Valued> actions,
    List<Face> faces,
    List<Step> line,
    double kingTaken,
    double kingLost,
    long nodes,
    int depth) {

  /** An action and what the position is worth after it, to the side that plays it. */
  public record Valued(Action action, double value) {}

  /**
   * An outcome of a roll.
   *
   * @param chance from 0 to 1
   * @param value what the position is worth after it, to the side that rolls
   */
  public record Face(Action.Roll roll, double chance, double value) {}

  /**
   * A step of the line.
   *
   * @param action a decision, or a roll with its faces
   * @param chance 1 for a decision, else the chance of the outcome
   */
  public record Step(Action action, double chance) {}

  public Analysis {
    actions = List.copyOf(actions);
    faces = List.copyOf(faces);
    line = List.copyOf(line);
  }
}
