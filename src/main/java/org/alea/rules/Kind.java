package org.alea.rules;

/** What a piece is, and so how it moves; in the order in which notation lists kinds. */
public enum Kind {
  PAWN,
  KNIGHT,
  BISHOP,
  ROOK,
  QUEEN,
  KING;

  private static final Kind[] VALUES = values();

  /** The kind with this ordinal, without the copy that {@link #values()} makes. */
  public static Kind of(int ordinal) {
    return VALUES[ordinal];
  }
}
