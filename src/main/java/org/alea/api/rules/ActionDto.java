package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.rules.Kind;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An action, in notation and taken apart. */
@Schema(
    name = "Action",
    description =
        "An action: its notation, which is what is sent to play it, and the same taken apart.")
public record ActionDto(
    @NotNull
        @Schema(
            description =
                "The action in notation: `e2e4`, `e7e8q`, `e8=q`, `*e4`, `*`; a roll that has fallen"
                    + " with its faces, `*e4:5`.",
            examples = "e2e4")
        String action,
    @NotNull ActionType type,
    @Schema(description = "MOVE, PROMOTION: where the piece comes from.", examples = "e2")
        String fromSquare,
    @Schema(description = "MOVE, PROMOTION: where the piece goes.", examples = "e4")
        String toSquare,
    @Schema(
            description = "CHOICE, ROLL: where the piece stands; absent when all dice are rolled.",
            examples = "e8")
        String square,
    @Schema(description = "PROMOTION, CHOICE: what the piece becomes.") Kind kind,
    @Schema(
            description = "ROLL: the dice that fell, 1 to 6, in ascending order.",
            examples = "[1, 3, 6]")
        List<Integer> faces) {}
