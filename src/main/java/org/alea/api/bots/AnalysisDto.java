package org.alea.api.bots;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.bot.Analysis;
import org.alea.rules.Notation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a bot thinks of a position. */
@Schema(
    name = "Analysis",
    description =
        "What a bot thinks of a position. Values are chances to win of the side to move, from 0 to 1;"
            + " a draw counts a half.")
public record AnalysisDto(
    @NotNull
        @Schema(
            description = "What the position is worth with the best action.",
            examples = "0.53",
            minimum = "0",
            maximum = "1")
        double value,
    @NotNull
        @Schema(description = "The chance to win.", examples = "0.51", minimum = "0", maximum = "1")
        double win,
    @NotNull
        @Schema(
            description = "The chance of a draw.",
            examples = "0.04",
            minimum = "0",
            maximum = "1")
        double draw,
    @NotNull
        @Schema(
            description = "The chance to lose; the three add up to 1.",
            examples = "0.45",
            minimum = "0",
            maximum = "1")
        double loss,
    @NotNull @Schema(description = "Every legal action, the best first; a roll without its faces.")
        List<AnalysedActionDto> actions,
    @NotNull @Schema(description = "What a due roll may bring, for each roll that may be chosen.")
        List<AnalysedRollDto> rolls,
    @NotNull
        @Schema(
            description =
                "What is likely to come: the best actions, and for each roll a likely outcome.")
        List<AnalysisStepDto> line,
    @NotNull
        @Schema(
            description =
                "The exact chance that the side to move takes the last enemy king in this turn, if it"
                    + " plays for nothing else.",
            examples = "0.25",
            minimum = "0",
            maximum = "1")
        double kingTaken,
    @NotNull
        @Schema(
            description =
                "The exact chance that the due roll costs the side to move its last king.",
            examples = "0",
            minimum = "0",
            maximum = "1")
        double kingLost,
    @NotNull
        @Schema(
            description = "How many positions were looked at.",
            examples = "20104",
            minimum = "0")
        long nodes,
    @NotNull
        @Schema(
            description = "How many turns were looked ahead, the one at hand included.",
            examples = "2",
            minimum = "0")
        int depth) {

  static AnalysisDto of(Analysis analysis, Notation notation) {
    return new AnalysisDto(
        analysis.value(),
        analysis.win(),
        analysis.draw(),
        analysis.loss(),
        analysis.actions().stream()
            .map(each -> new AnalysedActionDto(notation.text(each.action()), each.value()))
            .toList(),
        analysis.faces().stream()
            .map(
                each ->
                    new AnalysedRollDto(notation.text(each.roll()), each.chance(), each.value()))
            .toList(),
        analysis.line().stream()
            .map(each -> new AnalysisStepDto(notation.text(each.action()), each.chance()))
            .toList(),
        analysis.kingTaken(),
        analysis.kingLost(),
        analysis.nodes(),
        analysis.depth());
  }
}
