package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A switch in the rules of a variant. */
@Schema(name = "VariantOption", description = "A switch in the rules of a variant.")
public record VariantOptionDto(
    @NotNull @Schema(description = "Its name in `options`.", examples = "lastChance") String name,
    @NotNull
        @Schema(
            description = "What it changes, in one sentence.",
            examples = "A side without a king plays one more turn.")
        String description,
    @NotNull @Schema(description = "What it is unless set.", examples = "false")
        boolean defaultValue) {}
