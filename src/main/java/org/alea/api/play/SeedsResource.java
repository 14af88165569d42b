package org.alea.api.play;

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
import org.alea.api.games.CommandExecutor;
import org.alea.api.games.GameDto;
import org.alea.api.http.CommandHeaders;
import org.alea.game.Command;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What players add to the dice. */
@Path("/v1/games/{gameId}/seeds")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Fairness")
public class SeedsResource {

  private static final String CONTRIBUTE_SEED = "contributeSeed";

  private final CommandExecutor writes;

  SeedsResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = CONTRIBUTE_SEED,
      summary = "Add to the dice",
      description =
          "Adds a text of the player's own to what the dice follow from: once a seat, until the"
              + " first roll.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({ProblemCode.SEED_ALREADY_CONTRIBUTED, ProblemCode.SEEDS_CLOSED})
  public Response contributeSeed(
      @PathParam("gameId") UUID gameId,
      @BeanParam CommandHeaders headers,
      @RequestBody(description = "The player's seed.", required = true) @NotNull @Valid
          SeedRequest request) {
    return writes.command(
        gameId, headers, CONTRIBUTE_SEED, request, new Command.Contribute(request.contribution()));
  }
}
