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

/** Draws by right. */
@Path("/v1/games/{gameId}/draw-claim")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class DrawClaimResource {

  private static final String CLAIM_DRAW = "claimDraw";

  private final CommandExecutor writes;

  DrawClaimResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Operation(
      operationId = CLAIM_DRAW,
      summary = "Claim a draw",
      description =
          "Ends the game in a draw. The side to move may claim it after a position's third"
              + " occurrence or 100 moves without progress, at the start of its turn, before its roll"
              + " and its first move.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({
    ProblemCode.NOT_YOUR_TURN,
    ProblemCode.GAME_NOT_STARTED,
    ProblemCode.GAME_PAUSED,
    ProblemCode.DRAW_NOT_CLAIMABLE
  })
  public Response claimDraw(@PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.command(gameId, headers, CLAIM_DRAW, null, Command.CLAIM_DRAW);
  }
}
