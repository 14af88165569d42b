package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What opens a seat. */
@Schema(name = "SeatToken", description = "What opens a seat. It is shown this once: keep it.")
public record SeatTokenDto(
    @NotNull Colour seat,
    @NotNull
        @Schema(
            description = "The bearer token of the seat: an opaque text of up to 512 characters.",
            examples = "alea_AZcfDno8fBufHit9bFpOPyjOyTnG2bXhU7mJ0o4cC1Q")
        String token) {}
