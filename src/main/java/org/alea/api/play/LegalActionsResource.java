package org.alea.api.play;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.alea.api.contract.Refuses;
import org.alea.api.games.GameReads;
import org.alea.api.games.VersionedAnswers;
import org.alea.api.http.Cost;
import org.alea.api.http.Literals;
import org.alea.api.http.ReadHeaders;
import org.alea.game.Game;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What is legal in a game. */
@Cost(Cost.RULES)
@Path("/v1/games/{gameId}/legal-actions")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Play")
public class LegalActionsResource {

  private final GameReads reading;

  LegalActionsResource(GameReads reading) {
    this.reading = reading;
  }

  @GET
  @Operation(
      operationId = "listLegalActions",
      summary = "List what is legal now",
      description =
          "All legal actions of the seat that is to act, or those of one piece. They can come as whole turns, which helps where a turn has several moves (DICE_CHESS).")
  @APIResponseSchema(
      value = LegalActionsDto.class,
      responseDescription = "What is legal at one version of a game.")
  @Refuses({ProblemCode.GAME_NOT_FOUND, ProblemCode.TREE_TOO_LARGE})
  public Response listLegalActions(
      @PathParam("gameId") UUID gameId,
      @BeanParam ReadHeaders headers,
      @Parameter(
              description = "Only what the piece on this square of the variant's board can do.",
              example = "e2")
          @QueryParam("square")
          @Size(max = 3)
          @Pattern(regexp = Literals.ASCII)
          String square,
      @Parameter(description = "How the actions are laid out; LIST unless given.")
          @QueryParam("shape")
          ActionShape shape) {
    Game game = reading.game(gameId).game();
    return VersionedAnswers.answer(game, headers, () -> LegalActions.show(game, square, shape));
  }
}
