package org.alea.api.play;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An action in a tree of whole turns. */
@Schema(name = "ActionNode", description = "An action, and what can follow it in the same turn.")
public record ActionNodeDto(
    @NotNull @Schema(description = "The action in notation.", examples = "b1c3") String action,
    @Schema(description = "What can follow; absent where the turn ends or dice must fall.")
        List<ActionNodeDto> next) {}
