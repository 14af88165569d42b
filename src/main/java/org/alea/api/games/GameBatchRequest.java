package org.alea.api.games;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Games to create with one request. */
@Schema(name = "GameBatchRequest", description = "Games to create with one request.")
public record GameBatchRequest(
    @NotNull
        @Size(min = 1, max = MOST)
        @Schema(description = "The games, each as `createGame` takes it.")
        List<@NotNull @Valid CreateGameRequest> games) {

  static final int MOST = 100;
}
