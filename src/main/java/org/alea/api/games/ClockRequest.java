package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.game.TimeControl;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How much time the sides are to have. */
@Schema(
    name = "ClockRequest",
    description = "How much time the sides are to have. Without it: three days a turn.")
public record ClockRequest(
    @NotNull ClockKind kind,
    @Schema(
            type = SchemaType.STRING,
            format = "duration",
            description =
                "Time for the whole game, or for each turn: ISO-8601, 1 second to 30 days, at least 1 hour"
                    + " for CORRESPONDENCE. Required unless the kind is NONE, which has none.",
            examples = "PT5M")
        Duration initial,
    @Schema(
            type = SchemaType.STRING,
            format = "duration",
            description =
                "FISCHER: what each completed turn adds: ISO-8601, up to 1 hour. Any other kind has none.",
            examples = "PT3S")
        Duration increment) {

  /**
   * The same for the game.
   *
   * @param clock may be null: the default
   * @throws ProblemException if a time is out of its bounds
   */
  public static TimeControl read(ClockRequest clock) {
    if (clock == null) {
      return TimeControl.DEFAULT;
    }
    try {
      return new TimeControl(clock.kind.kind(), orZero(clock.initial), orZero(clock.increment));
    } catch (IllegalArgumentException outOfBounds) {
      throw ProblemException.of(
          ProblemCode.INVALID_BODY,
          "clock: " + outOfBounds.getMessage(),
          List.of(Violation.inBody("clock", outOfBounds.getMessage())));
    }
  }

  private static Duration orZero(Duration time) {
    return time == null ? Duration.ZERO : time;
  }
}
