package org.alea.api.fairness;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.alea.api.contract.ValueSets;
import org.alea.fairness.ServerSeed;
import org.alea.game.Game;
import org.alea.game.GameEvent;
import org.alea.game.GameReading;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the dice of a game can be checked with. */
@Schema(
    name = "Fairness",
    description =
        "What the dice of a game can be checked with. The seed is there when the game is over.")
public record FairnessDto(
    @NotNull
        @Schema(
            description =
                "How rolls follow from seed and contributions. More values may be added; only"
                    + " `alea-dice-v1` can be sent to be checked.",
            examples = CONSTRUCTION,
            extensions =
                @Extension(
                    name = ValueSets.EXTENSIBLE,
                    value = "[\"" + CONSTRUCTION + "\"]",
                    parseValue = true))
        String construction,
    @NotNull
        @Schema(description = "The game's id.", examples = "01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")
        UUID gameId,
    @NotNull
        @Pattern(regexp = HEX_64)
        @Schema(
            description = "SHA-256 of the seed, published before the first roll.",
            examples = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
        String commitment,
    @Pattern(regexp = HEX_64)
        @Schema(
            description =
                "The server's seed, 32 bytes in hexadecimal; absent until the game is over."
                    + " Required where dice are checked.",
            examples = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
        String seed,
    @NotNull @Valid ContributionsDto contributions,
    @NotNull
        @Min(0)
        @Schema(description = "How many dice one roll takes; 0 without dice.", examples = "1")
        int diceCount,
    @NotNull @Min(0) @Schema(description = "How many rolls the game has so far.", examples = "3")
        int rollCount,
    @NotNull
        @Schema(
            description =
                "The rolls, in order, each with `diceCount` faces; none without dice. Up to 1,500 can be"
                    + " sent to be checked: of a game with more, the published verifiers check the record.")
        List<@NotNull @Valid ThrownRollDto> rolls) {

  static final String HEX_64 = "^[0-9a-f]{64}$";

  /** The construction that games are played with. */
  public static final String CONSTRUCTION = "alea-dice-v1";

  public static FairnessDto of(GameReading reading, History history) {
    Game game = reading.game();
    List<ThrownRollDto> rolls = new ArrayList<>();
    for (RecordedEvent recorded : history.events()) {
      if (recorded.event() instanceof GameEvent.DiceRolled rolled) {
        rolls.add(new ThrownRollDto(rolled.number(), rolled.thrown()));
      }
    }
    return new FairnessDto(
        CONSTRUCTION,
        game.id(),
        game.commitment(),
        reading.revealedSeed().map(ServerSeed::reveal).orElse(null),
        ContributionsDto.of(game.contributions()),
        game.settings().variant().dice().count(),
        rolls.size(),
        rolls);
  }
}
