package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One thing that a roll may bring. */
@Schema(name = "Chance", description = "One thing that a roll may bring, and how likely it is.")
public record ChanceDto(
    @NotNull @Schema(description = "The roll with its faces, in notation.", examples = "*e4:5")
        String roll,
    @NotNull
        @Schema(
            description =
                "How many of the equally likely ways of the dice bring it: of 6 for one die, of 216 for"
                    + " three.",
            examples = "1",
            minimum = "1")
        int weight) {}
