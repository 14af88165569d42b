package org.alea.api.rules;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The sorts of action. */
@Schema(
    name = "ActionType",
    description =
        "MOVE: a piece goes to another square; PROMOTION: a pawn goes to the last rank and becomes"
            + " another kind; CHOICE: a piece is set to a kind; ROLL: dice are rolled. An action of"
            + " any other type can still be sent by its notation.",
    examples = "MOVE")
public enum ActionType {
  MOVE,
  PROMOTION,
  CHOICE,
  ROLL
}
