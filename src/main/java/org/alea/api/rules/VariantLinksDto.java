package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import org.alea.api.pages.Page;
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
        String rules,
    @NotNull
        @Schema(
            description = "How positions and actions are written, as a page of Markdown.",
            examples = "/v1/pages/notation")
        String notation,
    @NotNull
        @Schema(
            description = "When a game is drawn, as a page of Markdown.",
            examples = "/v1/pages/draws")
        String draws,
    @NotNull
        @Schema(
            description = "What the words mean, as a page of Markdown.",
            examples = "/v1/pages/glossary")
        String glossary) {

  static VariantLinksDto of(VariantId id) {
    String self = "/v1/variants/" + id;
    return new VariantLinksDto(
        self, self + "/rules", Page.NOTATION.path(), Page.DRAWS.path(), Page.GLOSSARY.path());
  }
}
