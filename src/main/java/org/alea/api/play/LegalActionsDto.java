package org.alea.api.play;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.api.rules.ActionDto;
import org.alea.rules.Colour;
import org.alea.rules.Phase;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What is legal now. */
@Schema(name = "LegalActions", description = "What is legal at one version of a game.")
public record LegalActionsDto(
    @NotNull @Schema(description = "The version of the game.", examples = "17", minimum = "1")
        int version,
    @NotNull @Schema(description = "The seat that is to act, or would be.") Colour seat,
    @Schema(description = "What the rules ask for next; absent while a seat is open.") Phase phase,
    @NotNull @Schema(description = "The legal actions, by notation; none when the game is over.")
        List<ActionDto> actions,
    @Schema(
            description =
                "With `shape=TREE`: the same actions, each with what can follow it in this turn before dice"
                    + " fall or the other side acts.")
        List<ActionNodeDto> tree) {}
