package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A piece on the board. */
@Schema(name = "Piece", description = "A piece on the board.")
public record PieceDto(
    @NotNull @Schema(description = "The square it stands on.", examples = "e4") String square,
    @NotNull Kind kind,
    @NotNull @Schema(description = "The side it belongs to.") Colour owner,
    @Schema(
            description = "ROLL_CHESS: which row of the dice table applies to it.",
            examples = "1",
            minimum = "0")
        Integer experience,
    @Schema(
            description = "ROLL_CHESS: how often it has been rolled.",
            examples = "0",
            minimum = "0")
        Integer rollsUsed,
    @Schema(description = "ROLL_CHESS: how often it may be rolled.", examples = "3", minimum = "0")
        Integer rollLimit) {}
