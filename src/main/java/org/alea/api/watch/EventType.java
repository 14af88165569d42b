package org.alea.api.watch;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What can happen in a game. */
@Schema(
    name = "EventType",
    description =
        "What happened. More values may be added: a client that does not know one can skip it and read"
            + " the game.")
public enum EventType {
  GAME_CREATED,
  SEAT_TAKEN,
  SEED_CONTRIBUTED,
  GAME_STARTED,
  DICE_ROLLED,
  ACTION_PLAYED,
  TURN_PASSED,
  DRAW_OFFERED,
  DRAW_OFFER_WITHDRAWN,
  DRAW_OFFER_DECLINED,
  DRAW_OFFER_ACCEPTED,
  DRAW_CLAIMED,
  RESIGNED,
  GAME_CANCELLED,
  TIME_RAN_OUT,
  GAME_EXPIRED,
  GAME_FINISHED,
  REMATCH_OFFERED
}
