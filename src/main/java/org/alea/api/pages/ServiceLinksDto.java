package org.alea.api.pages;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Where to go on from the root. */
@Schema(name = "ServiceLinks", description = "Paths that lead on from the root.")
public record ServiceLinksDto(
    @NotNull @Schema(description = "This contract, as YAML.", examples = "/q/openapi")
        String contract,
    @NotNull @Schema(description = "The contract to try, in a browser.", examples = "/q/swagger-ui")
        String swaggerUi,
    @NotNull @Schema(description = "The catalogue of variants.", examples = "/v1/variants")
        String variants,
    @NotNull @Schema(description = "Public games.", examples = "/v1/games") String games,
    @NotNull
        @Schema(
            description = "What may change without notice.",
            examples = "/v1/pages/compatibility")
        String compatibility,
    @NotNull @Schema(description = "When a game is drawn.", examples = "/v1/pages/draws")
        String draws,
    @NotNull @Schema(description = "How to check the dice.", examples = "/v1/pages/fairness")
        String fairness,
    @NotNull @Schema(description = "What the words mean.", examples = "/v1/pages/glossary")
        String glossary,
    @NotNull @Schema(description = "How to write a client.", examples = "/v1/pages/integrating")
        String guide,
    @NotNull
        @Schema(
            description = "How positions and actions are written.",
            examples = "/v1/pages/notation")
        String notation,
    @NotNull
        @Schema(
            description = "What players and platforms should know.",
            examples = "/v1/pages/playing")
        String playing,
    @NotNull
        @Schema(
            description = "When each problem comes, and what to do next.",
            examples = "/v1/pages/problems")
        String problems) {

  static final ServiceLinksDto ALL =
      new ServiceLinksDto(
          "/q/openapi",
          "/q/swagger-ui",
          "/v1/variants",
          "/v1/games",
          Page.COMPATIBILITY.path(),
          Page.DRAWS.path(),
          Page.FAIRNESS.path(),
          Page.GLOSSARY.path(),
          Page.INTEGRATING.path(),
          Page.NOTATION.path(),
          Page.PLAYING.path(),
          Page.PROBLEMS.path());
}
