package org.alea.api.watch;

import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.VariantId;
import org.alea.game.EventType;
import org.alea.rules.Colour;
import org.alea.rules.Reason;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Something that happened in a game. */
@RecordBuilder
@RecordBuilder.Options(
    addStaticBuilder = false,
    enableGetters = false,
    enableWither = false,
    inheritComponentAnnotations = false)
@Schema(
    name = "Event",
    description =
        "Something that happened in a game. Which fields are present follows from its type; played"
            + " in order, rolls and actions lead from the start to the position.")
public record EventDto(
    @NotNull
        @Schema(
            description = "Its number, from 1, without gaps; the game's version after it.",
            examples = "8",
            minimum = "1")
        int number,
    @NotNull EventType type,
    @NotNull
        @Schema(description = "When, by the database's clock.", examples = "2026-03-01T12:00:00Z")
        Instant at,
    @Schema(
            description =
                "The seat that it is about. GAME_CANCELLED: absent when its creator, who had no"
                    + " seat, called it off.")
        Colour seat,
    @Schema(
            description =
                "DICE_ROLLED, ACTION_PLAYED: the action in notation, a roll with its faces.",
            examples = "*e4:5")
        String action,
    @Schema(
            description = "DICE_ROLLED: the faces in the order in which they fell.",
            examples = "[5]")
        List<Integer> thrown,
    @Schema(
            description = "DICE_ROLLED: the roll's number in the game, from 1.",
            examples = "3",
            minimum = "1")
        Integer rollNumber,
    @Schema(
            description = "SEAT_TAKEN: what the player calls themselves, if they say.",
            examples = "Ada")
        String name,
    @Schema(
            description = "SEED_CONTRIBUTED: what the player added to the dice.",
            examples = "four hares and a lantern")
        String seed,
    @Schema(description = "DRAW_CLAIMED: by what right.", examples = "REPETITION") Reason reason,
    @Schema(description = "GAME_FINISHED: how.") OutcomeDto outcome,
    @Schema(description = "GAME_CREATED: what is played.") VariantId variant,
    @Schema(description = "GAME_CREATED: with which switches.") OptionsDto options,
    @Schema(
            description = "GAME_CREATED: where the game starts, in notation.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String position,
    @Schema(
            description = "GAME_CREATED: SHA-256 of the server's seed for the dice.",
            examples = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
        String commitment,
    @Schema(
            description = "REMATCH_OFFERED: the id of the next game.",
            examples = "01971f10-0b1c-7d2e-8f3a-4b5c6d7e8f90")
        UUID rematch) {}
