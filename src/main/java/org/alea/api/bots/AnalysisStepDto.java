package org.alea.api.bots;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A step of the line. */
@Schema(name = "AnalysisStep", description = "An action of the line, or a roll with its faces.")
public record AnalysisStepDto(
    @NotNull @Schema(description = "The action in notation.", examples = "e2e4") String action,
    @NotNull
        @Schema(
            description = "1 for an action that is chosen, else the chance of the outcome.",
            examples = "1",
            minimum = "0",
            maximum = "1")
        double chance) {}
