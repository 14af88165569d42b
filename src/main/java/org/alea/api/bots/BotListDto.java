package org.alea.api.bots;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** All bots. */
@Schema(name = "BotList", description = "The bots of the service.")
public record BotListDto(
    @NotNull @Schema(description = "The bots, the weakest first.") List<BotDto> bots) {}
