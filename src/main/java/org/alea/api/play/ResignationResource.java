package org.alea.api.play;

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
import org.alea.api.games.CommandExecutor;
import org.alea.api.games.GameDto;
import org.alea.api.http.CommandHeaders;
import org.alea.game.Command;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Giving up. */
@Path("/v1/games/{gameId}/resignation")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class ResignationResource {

  private static final String RESIGN = "resign";

  private final CommandExecutor writes;

  ResignationResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Operation(
      operationId = RESIGN,
      summary = "Resign",
      description = "Gives up: the other side wins.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses(ProblemCode.GAME_NOT_STARTED)
  public Response resign(@PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.command(gameId, headers, RESIGN, null, Command.RESIGN);
  }
}
