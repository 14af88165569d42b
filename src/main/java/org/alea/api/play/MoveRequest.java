package org.alea.api.play;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.alea.api.http.Literals;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Moves and choices to play. */
@Schema(
    name = "MoveRequest",
    description = "Moves and choices to play, one or a whole turn's: all of them or none.")
public record MoveRequest(
    @NotNull
        @Size(min = 1, max = 16)
        @Schema(description = "The actions in notation, in order.", examples = "[\"e2e4\"]")
        List<@NotNull @Size(min = 1, max = 16) @Pattern(regexp = Literals.ASCII) String> actions) {}
