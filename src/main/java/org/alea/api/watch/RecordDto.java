package org.alea.api.watch;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.api.fairness.FairnessDto;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.VariantId;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.History;
import org.alea.rules.Notation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A whole game. */
@Schema(name = "GameRecord", description = "A whole game, to read and to replay.")
public record RecordDto(
    @NotNull
        @Schema(description = "The game's id.", examples = "01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")
        UUID id,
    @NotNull
        @Schema(
            description = "The version that the record goes up to.",
            examples = "17",
            minimum = "1")
        int version,
    @NotNull VariantId variant,
    @NotNull OptionsDto options,
    @Schema(
            description = "What an integrator calls it; absent if nothing.",
            examples = "round-3-board-12")
        String externalId,
    @NotNull
        @Schema(
            description = "Groups that it belongs to.",
            examples = "[\"spring-open\", \"round-3\"]")
        List<String> labels,
    @Schema(description = "White's name, if given.", examples = "Ada") String white,
    @Schema(description = "Black's name, if given.", examples = "Bob") String black,
    @Schema(
            description = "When both seats were taken; absent before.",
            examples = "2026-03-01T11:59:00Z")
        Instant startedAt,
    @Schema(description = "When it ended; absent before.", examples = "2026-03-01T12:40:00Z")
        Instant finishedAt,
    @NotNull
        @Schema(
            description = "Where it started, in notation.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String start,
    @NotNull
        @Schema(
            description = "Everything played, in notation and in order, rolls with their faces.",
            examples = "[\"e2e4\", \"*e4:5\"]")
        List<String> actions,
    @NotNull
        @Schema(
            description = "Where all that leads, in notation.",
            examples = "rnbqkbnr/pppppppp/8/8/4K3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 -")
        String position,
    @Schema(description = "How the game ended; absent until it has.") OutcomeDto outcome,
    @NotNull FairnessDto fairness) {

  static RecordDto of(GameReading reading, History history) {
    Game game = reading.game();
    Notation notation = history.variant().notation();
    return new RecordDto(
        game.id(),
        game.version(),
        VariantId.of(game.settings().variant()),
        OptionsDto.of(game.settings().variant()),
        game.settings().tags().externalId().orElse(null),
        game.settings().tags().labels(),
        game.white().name().orElse(null),
        game.black().name().orElse(null),
        game.startedAt().orElse(null),
        game.finishedAt().orElse(null),
        notation.text(game.settings().start()),
        history.events().stream()
            .flatMap(recorded -> RecordText.action(recorded.event()).stream())
            .map(notation::text)
            .toList(),
        notation.text(game.position()),
        game.outcome().map(OutcomeDto::of).orElse(null),
        FairnessDto.of(reading, history));
  }
}
