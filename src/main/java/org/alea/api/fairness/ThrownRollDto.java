package org.alea.api.fairness;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A roll to check. */
@Schema(name = "ThrownRoll", description = "A roll as it is checked: its number and its faces.")
public record ThrownRollDto(
    @NotNull @Min(1) @Schema(description = "Counted through the game, from 1.", examples = "3")
        int number,
    @NotNull
        @Size(min = 1)
        @Schema(description = "The faces in the order in which they fell.", examples = "[5]")
        List<@NotNull @Min(1) @Max(6) Integer> thrown) {}
