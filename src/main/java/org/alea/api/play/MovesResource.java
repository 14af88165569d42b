package org.alea.api.play;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.alea.api.contract.Contract;
import org.alea.api.contract.Refuses;
import org.alea.api.games.CommandExecutor;
import org.alea.api.games.GameDto;
import org.alea.api.games.GameReads;
import org.alea.api.games.VersionedAnswers;
import org.alea.api.http.CommandHeaders;
import org.alea.api.http.ReadHeaders;
import org.alea.game.Command;
import org.alea.game.Game;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The moves of a game. */
@Path("/v1/games/{gameId}/moves")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Play")
public class MovesResource {

  private static final String SUBMIT_MOVE = "submitMove";

  private final GameReads reading;
  private final CommandExecutor writes;

  MovesResource(GameReads reading, CommandExecutor writes) {
    this.reading = reading;
    this.writes = writes;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = SUBMIT_MOVE,
      summary = "Play moves and choices",
      description =
          "Plays a move or a choice, or the whole rest of a turn: all of it or, if any of it is"
              + " refused, none.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({
    ProblemCode.NOT_YOUR_TURN,
    ProblemCode.GAME_NOT_STARTED,
    ProblemCode.GAME_PAUSED,
    ProblemCode.ROLL_DUE,
    ProblemCode.MOVE_DUE,
    ProblemCode.CHOICE_DUE,
    ProblemCode.ILLEGAL_ACTION,
    ProblemCode.INVALID_NOTATION
  })
  public Response submitMove(
      @PathParam("gameId") UUID gameId,
      @BeanParam CommandHeaders headers,
      @RequestBody(description = "What to play.", required = true) @NotNull @Valid
          MoveRequest request) {
    return writes.command(
        gameId, headers, SUBMIT_MOVE, request, new Command.Play(request.actions()));
  }

  @GET
  @Operation(
      operationId = "listMoves",
      summary = "List the moves so far",
      description = "Every move and choice of the game so far, in order.")
  @APIResponseSchema(
      value = MoveListDto.class,
      responseDescription = "The moves and choices of a game so far.")
  @Refuses(ProblemCode.GAME_NOT_FOUND)
  public Response listMoves(@PathParam("gameId") UUID gameId, @BeanParam ReadHeaders headers) {
    Game game = reading.game(gameId).game();
    return VersionedAnswers.answer(game, headers, () -> MoveListDto.of(reading.history(game)));
  }
}
