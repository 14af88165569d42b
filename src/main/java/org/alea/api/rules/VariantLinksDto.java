package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Where a variant leads on to. */
@Schema(name = "VariantLinks", description = "Paths that lead on from a variant.")
public record VariantLinksDto(
    @NotNull @Schema(description = "The whole description.", examples = "/v1/variants/KAFKA_CHESS")
        String self,
    @NotNull
        @Schema(
            description = "The rules, as a page of Markdown.",
            examples = "/v1/variants/KAFKA_CHESS/rules")
        String rules) {

  static VariantLinksDto of(VariantId id) {
    String self = "/v1/variants/" + id;
    return new VariantLinksDto(self, self + "/rules");
  }
}
