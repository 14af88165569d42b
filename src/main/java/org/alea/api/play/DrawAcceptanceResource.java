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

/** The acceptance of a draw. */
@Path("/v1/games/{gameId}/draw-acceptance")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class DrawAcceptanceResource {

  private static final String ACCEPT_DRAW = "acceptDraw";

  private final CommandExecutor writes;

  DrawAcceptanceResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Operation(
      operationId = ACCEPT_DRAW,
      summary = "Accept a draw",
      description = "Accepts the draw that the other side has offered: the game ends.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({ProblemCode.GAME_NOT_STARTED, ProblemCode.NO_DRAW_OFFER})
  public Response acceptDraw(@PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.command(gameId, headers, ACCEPT_DRAW, null, Command.ACCEPT_DRAW);
  }
}
