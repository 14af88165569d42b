package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.alea.api.http.Literals;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A position to look at. */
@Schema(name = "PositionRequest", description = "A position to look at.")
public record PositionRequest(
    @NotNull VariantId variant,
    @Schema(description = "Options of this variant; any other is refused.") OptionsDto options,
    @NotNull
        @Size(min = 1, max = 1024)
        @Pattern(regexp = Literals.ASCII)
        @Schema(
            description = "The position in the variant's notation.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String position) {}
