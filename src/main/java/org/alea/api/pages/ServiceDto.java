package org.alea.api.pages;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What answers here. */
@Schema(name = "Service", description = "What answers here, and where to go on.")
public record ServiceDto(
    @NotNull @Schema(description = "What it is called.", examples = "Alea") String name,
    @NotNull @Schema(description = "The version of the software.", examples = "1.0.0")
        String version,
    @NotNull ServiceLinksDto links) {}
