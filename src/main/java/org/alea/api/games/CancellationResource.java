package org.alea.api.games;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.alea.api.contract.Contract;
import org.alea.api.contract.Refuses;
import org.alea.api.http.CommandHeaders;
import org.alea.game.Command;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Calling a game off. */
@Path("/v1/games/{gameId}/cancellation")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class CancellationResource {

  private static final String CANCEL_GAME = "cancelGame";

  private final CommandExecutor writes;

  CancellationResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Operation(
      operationId = CANCEL_GAME,
      summary = "Call the game off",
      description =
          "Ends the game without a result: before it starts, or before both sides have completed a"
              + " turn. A creator without a seat may do so with the `creatorToken`, while a seat is"
              + " open.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses(ProblemCode.CANCELLATION_TOO_LATE)
  public Response cancelGame(@PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.command(gameId, headers, CANCEL_GAME, null, Command.CANCEL);
  }
}
