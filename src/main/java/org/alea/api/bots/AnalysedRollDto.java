package org.alea.api.bots;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An outcome of a roll and its value. */
@Schema(
    name = "AnalysedRoll",
    description = "An outcome of a roll, and what the position is worth after it.")
public record AnalysedRollDto(
    @NotNull @Schema(description = "The roll with its faces, in notation.", examples = "*e4:5")
        String roll,
    @NotNull
        @Schema(
            description = "How likely it is.",
            examples = "0.16666666666666666",
            minimum = "0",
            maximum = "1")
        double chance,
    @NotNull
        @Schema(
            description = "Its value to the side that rolls.",
            examples = "0.61",
            minimum = "0",
            maximum = "1")
        double value) {}
