package org.alea.api.games;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
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
import org.alea.game.Arbitration;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The pause of a game. */
@Path("/v1/games/{gameId}/pause")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Arbiter")
public class PauseResource {

  private static final String PAUSE_GAME = "pauseGame";
  private static final String RESUME_GAME = "resumeGame";

  private final CommandExecutor writes;

  PauseResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Operation(
      operationId = PAUSE_GAME,
      summary = "Pause a game",
      description =
          "Stops the clocks. Until the game goes on, nobody can roll, move or claim a draw; players can"
              + " still resign and agree on a draw. A game that is paused for 30 days is called off.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.CREATOR)
  @Refuses({ProblemCode.ARBITER_REQUIRED, ProblemCode.GAME_NOT_STARTED, ProblemCode.GAME_PAUSED})
  public Response pauseGame(@PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.arbitrate(gameId, headers, PAUSE_GAME, null, Arbitration.PAUSE);
  }

  @DELETE
  @Operation(
      operationId = RESUME_GAME,
      summary = "Resume a game",
      description = "Ends the pause. The clock of the side to move goes on from where it stood.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.CREATOR)
  @Refuses({
    ProblemCode.ARBITER_REQUIRED,
    ProblemCode.GAME_NOT_STARTED,
    ProblemCode.GAME_NOT_PAUSED
  })
  public Response resumeGame(@PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.arbitrate(gameId, headers, RESUME_GAME, null, Arbitration.RESUME);
  }
}
