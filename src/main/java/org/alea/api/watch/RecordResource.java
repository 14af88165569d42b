package org.alea.api.watch;

import io.smallrye.common.annotation.Blocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.alea.api.contract.Refuses;
import org.alea.api.games.GameReads;
import org.alea.api.games.VersionedAnswers;
import org.alea.api.http.Cost;
import org.alea.api.http.EntityTags;
import org.alea.api.http.Negotiation;
import org.alea.api.http.ReadHeaders;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.History;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A whole game. */
@Cost(Cost.RULES)
@Path("/v1/games/{gameId}/record")
@Blocking
@Tag(name = "Watch")
public class RecordResource {

  private static final String TEXT = "text/plain;charset=UTF-8";

  private final GameReads reading;

  RecordResource(GameReads reading) {
    this.reading = reading;
  }

  @GET
  @Produces({MediaType.APPLICATION_JSON, TEXT})
  @Operation(
      operationId = "getRecord",
      summary = "Read the whole game",
      description =
          "The whole game as JSON, or as text that a person reads and a program replays. The text has"
              + " a line `name: value` for each property of the game, then an empty line, then a line"
              + " for each turn: its number, its side and its actions.")
  @APIResponse(
      responseCode = "200",
      description = "The record.",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON,
            schema = @Schema(implementation = RecordDto.class)),
        @Content(mediaType = MediaType.TEXT_PLAIN, schema = @Schema(implementation = String.class))
      })
  @Refuses(ProblemCode.GAME_NOT_FOUND)
  public Response getRecord(
      @PathParam("gameId") UUID gameId,
      @BeanParam ReadHeaders headers,
      @Context RoutingContext request) {
    GameReading read = reading.game(gameId);
    Game game = read.game();
    return Negotiation.chosen(request).equals(MediaType.TEXT_PLAIN)
        ? VersionedAnswers.answer(
            game, EntityTags.of(game.version(), "text"), headers, () -> text(read))
        : VersionedAnswers.answer(game, headers, () -> record(read));
  }

  private RecordDto record(GameReading read) {
    return RecordDto.of(read, reading.history(read.game()));
  }

  private String text(GameReading read) {
    History history = reading.history(read.game());
    return RecordText.write(RecordDto.of(read, history), history);
  }
}
