package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One square or cell, and where to draw it. */
@Schema(name = "BoardSquare", description = "One square or cell of a board, and where to draw it.")
public record BoardSquareDto(
    @NotNull @Schema(description = "Its name: file, then rank.", examples = "e4") String name,
    @NotNull
        @Schema(
            description =
                "Its centre, to the right of the board's centre as White sees it; in sides of a square,"
                    + " or in circumradii of a hexagon that stands on an edge.",
            examples = "0.5")
        double x,
    @NotNull
        @Schema(
            description =
                "Its centre, upwards of the board's centre as White sees it; units as of `x`.",
            examples = "-0.5")
        double y,
    @NotNull
        @Schema(
            description =
                "The colour to paint it with: 0 dark or 1 light on squares; the domain, 0 to 2, on"
                    + " hexagons.",
            examples = "1",
            minimum = "0")
        int shade,
    @Schema(description = "The side to whose castle the cell belongs; absent for others.")
        Colour castle,
    @Schema(description = "The side to whose castle's wall the cell belongs; absent for others.")
        Colour wall) {}
