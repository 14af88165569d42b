package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.alea.api.http.Literals;
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
        Duration increment,
    @Schema(
            type = SchemaType.STRING,
            format = "date-time",
            pattern = Literals.MOMENT,
            description =
                "No clock runs before this moment, at most 30 days ahead: RFC 3339, in UTC. Default: when both"
                    + " seats are taken.",
            examples = "2026-03-01T12:00:00Z")
        Instant startsAt,
    @Schema(
            description =
                "Whether the first turn of each side takes no time. Default: false. Not with"
                    + " `startsAt`, and not with NONE.",
            examples = "false")
        Boolean startsOnFirstMove) {

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
      return new TimeControl(
          clock.kind.kind(),
          orZero(clock.initial),
          orZero(clock.increment),
          clock.startsAt,
          Boolean.TRUE.equals(clock.startsOnFirstMove));
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
