package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A game, and the seats in it that the caller has just taken. */
@Schema(
    name = "SeatedGame",
    description = "A game, and the seats in it that the caller has just taken.")
public record SeatedGameDto(
    @NotNull GameDto game,
    @NotNull @Schema(description = "The tokens of those seats, shown this once.")
        List<SeatTokenDto> tokens,
    @Schema(
            description =
                "What the open seat is taken with, where it is not for everybody: an opaque text of up to 512"
                    + " characters.",
            examples = "alea_AZcfDno8fBufHit9bFpOPyjOyTnG2bXhU7mJ0o4cC1Q")
        String invitation,
    @Schema(
            description =
                "Where the creator has no seat or is the arbiter: the token that calls the game off while a"
                    + " seat is open, and that the arbiter acts with; shown this once.",
            examples = "alea_AZcfDno8fBufHit9bFpOPyjOyTnG2bXhU7mJ0o4cC1Q")
        String creatorToken) {}
