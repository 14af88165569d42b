package org.alea.game;

/** Why a request was refused; the codes that the API shows. */
public enum Problem {
  /** The game does not exist. */
  GAME_NOT_FOUND,
  /** Who acts must show the token of a seat. */
  TOKEN_REQUIRED,
  /** The token is none that was ever given out for this game. */
  TOKEN_INVALID,
  /** The token belongs to another game. */
  TOKEN_OF_ANOTHER_GAME,
  /** An open seat of this game is taken with its invitation. */
  INVITATION_REQUIRED,
  /** The open seat of a rematch is kept for the player of the game before. */
  SEAT_RESERVED,
  /** It is the other side's turn. */
  NOT_YOUR_TURN,
  /** A roll must come first. */
  ROLL_DUE,
  /** A move must come first. */
  MOVE_DUE,
  /** A piece must first be set to a kind of its owner's choice. */
  CHOICE_DUE,
  /** The game is over. */
  GAME_OVER,
  /** The game is not over yet. */
  GAME_NOT_OVER,
  /** A seat is still open. */
  GAME_NOT_STARTED,
  /** The seat, or every seat, is taken. */
  SEAT_TAKEN,
  /** The game has moved on from the version that the caller knows. */
  STALE_VERSION,
  /** The rules do not allow it. */
  ILLEGAL_ACTION,
  /** The text means nothing in the variant's notation. */
  INVALID_NOTATION,
  /** The start position is over, or would be at once. */
  POSITION_OVER,
  /** The first roll has been made: too late to add to the dice. */
  SEEDS_CLOSED,
  /** The seat has added to the dice before. */
  SEED_ALREADY_CONTRIBUTED,
  /** Both sides have completed a turn: too late to call the game off. */
  CANCELLATION_TOO_LATE,
  /** A draw offer stands already, or the seat has made one in this turn. */
  DRAW_ALREADY_OFFERED,
  /** No draw offer stands that the seat could answer or withdraw. */
  NO_DRAW_OFFER,
  /** Neither the position nor the moves are enough to claim a draw. */
  DRAW_NOT_CLAIMABLE,
  /** A game that was called off has no rematch. */
  NO_REMATCH,
  /** This seat has taken its place in the rematch already. */
  REMATCH_EXISTS,
  /** A request with this key is still being answered. */
  REQUEST_IN_PROGRESS,
  /** The key came with another request before. */
  IDEMPOTENCY_KEY_REUSED
}
