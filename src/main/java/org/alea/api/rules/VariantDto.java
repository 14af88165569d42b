package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Phase;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Everything that a program must know to show and play a variant. */
@Schema(
    name = "Variant",
    description = "Everything that a program must know to show and play a variant.")
public record VariantDto(
    @NotNull VariantId id,
    @NotNull @Schema(description = "The name that people use.", examples = "Kafka Chess")
        String title,
    @NotNull
        @Schema(
            description = "What makes it special, in one sentence.",
            examples = "Every piece is a die, and every piece that moves is rolled anew.")
        String description,
    @NotNull @Schema(description = "The switches in its rules.") List<VariantOptionDto> options,
    @NotNull Geometry geometry,
    @NotNull @Schema(description = "Every square or cell of the board.")
        List<BoardSquareDto> squares,
    @NotNull @Schema(description = "The kinds of piece that may stand on the board.")
        List<Kind> kinds,
    @NotNull DiceDto dice,
    @NotNull @Schema(description = "The phases that a turn can have, `OVER` included.")
        List<Phase> phases,
    @NotNull
        @Schema(
            description = "The usual start position, in notation.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String start,
    @NotNull VariantLinksDto links) {}
