package org.alea.api.games;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.alea.api.http.Literals;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.VariantId;
import org.alea.game.GameSettings;
import org.alea.game.GameSettingsBuilder;
import org.alea.game.NewGame;
import org.alea.game.RollMode;
import org.alea.game.SeatPolicy;
import org.alea.game.Tags;
import org.alea.game.Visibility;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A game to create. */
@Schema(name = "CreateGameRequest", description = "A game to create.")
public record CreateGameRequest(
    @NotNull VariantId variant,
    @Schema(description = "Options of this variant; any other is refused.") OptionsDto options,
    @Valid @Schema(description = "Who takes White. Default: the creator.") SeatRequest white,
    @Valid @Schema(description = "Who takes Black. Default: the first player who joins.")
        SeatRequest black,
    @Schema(description = "Whether the game is listed. Default: PUBLIC.") Visibility visibility,
    @Valid ClockRequest clock,
    @Schema(description = "Who starts due rolls. Default: ON_REQUEST.") RollMode rollMode,
    @Schema(
            description =
                "Whether you may pause the game, resume it and decide it, with the `creatorToken` that the"
                    + " answer then has. Default: false. Everybody sees that a game has an arbiter.",
            examples = "false")
        Boolean arbiter,
    @Size(min = 1, max = 1024)
        @Pattern(regexp = Literals.ASCII)
        @Schema(
            description =
                "Where to start, in notation; the variant's usual position unless given. Neither side may have"
                    + " won or drawn there.",
            examples = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -")
        String start,
    @Size(min = 1, max = Tags.LONGEST_EXTERNAL_ID)
        @Pattern(regexp = Literals.VISIBLE_ASCII)
        @Schema(
            description =
                "What you call this game: visible ASCII, which everybody can see who sees the game. The"
                    + " service does not care whether another game has it.",
            examples = "round-3-board-12")
        String externalId,
    @Size(max = Tags.MOST_LABELS)
        @Schema(
            description =
                "Groups that the game belongs to, to list it by: visible ASCII, which everybody can see"
                    + " who sees the game. A rematch has them too.",
            examples = "[\"spring-open\", \"round-3\"]")
        List<
                @NotNull @Size(min = 1, max = Tags.LONGEST_LABEL)
                @Pattern(regexp = Literals.VISIBLE_ASCII) String>
            labels) {

  /** The same for the game, with what it leaves out. */
  public NewGame toNewGame() {
    SeatRequest first =
        white == null ? new SeatRequest(SeatPolicy.CREATOR, null, null, null) : white;
    SeatRequest second = black == null ? new SeatRequest(SeatPolicy.OPEN, null, null, null) : black;
    refuse("white.name", first, first.name());
    refuse("white.seed", first, first.seed());
    refuse("black.name", second, second.name());
    refuse("black.seed", second, second.seed());
    checkLevel("white.level", first);
    checkLevel("black.level", second);
    GameSettings settings =
        GameSettingsBuilder.builder()
            .variant(OptionsDto.choose(variant, options))
            .start(null)
            .white(first.taker())
            .black(second.taker())
            .whiteLevel(first.level())
            .blackLevel(second.level())
            .visibility(visibility == null ? Visibility.PUBLIC : visibility)
            .timeControl(ClockRequest.read(clock))
            .rollMode(rollMode == null ? RollMode.ON_REQUEST : rollMode)
            .rematchOf(null)
            .tags(new Tags(externalId, labels == null ? List.of() : labels))
            .arbiter(Boolean.TRUE.equals(arbiter))
            .build();
    return new NewGame(settings, start, first.newcomer("white"), second.newcomer("black"));
  }

  private static void checkLevel(String field, SeatRequest request) {
    if ((request.taker() == SeatPolicy.BOT) != (request.level() != null)) {
      throw invalid(field, request.level() == null ? "is required for a bot" : "is a bot's");
    }
  }

  /** Nobody speaks for a player who has yet to come. */
  private static void refuse(String field, SeatRequest request, String value) {
    if (request.taker() != SeatPolicy.CREATOR && value != null) {
      throw invalid(field, "is given by the player who takes the seat");
    }
  }

  private static ProblemException invalid(String field, String message) {
    return ProblemException.of(
        ProblemCode.INVALID_BODY, field + " " + message, List.of(Violation.inBody(field, message)));
  }
}
