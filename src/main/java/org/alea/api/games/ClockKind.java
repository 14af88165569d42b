package org.alea.api.games;

import org.alea.game.TimeControl;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The ways to give time, as the contract names them. */
@Schema(
    name = "ClockKind",
    description =
        "NONE: no clock; SUDDEN_DEATH: `initial` for the whole game; FISCHER: `initial` for the whole"
            + " game and `increment` for each completed turn; PER_TURN: `initial` for every turn;"
            + " CORRESPONDENCE: the same in hours and days.",
    examples = "CORRESPONDENCE")
public enum ClockKind {
  NONE,
  SUDDEN_DEATH,
  FISCHER,
  PER_TURN,
  CORRESPONDENCE;

  static ClockKind of(TimeControl.Kind kind) {
    return valueOf(kind.name());
  }

  TimeControl.Kind kind() {
    return TimeControl.Kind.valueOf(name());
  }
}
