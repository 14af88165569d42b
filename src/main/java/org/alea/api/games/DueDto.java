package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What is due next, and from whom. */
@Schema(name = "Due", description = "What is due next, and from whom.")
public record DueDto(
    @NotNull DueAction action,
    @Schema(description = "The seat that is to act; absent when any open seat may be taken.")
        Colour seat) {}
