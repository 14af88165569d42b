package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What came of a batch. */
@Schema(name = "GameBatch", description = "What came of each game of a batch.")
public record GameBatchDto(
    @NotNull @Schema(description = "A result for each game of the request, in its order.")
        List<GameBatchResultDto> results) {}
