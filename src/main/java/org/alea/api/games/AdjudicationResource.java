package org.alea.api.games;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
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
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The decision of a game by its arbiter. */
@Path("/v1/games/{gameId}/adjudication")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Arbiter")
public class AdjudicationResource {

  private static final String ADJUDICATE_GAME = "adjudicateGame";

  private final CommandExecutor writes;

  AdjudicationResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = ADJUDICATE_GAME,
      summary = "Decide a game",
      description =
          "Ends a game that is being played, paused or not, as the arbiter decides: one side wins, a"
              + " draw, or NONE, which calls it off.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.CREATOR)
  @Refuses({ProblemCode.ARBITER_REQUIRED, ProblemCode.GAME_NOT_STARTED})
  public Response adjudicateGame(
      @PathParam("gameId") UUID gameId,
      @BeanParam CommandHeaders headers,
      @RequestBody(description = "The decision.", required = true) @NotNull @Valid
          AdjudicationRequest request) {
    return writes.arbitrate(
        gameId, headers, ADJUDICATE_GAME, request, Arbitration.adjudicate(request.result()));
  }
}
