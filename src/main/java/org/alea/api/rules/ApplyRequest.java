package org.alea.api.rules;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.alea.api.http.Literals;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An action to play in a position. */
@Schema(name = "ApplyRequest", description = "An action to play in a position.")
public record ApplyRequest(
    @NotNull VariantId variant,
    @Schema(description = "Options of this variant; any other is refused.") OptionsDto options,
    @NotNull
        @Size(min = 1, max = 1024)
        @Pattern(regexp = Literals.ASCII)
        @Schema(
            description = "The position in the variant's notation.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String position,
    @NotNull
        @Size(min = 1, max = 16)
        @Pattern(regexp = Literals.ASCII)
        @Schema(description = "The action in notation.", examples = "e2e4")
        String action,
    @Size(min = 1, max = 3)
        @Schema(
            description =
                "What the dice show, in any order: as many faces as the variant has dice. Required where the"
                    + " action is a roll that is written without faces; refused otherwise.",
            examples = "[5]")
        List<@NotNull @Min(1) @Max(6) Integer> faces) {}
