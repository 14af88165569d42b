package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A variant in the list of all. */
@Schema(name = "VariantSummary", description = "A variant in a few lines.")
public record VariantSummaryDto(
    @NotNull VariantId id,
    @NotNull @Schema(description = "The name that people use.", examples = "Kafka Chess")
        String title,
    @NotNull
        @Schema(
            description = "What makes it special, in one sentence.",
            examples = "Every piece is a die, and every piece that moves is rolled anew.")
        String description,
    @NotNull @Schema(description = "The switches in its rules.") List<VariantOptionDto> options,
    @NotNull VariantLinksDto links) {}
