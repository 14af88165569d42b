package org.alea.api.dto;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The rolls of a game so far. */
@Schema(name = "RollList", description = "The rolls of a game so far.")
public record RollListDto(
    @NotNull @Schema(description = "The rolls, in order.") List<RollDto> rolls) {}
