package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.rules.Kind;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the faces of a die mean. */
@Schema(name = "DiceTable", description = "What the six faces of a die mean.")
public record DiceTableDto(
    @Schema(
            description = "The experience of the rolled piece; absent where it does not matter.",
            examples = "2",
            minimum = "0")
        Integer experience,
    @NotNull @Schema(description = "The kinds that the faces 1 to 6 stand for, in this order.")
        List<Kind> faces) {}
