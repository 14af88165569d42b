package org.alea.api.play;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.alea.api.rules.ActionDto;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A move or choice that was played. */
@Schema(name = "Move", description = "A move or choice that was played.")
public record MoveDto(
    @NotNull
        @Schema(description = "Counted through the game, from 1.", examples = "5", minimum = "1")
        int number,
    @NotNull
        @Schema(description = "The number of the event that it was.", examples = "9", minimum = "1")
        int event,
    @NotNull Colour seat,
    @NotNull ActionDto action,
    @NotNull @Schema(description = "When.", examples = "2026-03-01T12:00:00Z") Instant at) {}
