package org.alea.api.games;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What may be due. */
@Schema(
    name = "DueAction",
    description =
        "TAKE_SEAT: an open seat must be taken; ROLL: the side to move must roll; MOVE: it must move;"
            + " CHOICE: it must set a piece to a kind.",
    examples = "MOVE")
public enum DueAction {
  TAKE_SEAT,
  ROLL,
  MOVE,
  CHOICE
}
