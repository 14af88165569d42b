package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The catalogue. */
@Schema(name = "VariantList", description = "All variants that the service plays.")
public record VariantListDto(
    @NotNull @Schema(description = "The variants, in a fixed order.")
        List<VariantSummaryDto> variants) {}
