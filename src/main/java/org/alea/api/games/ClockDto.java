package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.time.Instant;
import org.alea.game.Clocks;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.Status;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The clocks of a game. */
@Schema(
    name = "Clock",
    description =
        "The clocks of a game. They run by turn, by the database's time: the side to move has what"
            + " is shown less what has passed since `runningSince`. A client whose own clock may be"
            + " wrong starts from `serverTime` and the milliseconds. They alone may differ between"
            + " two answers with the same entity tag.")
public record ClockDto(
    @NotNull ClockKind kind,
    @Schema(
            type = SchemaType.STRING,
            format = "duration",
            description =
                "Time for the whole game, or for each turn: ISO-8601. Absent without a clock.",
            examples = "PT5M")
        Duration initial,
    @Schema(
            type = SchemaType.STRING,
            format = "duration",
            description = "FISCHER: what each completed turn adds: ISO-8601.",
            examples = "PT3S")
        Duration increment,
    @Schema(
            type = SchemaType.STRING,
            format = "duration",
            description = "What White had left when the present turn began: ISO-8601.",
            examples = "PT4M12.5S")
        Duration white,
    @Schema(
            type = SchemaType.STRING,
            format = "duration",
            description = "What Black had left when the present turn began: ISO-8601.",
            examples = "PT4M57S")
        Duration black,
    @Schema(
            description =
                "No clock runs before this moment; absent where they run from the start of the game.",
            examples = "2026-03-01T12:00:00Z")
        Instant startsAt,
    @Schema(
            description =
                "Whether the first turn of each side takes no time. Absent without a clock.",
            examples = "false")
        Boolean startsOnFirstMove,
    @Schema(
            description =
                "From when the clock of the side to move runs: since its turn began, since a pause"
                    + " ended, or from `startsAt` on. Absent while no clock runs.",
            examples = "2026-03-01T12:00:00Z")
        Instant runningSince,
    @Schema(
            description =
                "When the game ends by itself unless somebody acts: time runs out, or nobody took"
                    + " the open seat, made a first move, or ended a pause. Absent if never.",
            examples = "2026-03-01T12:04:12.5Z")
        Instant deadline,
    @Schema(
            description = "The server's time at this answer; absent when the game is over.",
            examples = "2026-03-01T12:00:01.5Z")
        Instant serverTime,
    @Schema(
            description =
                "What White has left at `serverTime`, in milliseconds. Absent without a clock.",
            examples = "251000",
            minimum = "0")
        Long whiteMillisLeft,
    @Schema(
            description =
                "What Black has left at `serverTime`, in milliseconds. Absent without a clock.",
            examples = "297000",
            minimum = "0")
        Long blackMillisLeft) {

  public static ClockDto of(GameReading reading) {
    Game game = reading.game();
    Clocks clocks = game.clocks();
    ClockKind kind = ClockKind.of(clocks.control().kind());
    boolean timed = kind != ClockKind.NONE;
    return new ClockDto(
        kind,
        timed ? clocks.control().initial() : null,
        kind == ClockKind.FISCHER ? clocks.control().increment() : null,
        timed ? clocks.remaining(Colour.WHITE) : null,
        timed ? clocks.remaining(Colour.BLACK) : null,
        clocks.control().startsAt(),
        timed ? clocks.control().startsOnFirstMove() : null,
        timed ? clocks.since().orElse(null) : null,
        game.deadline().orElse(null),
        game.status() == Status.FINISHED ? null : reading.now(),
        timed ? millisLeft(reading, Colour.WHITE) : null,
        timed ? millisLeft(reading, Colour.BLACK) : null);
  }

  private static long millisLeft(GameReading reading, Colour side) {
    Game game = reading.game();
    return game.clocks().remaining(side, game.position().sideToMove(), reading.now()).toMillis();
  }
}
