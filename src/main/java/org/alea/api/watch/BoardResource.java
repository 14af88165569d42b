package org.alea.api.watch;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.alea.api.contract.Refuses;
import org.alea.api.games.GameReads;
import org.alea.api.games.VersionedAnswers;
import org.alea.api.http.ReadHeaders;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.api.rules.ViewParameters;
import org.alea.game.Game;
import org.alea.problem.ProblemCode;
import org.alea.rules.Action;
import org.alea.rules.Position;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The board of a game as a picture. */
@Path("/v1/games/{gameId}/board.svg")
@Produces(ViewParameters.SVG)
@Blocking
@Tag(name = "Watch")
public class BoardResource {

  private final GameReads reading;

  BoardResource(GameReads reading) {
    this.reading = reading;
  }

  @GET
  @Operation(
      operationId = "getBoard",
      summary = "See the board",
      description =
          "A picture of the board with the last action: as it is, or as it was after an event. A"
              + " picture of an event never changes, and caches may keep it.")
  @APIResponse(
      responseCode = "200",
      description = "The picture.",
      content =
          @Content(mediaType = ViewParameters.SVG, schema = @Schema(implementation = String.class)))
  @Refuses(ProblemCode.GAME_NOT_FOUND)
  public Response getBoard(
      @PathParam("gameId") UUID gameId,
      @BeanParam ReadHeaders headers,
      @BeanParam @Valid ViewParameters view,
      @Parameter(
              description = "The number of the event after which the board is shown.",
              example = "5")
          @QueryParam("event")
          @Min(1)
          Integer event) {
    Game game = reading.game(gameId).game();
    if (event == null) {
      return VersionedAnswers.fresh(game, headers, () -> draw(game, game.version(), view));
    }
    if (event > game.version()) {
      throw ProblemException.of(
          Violation.inQuery("event", "the game has " + game.version() + " events so far"));
    }
    return VersionedAnswers.lasting(event, headers, () -> draw(game, event, view));
  }

  private String draw(Game game, int event, ViewParameters view) {
    List<Action> actions =
        reading.history(game, event).events().stream()
            .flatMap(recorded -> RecordText.action(recorded.event()).stream())
            .toList();
    Position position = game.settings().start();
    Optional<Action> last = Optional.empty();
    for (Action action : actions) {
      position = position.play(action);
      last = Optional.of(action);
    }
    return view.draw(position, last);
  }
}
