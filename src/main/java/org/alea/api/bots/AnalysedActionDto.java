package org.alea.api.bots;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An action and its value. */
@Schema(
    name = "AnalysedAction",
    description = "An action, and what the position is worth after it.")
public record AnalysedActionDto(
    @NotNull @Schema(description = "The action in notation.", examples = "e2e4") String action,
    @NotNull
        @Schema(
            description = "Its value to the side that plays it.",
            examples = "0.53",
            minimum = "0",
            maximum = "1")
        double value) {}
