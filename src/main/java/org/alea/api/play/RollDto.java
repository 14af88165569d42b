package org.alea.api.play;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import org.alea.api.rules.ActionDto;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A roll that was made. */
@Schema(name = "Roll", description = "A roll that was made.")
public record RollDto(
    @NotNull
        @Schema(description = "Counted through the game, from 1.", examples = "3", minimum = "1")
        int number,
    @NotNull
        @Schema(description = "The number of the event that it was.", examples = "8", minimum = "1")
        int event,
    @NotNull Colour seat,
    @NotNull ActionDto action,
    @NotNull
        @Schema(description = "The faces in the order in which they fell.", examples = "[6, 1, 3]")
        List<Integer> thrown,
    @NotNull @Schema(description = "When.", examples = "2026-03-01T12:00:00Z") Instant at) {}
