package org.alea.api.rules;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.alea.api.contract.Refuses;
import org.alea.api.http.Cost;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The rules without a game: nothing is stored, and the dice are the caller's. */
@Cost(Cost.RULES)
@Path("/v1/positions")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Positions")
public class PositionsResource {

  @POST
  @Path("/legal-actions")
  @Operation(
      operationId = "readPosition",
      summary = "List what is legal in a position",
      description =
          "The position taken apart, with its legal actions and what a due roll may bring.")
  @Refuses(ProblemCode.INVALID_NOTATION)
  public PositionDto legalActions(
      @RequestBody(description = "The position.", required = true) @NotNull @Valid
          PositionRequest request) {
    return Positions.show(Positions.read(request));
  }

  @POST
  @Path("/board.svg")
  @Produces(ViewParameters.SVG)
  @Operation(
      operationId = "drawPosition",
      summary = "See a position",
      description = "A picture of the position.")
  @APIResponse(
      responseCode = "200",
      description = "The picture.",
      content =
          @Content(mediaType = ViewParameters.SVG, schema = @Schema(implementation = String.class)))
  @Refuses(ProblemCode.INVALID_NOTATION)
  public String draw(
      @RequestBody(description = "The position.", required = true) @NotNull @Valid
          PositionRequest request,
      @BeanParam @Valid ViewParameters view) {
    return view.draw(Positions.read(request), Optional.empty());
  }

  @POST
  @Path("/apply")
  @Operation(
      operationId = "applyAction",
      summary = "Play an action in a position",
      description =
          "The position after a legal action, or after a roll whose dice the caller names.")
  @Refuses({ProblemCode.INVALID_NOTATION, ProblemCode.ILLEGAL_ACTION})
  public PositionDto apply(
      @RequestBody(description = "The position and the action.", required = true) @NotNull @Valid
          ApplyRequest request) {
    return Positions.show(Positions.apply(request));
  }
}
