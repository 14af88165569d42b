package org.alea.rules;

/**
 * Why a game ended. The first five follow from the position alone, the others from the game's
 * history.
 */
public enum Reason {
  /** The last king was taken. */
  KING_CAPTURED,
  /** The side that moved rolled its last king away (Kafka Chess). */
  KING_LOST,
  /** The last king was the only piece left to roll (Roll Chess). */
  KING_REROLLED,
  CHECKMATE,
  STALEMATE,
  /** A draw that was offered and accepted. */
  AGREEMENT,
  /** The position at the start of a turn occurred three times (claimed) or five times. */
  REPETITION,
  /** 100 (claimed) or 150 moves without a capture and without a move of a pawn. */
  MOVE_COUNT,
  RESIGNATION,
  TIMEOUT,
  /** The arbiter decided. */
  ADJUDICATION,
  /** Called off, without a result. */
  CANCELLED
}
