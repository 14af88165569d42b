package org.alea.api.play;

import io.smallrye.common.annotation.Blocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.alea.api.contract.Refuses;
import org.alea.api.games.CommandExecutor;
import org.alea.api.games.SeatedGameDto;
import org.alea.api.http.Rates;
import org.alea.api.http.WriteHeaders;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The seats of a game. */
@Path("/v1/games/{gameId}/seats")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Play")
public class SeatsResource {

  private final CommandExecutor writes;

  SeatsResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Operation(
      operationId = CommandExecutor.TAKE_SEAT,
      summary = "Take an open seat",
      description =
          "Takes a seat that is open; the game starts when both are taken. The seat's token is"
              + " shown this once. Send an Idempotency-Key: who loses the answer without one has"
              + " lost the seat.")
  @APIResponse(
      responseCode = "201",
      description = "The seat was taken.",
      content = @Content(schema = @Schema(implementation = SeatedGameDto.class)))
  @Refuses({
    ProblemCode.GAME_NOT_FOUND,
    ProblemCode.INVITATION_REQUIRED,
    ProblemCode.SEAT_RESERVED,
    ProblemCode.SEAT_TAKEN,
    ProblemCode.GAME_OVER,
    ProblemCode.STALE_VERSION,
    ProblemCode.REQUEST_IN_PROGRESS,
    ProblemCode.IDEMPOTENCY_KEY_REUSED
  })
  public Response takeSeat(
      @PathParam("gameId") UUID gameId,
      @BeanParam WriteHeaders headers,
      @RequestBody(description = "The seat; `{}` for any that is open.", required = true)
          @NotNull
          @Valid
          TakeSeatRequest request,
      @Context RoutingContext connection) {
    return writes.takeSeat(
        gameId, headers, request, request.toJoining(), Rates.address(connection));
  }
}
