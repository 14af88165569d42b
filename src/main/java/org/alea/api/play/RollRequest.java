package org.alea.api.play;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.alea.api.http.Text;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A roll to make. */
@Schema(name = "RollRequest", description = "A roll to make; without a body, the one that is due.")
public record RollRequest(
    @Size(min = 1, max = 3)
        @Pattern(regexp = Text.ASCII)
        @Schema(
            description = "Where the piece stands that is rolled, where the rules leave a choice.",
            examples = "e4")
        String square) {}
