package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import org.alea.api.rules.ActionDto;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An action as it was played. */
@Schema(name = "PlayedAction", description = "An action as it was played.")
public record PlayedActionDto(
    @NotNull
        @Schema(
            description = "The turn, both sides' counted from 1.",
            examples = "7",
            minimum = "1")
        int turn,
    @NotNull Colour seat,
    @NotNull ActionDto action) {}
