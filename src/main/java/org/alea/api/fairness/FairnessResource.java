package org.alea.api.fairness;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.alea.api.contract.Refuses;
import org.alea.api.games.GameReads;
import org.alea.api.games.VersionedAnswers;
import org.alea.api.http.ReadHeaders;
import org.alea.game.GameReading;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What the dice of a game can be checked with. */
@Path("/v1/games/{gameId}/fairness")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Fairness")
public class FairnessResource {

  private final GameReads reading;

  FairnessResource(GameReads reading) {
    this.reading = reading;
  }

  @GET
  @Operation(
      operationId = "getFairness",
      summary = "Read what the dice can be checked with",
      description =
          "The commitment and the contributions at any time; when the game is over, the revealed seed with everything needed to recompute each roll.")
  @APIResponseSchema(
      value = FairnessDto.class,
      responseDescription =
          "What the dice of a game can be checked with. The seed is there when the game is over.")
  @Refuses(ProblemCode.GAME_NOT_FOUND)
  public Response getFairness(@PathParam("gameId") UUID gameId, @BeanParam ReadHeaders headers) {
    GameReading game = reading.game(gameId);
    return VersionedAnswers.answer(
        game.game(), headers, () -> FairnessDto.of(game, reading.history(game.game())));
  }
}
