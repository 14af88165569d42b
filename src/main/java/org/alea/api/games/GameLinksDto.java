package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import java.util.Optional;
import java.util.UUID;
import org.alea.api.rules.VariantId;
import org.alea.game.Game;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Where to go on from a game. */
@Schema(name = "GameLinks", description = "Paths that lead on from a game.")
public record GameLinksDto(
    @NotNull
        @Schema(
            description = "The game itself.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")
        String self,
    @NotNull
        @Schema(description = "The variant's description.", examples = "/v1/variants/KAFKA_CHESS")
        String variant,
    @NotNull
        @Schema(
            description = "All legal actions.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/legal-actions")
        String legalActions,
    @NotNull
        @Schema(
            description = "The moves and choices so far; moves are posted there.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/moves")
        String moves,
    @NotNull
        @Schema(
            description = "The rolls so far; rolls are posted there.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/rolls")
        String rolls,
    @NotNull
        @Schema(
            description = "Everything that happened, also as a stream.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/events")
        String events,
    @NotNull
        @Schema(
            description = "The whole game to read and replay.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/record")
        String record,
    @NotNull
        @Schema(
            description = "What the dice can be checked with.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/fairness")
        String fairness,
    @NotNull
        @Schema(
            description = "The board as a picture.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/board.svg")
        String board,
    @Schema(
            description = "The game that follows this one.",
            examples = "/v1/games/01971f10-0b1c-7d2e-8f3a-4b5c6d7e8f90")
        String rematch,
    @Schema(
            description = "The game that this one follows.",
            examples = "/v1/games/01971f0d-1a2b-7c3d-8e4f-5a6b7c8d9e0f")
        String rematchOf) {

  public static GameLinksDto of(Game game) {
    String self = path(game.id());
    return new GameLinksDto(
        self,
        "/v1/variants/" + VariantId.of(game.settings().variant()),
        self + "/legal-actions",
        self + "/moves",
        self + "/rolls",
        self + "/events",
        self + "/record",
        self + "/fairness",
        self + "/board.svg",
        game.rematch().map(GameLinksDto::path).orElse(null),
        Optional.ofNullable(game.settings().rematchOf()).map(GameLinksDto::path).orElse(null));
  }

  /** The path of a game. */
  public static String path(UUID id) {
    return "/v1/games/" + id;
  }
}
