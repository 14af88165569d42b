package org.alea.api.games;

import io.smallrye.common.annotation.Blocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.alea.api.contract.Contract;
import org.alea.api.contract.Refuses;
import org.alea.api.http.CommandHeaders;
import org.alea.api.http.Rates;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The next game. */
@Path("/v1/games/{gameId}/rematch")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class RematchResource {

  private final CommandExecutor writes;

  RematchResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = CommandExecutor.REQUEST_REMATCH,
      summary = "Ask for the next game",
      description =
          "Asks for a game on the same terms with the seats exchanged. The side that asks first"
              + " creates it, as `createGame` does; the other side takes the seat that is kept for"
              + " it by asking too. Answers with the next game and the caller's seat there. A game"
              + " that was called off has no rematch; a rematch that was called off can be asked"
              + " for again.")
  @APIResponse(
      responseCode = "201",
      description = "The next game, with the caller seated.",
      content = @Content(schema = @Schema(implementation = SeatedGameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({
    ProblemCode.GAME_NOT_OVER,
    ProblemCode.NO_REMATCH,
    ProblemCode.REMATCH_EXISTS,
    ProblemCode.SEAT_TAKEN
  })
  public Response requestRematch(
      @PathParam("gameId") UUID gameId,
      @BeanParam CommandHeaders headers,
      @Parameter(
              description =
                  "The create token, where the operator asks for one, from the side that asks"
                      + " first.",
              example = "a-long-secret-of-the-operator")
          @HeaderParam("Create-Token")
          @Size(max = 512)
          @Pattern(regexp = "^[\\x21-\\x7e]*$")
          String createToken,
      @RequestBody(required = false, description = "What to add to the dice; may be left out.")
          @Valid
          RematchRequest request,
      @Context RoutingContext connection) {
    return writes.rematch(gameId, headers, request, createToken, Rates.address(connection));
  }
}
