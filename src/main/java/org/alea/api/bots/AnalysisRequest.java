package org.alea.api.bots;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.alea.api.http.Literals;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.PositionRequest;
import org.alea.api.rules.VariantId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A position to think about. */
@Schema(name = "AnalysisRequest", description = "A position to think about, and for how long.")
public record AnalysisRequest(
    @NotNull VariantId variant,
    @Schema(description = "Options of this variant; any other is refused.") OptionsDto options,
    @NotNull
        @Size(min = 1, max = 1024)
        @Pattern(regexp = Literals.ASCII)
        @Schema(
            description = "The position in the variant's notation. The game must not be over.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String position,
    @Min(1)
        @Max(AnalysisRequest.MOST_NODES)
        @Schema(
            description =
                "How many positions to look at, about: all actions are looked one turn ahead"
                    + " whatever the number. Default: 20000. The same number gives the same answer.",
            examples = "20000")
        Integer nodes) {

  static final int MOST_NODES = 100_000;
  static final int USUAL_NODES = 20_000;

  PositionRequest toPositionRequest() {
    return new PositionRequest(variant, options, position);
  }

  int nodesOrUsual() {
    return nodes == null ? USUAL_NODES : nodes;
  }
}
