package org.alea.api.games;

import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.api.rules.ActionDto;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.PieceDto;
import org.alea.api.rules.VariantId;
import org.alea.game.RollMode;
import org.alea.game.Status;
import org.alea.game.Visibility;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Phase;
import org.alea.rules.Reason;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A game as anyone may see it. */
@RecordBuilder
@RecordBuilder.Options(
    builderMode = RecordBuilder.BuilderMode.STAGED,
    addStaticBuilder = false,
    enableGetters = false,
    enableWither = false,
    inheritComponentAnnotations = false)
@Schema(name = "Game", description = "A game as anyone may see it, at one version.")
public record GameDto(
    @NotNull
        @Schema(
            description = "Its id, a UUID of version 7.",
            examples = "01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")
        UUID id,
    @NotNull VariantId variant,
    @NotNull OptionsDto options,
    @NotNull Status status,
    @NotNull
        @Schema(
            description = "How many events the game has; also its entity tag.",
            examples = "17",
            minimum = "1")
        int version,
    @NotNull Visibility visibility,
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
    @NotNull
        @Schema(
            description = "The position in notation.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String position,
    @NotNull @Schema(description = "The pieces, by square.") List<PieceDto> board,
    @NotNull TurnDto turn,
    @Schema(description = "What the rules ask for next; absent while a seat is open.") Phase phase,
    @Schema(description = "What is due next; absent when the game is over or paused.") DueDto due,
    @NotNull @Schema(description = "DICE_CHESS: the dice of this turn that are still to be used.")
        List<Kind> diceLeft,
    @NotNull
        @Schema(
            description = "How many legal actions the seat to act has.",
            examples = "20",
            minimum = "0")
        int legalActionCount,
    @Schema(
            description =
                "The legal actions of the seat to act, by notation. Absent when there are more than"
                    + " 128: then `links.legalActions` has them.")
        List<ActionDto> legalActions,
    @NotNull @Schema(description = "The two seats, White's first.") List<SeatDto> seats,
    @NotNull ClockDto clock,
    @Schema(description = "The seat whose draw offer stands; absent if none does.")
        Colour drawOffer,
    @Schema(
            description =
                "What the side to move may claim a draw for now; absent if for nothing. It is"
                    + " claimed before the turn's roll and first move.",
            examples = "REPETITION")
        Reason claimableDraw,
    @NotNull
        @Schema(description = "Whether either side may still call the game off.", examples = "true")
        boolean cancellable,
    @NotNull @Schema(description = "What was played in this turn and the one before, in order.")
        List<PlayedActionDto> lastActions,
    @Schema(description = "How the game ended; absent until it has.") OutcomeDto outcome,
    @NotNull
        @Schema(
            description = "SHA-256 of the server's seed for the dice: 64 hexadecimal digits.",
            examples = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
        String commitment,
    @NotNull @Schema(description = "When it was created.", examples = "2026-03-01T11:58:07.123Z")
        Instant createdAt,
    @NotNull
        @Schema(description = "When its last event happened.", examples = "2026-03-01T12:00:00Z")
        Instant updatedAt,
    @Schema(
            description = "When both seats were taken; absent before.",
            examples = "2026-03-01T11:59:00Z")
        Instant startedAt,
    @Schema(
            description = "When the arbiter paused it; absent unless it is paused.",
            examples = "2026-03-01T12:10:00Z")
        Instant pausedAt,
    @Schema(description = "When it ended; absent before.", examples = "2026-03-01T12:40:00Z")
        Instant finishedAt,
    @NotNull GameLinksDto links) {}
