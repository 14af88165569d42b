package org.alea.api.rules;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Phase;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A position without a game. */
@Schema(
    name = "Position",
    description = "A position without a game: what stands where, and what the rules allow there.")
public record PositionDto(
    @NotNull VariantId variant,
    @NotNull OptionsDto options,
    @NotNull
        @Schema(
            description = "The position in notation.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String position,
    @NotNull @Schema(description = "The side that acts next, or would have.") Colour seat,
    @NotNull Phase phase,
    @NotNull @Schema(description = "The pieces, by square.") List<PieceDto> board,
    @NotNull @Schema(description = "DICE_CHESS: the dice of this turn that are still to be used.")
        List<Kind> diceLeft,
    @NotNull @Schema(description = "All legal actions, by notation; none when the game is over.")
        List<ActionDto> legalActions,
    @NotNull @Schema(description = "What a roll may bring, where one is due.")
        List<ChanceDto> chances,
    OutcomeDto outcome) {}
