package org.alea.api.play;

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

/** The offer of a draw. */
@Path("/v1/games/{gameId}/draw-offer")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class DrawOfferResource {

  private static final String OFFER_DRAW = "offerDraw";
  private static final String END_DRAW_OFFER = "endDrawOffer";

  private final CommandExecutor writes;

  DrawOfferResource(CommandExecutor writes) {
    this.writes = writes;
  }

  @POST
  @Operation(
      operationId = OFFER_DRAW,
      summary = "Offer a draw",
      description =
          "Offers a draw. Each side may do so once in a turn, its own or the other's. The offer"
              + " stands until it is accepted, declined, withdrawn, or the other side completes a"
              + " turn.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({ProblemCode.GAME_NOT_STARTED, ProblemCode.DRAW_ALREADY_OFFERED})
  public Response offerDraw(@PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.command(gameId, headers, OFFER_DRAW, null, Command.OFFER_DRAW);
  }

  @DELETE
  @Operation(
      operationId = END_DRAW_OFFER,
      summary = "Withdraw or decline a draw offer",
      description = "Withdraws this side's offer, or declines the other side's.")
  @APIResponse(
      responseCode = "200",
      description = "The game after it.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @SecurityRequirement(name = Contract.SEAT)
  @Refuses({ProblemCode.GAME_NOT_STARTED, ProblemCode.NO_DRAW_OFFER})
  public Response endDrawOffer(
      @PathParam("gameId") UUID gameId, @BeanParam CommandHeaders headers) {
    return writes.command(gameId, headers, END_DRAW_OFFER, null, Command.END_DRAW_OFFER);
  }
}
