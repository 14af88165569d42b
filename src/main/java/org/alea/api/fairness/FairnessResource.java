package org.alea.api.fairness;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.alea.api.contract.Refuses;
import org.alea.api.games.GameReads;
import org.alea.api.problem.ProblemCode;
import org.alea.game.GameReading;
import org.eclipse.microprofile.openapi.annotations.Operation;
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
  @Refuses(ProblemCode.GAME_NOT_FOUND)
  public FairnessDto getFairness(@PathParam("gameId") UUID gameId) {
    GameReading game = reading.game(gameId);
    return FairnessDto.of(game, reading.history(gameId, game.game().version()));
  }
}
