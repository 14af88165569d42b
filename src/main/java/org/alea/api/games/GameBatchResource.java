package org.alea.api.games;

import io.smallrye.common.annotation.Blocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.alea.api.contract.Contract;
import org.alea.api.contract.Refuses;
import org.alea.api.http.WriteHeaders;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Several games at once. */
@Path("/v1/games/batch")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class GameBatchResource {

  private final CommandExecutor writes;

  GameBatchResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = CommandExecutor.CREATE_GAMES,
      summary = "Create several games",
      description =
          "Creates up to 100 games, each as `createGame` does. Each has a result of its own: the"
              + " created game, or the problem that `createGame` would answer. A problem of one keeps"
              + " no other from being created. A body that breaks the schema is refused as a whole."
              + " Each game counts for the limit of games; those over the limit are refused with"
              + " `TOO_MANY_REQUESTS`, and the whole request if no game is created. All games are"
              + " written at once, with the answer: the same key and body give the same games again.")
  @APIResponse(
      responseCode = "200",
      description = "What came of each game.",
      content = @Content(schema = @Schema(implementation = GameBatchDto.class)))
  @SecurityRequirement(name = Contract.CREATE)
  @Refuses({
    ProblemCode.TOKEN_REQUIRED,
    ProblemCode.TOKEN_INVALID,
    ProblemCode.REQUEST_IN_PROGRESS,
    ProblemCode.IDEMPOTENCY_KEY_REUSED
  })
  public Response createGames(
      @BeanParam WriteHeaders headers,
      @RequestBody(description = "The games.", required = true) @NotNull @Valid
          GameBatchRequest request,
      @Context RoutingContext connection) {
    return writes.createAll(headers, request, connection);
  }
}
