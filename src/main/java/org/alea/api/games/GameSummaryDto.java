package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.VariantId;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.RollMode;
import org.alea.game.Status;
import org.alea.rules.Phase;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A game in a list. */
@Schema(name = "GameSummary", description = "A game in a list.")
public record GameSummaryDto(
    @NotNull
        @Schema(
            description = "Its id, a UUID of version 7.",
            examples = "01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")
        UUID id,
    @NotNull VariantId variant,
    @NotNull OptionsDto options,
    @NotNull Status status,
    @NotNull @Schema(description = "How many events the game has.", examples = "17", minimum = "1")
        int version,
    @NotNull RollMode rollMode,
    @NotNull
        @Schema(
            description = "Whether its creator may pause it, resume it and decide it.",
            examples = "false")
        boolean arbiter,
    @NotNull
        @Schema(
            description = "Whether it started where its variant usually does.",
            examples = "true")
        boolean usualStart,
    @Schema(
            description = "What an integrator calls it; absent if nothing.",
            examples = "round-3-board-12")
        String externalId,
    @NotNull
        @Schema(
            description = "Groups that it belongs to.",
            examples = "[\"spring-open\", \"round-3\"]")
        List<String> labels,
    @NotNull TurnDto turn,
    @Schema(description = "What the rules ask for next; absent while a seat is open.") Phase phase,
    @NotNull @Schema(description = "The two seats, White's first.") List<SeatDto> seats,
    @NotNull ClockDto clock,
    @Schema(description = "How the game ended; absent until it has.") OutcomeDto outcome,
    @NotNull @Schema(description = "When it was created.", examples = "2026-03-01T11:58:07.123Z")
        Instant createdAt,
    @NotNull
        @Schema(description = "When its last event happened.", examples = "2026-03-01T12:00:00Z")
        Instant updatedAt,
    @Schema(
            description = "When the arbiter paused it; absent unless it is paused.",
            examples = "2026-03-01T12:10:00Z")
        Instant pausedAt,
    @NotNull GameSummaryLinksDto links) {

  public static GameSummaryDto of(GameReading reading) {
    Game game = reading.game();
    return new GameSummaryDto(
        game.id(),
        VariantId.of(game.settings().variant()),
        OptionsDto.of(game.settings().variant()),
        game.status(),
        game.version(),
        game.settings().rollMode(),
        game.settings().arbiter(),
        game.settings().isUsualStart(),
        game.settings().tags().externalId().orElse(null),
        game.settings().tags().labels(),
        TurnDto.of(game),
        GameViews.phase(game),
        SeatDto.both(game),
        ClockDto.of(reading),
        game.outcome().map(OutcomeDto::of).orElse(null),
        game.createdAt(),
        game.updatedAt(),
        game.pausedAt().orElse(null),
        new GameSummaryLinksDto(GameLinksDto.path(game.id())));
  }
}
