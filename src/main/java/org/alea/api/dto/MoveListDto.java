package org.alea.api.dto;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The moves of a game so far. */
@Schema(name = "MoveList", description = "The moves and choices of a game so far.")
public record MoveListDto(
    @NotNull @Schema(description = "The moves and choices, in order.") List<MoveDto> moves) {}
