package org.alea.api.play;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.Valid;
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

/** The rolls of a game. */
@Path("/v1/games/{gameId}/rolls")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Play")
public class RollsResource {

  private static final String ROLL_DICE = "rollDice";

  private final GameReads reading;
  private final CommandExecutor writes;

  RollsResource(GameReads reading, CommandExecutor writes) {
    this.reading = reading;
    this.writes = writes;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = ROLL_DICE,
      summary = "Roll the dice that are due",
      description =
          "Asks the server to roll: the dice that are due, or the piece named where the rules leave"
              + " a choice. The dice are stored before they are answered, and no repetition ever"
              + " yields others.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({
    ProblemCode.NOT_YOUR_TURN,
    ProblemCode.GAME_NOT_STARTED,
    ProblemCode.GAME_PAUSED,
    ProblemCode.MOVE_DUE,
    ProblemCode.CHOICE_DUE,
    ProblemCode.ILLEGAL_ACTION,
    ProblemCode.INVALID_NOTATION
  })
  public Response rollDice(
      @PathParam("gameId") UUID gameId,
      @BeanParam CommandHeaders headers,
      @RequestBody(
              required = false,
              description = "Which piece; may be left out where there is nothing to choose.")
          @Valid
          RollRequest request) {
    return writes.command(
        gameId,
        headers,
        ROLL_DICE,
        request,
        request == null ? Command.Roll.ANY : request.command());
  }

  @GET
  @Operation(
      operationId = "listRolls",
      summary = "List the rolls so far",
      description = "Every roll of the game so far, in order.")
  @APIResponseSchema(value = RollListDto.class, responseDescription = "The rolls of a game so far.")
  @Refuses(ProblemCode.GAME_NOT_FOUND)
  public Response listRolls(@PathParam("gameId") UUID gameId, @BeanParam ReadHeaders headers) {
    Game game = reading.game(gameId).game();
    return VersionedAnswers.answer(game, headers, () -> RollListDto.of(reading.history(game)));
  }
}
