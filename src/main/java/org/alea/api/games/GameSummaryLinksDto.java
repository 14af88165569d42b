package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Where a game in a list leads on to. */
@Schema(name = "GameSummaryLinks", description = "Paths that lead on from a game in a list.")
public record GameSummaryLinksDto(
    @NotNull
        @Schema(
            description = "The whole game.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")
        String self) {}
