package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The dice of a variant. */
@Schema(name = "Dice", description = "The dice of a variant.")
public record DiceDto(
    @NotNull
        @Schema(
            description = "How many six-sided dice one roll takes; 0 where there are none.",
            examples = "1",
            minimum = "0")
        int count,
    @NotNull
        @Schema(
            description =
                "What the faces mean: one table, or one for each experience; none without dice.")
        List<DiceTableDto> tables) {}
