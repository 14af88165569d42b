package org.alea.rules;

import java.util.List;

/**
 * What moves a game on: a decision of the side to move, or dice that have fallen.
 *
 * <p>Squares are numbers: on the square board 0 is a1, 1 is b1 and 63 is h8; on the hexagonal board
 * 0 is a1, counted up each file in turn, and 126 is m7.
 */
public sealed interface Action {

  /** The square of the piece that acts, or {@link Roll#ALL_DICE}. */
  int from();

  /** The square on which that piece stands afterwards; that of {@link #from()} unless it moves. */
  int to();

  /** A piece goes from one square to another; castling is written as the king's move. */
  record Move(int from, int to) implements Action {}

  /** A pawn reaches the last rank and becomes {@code kind}. */
  record Promotion(int from, int to, Kind kind) implements Action {}

  /**
   * The piece that stands on {@code square} is set to {@code kind} (Kafka Chess, clause 3 of a
   * turn).
   */
  record Choice(int square, Kind kind) implements Action {
    @Override
    public int from() {
      return square;
    }

    @Override
    public int to() {
      return square;
    }
  }

  /**
   * A roll: of the piece on {@code square}, or of all dice. Without faces it is the decision to
   * roll; with faces, in ascending order, it is what chance made of that decision.
   */
  record Roll(int square, List<Integer> faces) implements Action {

    /** In place of a square: all dice of the variant. */
    public static final int ALL_DICE = -1;

    /** The decision to roll all dice. */
    public static final Roll ALL = new Roll(ALL_DICE, List.of());

    public Roll {
      faces = faces.stream().sorted().toList();
    }

    @Override
    public int from() {
      return square;
    }

    @Override
    public int to() {
      return square;
    }

    /** The decision to roll the piece on {@code square}. */
    public static Roll of(int square) {
      return new Roll(square, List.of());
    }

    /** This decision with the dice that fell, in any order. */
    public Roll showing(List<Integer> thrown) {
      return new Roll(square, thrown);
    }

    /** The decision behind these dice. */
    public Roll decision() {
      return new Roll(square, List.of());
    }

    public boolean isThrown() {
      return !faces.isEmpty();
    }
  }
}
