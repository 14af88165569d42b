package org.alea.rules;

import java.util.List;
import java.util.Optional;

/**
 * Everything the rules know at one moment of a game, its history apart: an immutable value.
 *
 * <p>A position that is not over has at least one legal action. Turns are handed over by {@link
 * #play}: forced passes and turns that end with dice left need no call of their own. Two positions
 * are equal when their notation is, hash and equality of {@link #hash()} leave the two counters
 * out.
 */
public interface Position {

  Variant variant();

  /**
   * The side that acts next; of a position that is over, the side whose turn it would have been.
   */
  Colour sideToMove();

  Phase phase();

  /** How the game ended, when the phase is {@link Phase#OVER}. */
  Optional<Outcome> outcome();

  /**
   * Every decision open to the side to move, in no promised order; a due roll appears without
   * faces.
   */
  List<Action> legalActions();

  /**
   * What chance may bring to each decision to roll; empty unless the phase is {@link Phase#ROLL}.
   * The weights of the rolls of one decision add up to 6, or to 216 for three dice.
   */
  List<Chance> rolls();

  /**
   * Whether a roll, one of {@link #rolls()}, permits no action, so that it passes the turn and
   * counts as a move.
   */
  default boolean passes(Action.Roll roll) {
    return false;
  }

  /**
   * The position after a legal action, or after one of {@link #rolls()}.
   *
   * @throws IllegalActionException if it is neither, or a roll without its faces
   */
  Position play(Action action);

  /**
   * The positions that whole turns lead to, each given once: a turn is what the side to move
   * decides until the other side's turn, the next roll or the end of the game. Positions that
   * differ in their counters at most count as one.
   *
   * @param limit how many moves may be looked at on the way, see {@link #turnTree}
   * @return empty if there are more, or if a roll is due
   */
  default Optional<List<Position>> turnEnds(int limit) {
    if (phase() == Phase.ROLL) {
      return Optional.empty();
    }
    List<Position> successors = successors();
    return successors.size() > limit ? Optional.empty() : Optional.of(successors);
  }

  /**
   * The positions that one action leads to, in the order of {@link #legalActions()}, or one outcome
   * of a roll, in the order of {@link #rolls()}. A variant whose generator gives them faster than
   * {@link #play} does so here, for searches.
   */
  default List<Position> successors() {
    return phase() == Phase.ROLL
        ? rolls().stream().map(chance -> play(chance.roll())).toList()
        : legalActions().stream().map(this::play).toList();
  }

  /**
   * How many {@link #successors()} there are. A variant that can count them without making them
   * does so here, for {@link Perft}: a type of its own for that would cost perft half its speed.
   */
  default int edges() {
    return phase() == Phase.ROLL ? rolls().size() : legalActions().size();
  }

  /**
   * The whole turns that the side to move can play from here: its decisions until the other side's
   * turn, the next roll or the end of the game.
   *
   * @param limit how many moves may be looked at on the way; a few ten thousand do for all but
   *     positions that are made for it
   * @return empty if there are more
   */
  default Optional<TurnTree> turnTree(int limit) {
    return turnTree(legalActions(), limit);
  }

  /** Those of the whole turns that begin with one of these legal actions. */
  default Optional<TurnTree> turnTree(List<Action> first, int limit) {
    return first.size() > limit
        ? Optional.empty()
        : Optional.of(
            new TurnTree(
                first.stream().map(action -> new TurnTree.Branch(action, TurnTree.END)).toList()));
  }

  Optional<Piece> pieceAt(int square);

  /** Pieces of both sides; only a capture lowers it. */
  int pieceCount();

  /** Moves since the last capture or pawn move, as the notation counts them. */
  int halfmoveClock();

  /** Starts at 1 and grows when Black's turn ends. */
  int fullmoveNumber();

  /** A stable hash of all but the two counters; the same in every process and release. */
  long hash();
}
