package org.alea.api.games;

import org.alea.api.problem.Problem;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What came of one game of a batch. */
@Schema(
    name = "GameBatchResult",
    description = "What came of one game of a batch: `created` or `problem`, never both.")
public record GameBatchResultDto(
    @Schema(description = "The game that was created, as `createGame` answers; absent if none was.")
        SeatedGameDto created,
    @Schema(description = "Why no game was created; absent if one was.") Problem problem) {}
