package org.alea.api.watch;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import org.alea.api.contract.Refuses;
import org.alea.api.games.GameReads;
import org.alea.api.games.VersionedAnswers;
import org.alea.api.http.Offers;
import org.alea.api.http.ReadHeaders;
import org.alea.game.Game;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What happened in a game, as a list; {@link EventStreams} has it as it happens. */
@Path("/v1/games/{gameId}/events")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Watch")
public class EventsResource {

  /** How many events a list has at most. */
  static final int MOST = 1000;

  private final GameReads reading;

  EventsResource(GameReads reading) {
    this.reading = reading;
  }

  @GET
  @Offers({MediaType.SERVER_SENT_EVENTS, StreamFormats.NDJSON})
  @Operation(
      operationId = "listEvents",
      summary = "Read or follow what happens",
      description =
          "As JSON: the events after a number, as many as asked for. As `text/event-stream` or"
              + " `application/x-ndjson`: the same, and then each event as it happens, one `Event` a line or"
              + " a message. Server-sent events carry the event's number as `id` and its type"
              + " as `event`, and resume by `Last-Event-ID`. Every 15 seconds without news a comment or an"
              + " empty line keeps the stream alive; a reader that is too slow is cut off and can resume."
              + " A stream ends five minutes after GAME_FINISHED, so that it can tell of a rematch. It"
              + " may end earlier, when a replica stops: go on where it ended. A client may have 200"
              + " streams and long polls open; one more is answered 429. These two numbers are the"
              + " usual ones, and each operator sets their own.")
  @APIResponse(
      responseCode = "200",
      description = "The events; in a stream, one at a time.",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON,
            schema = @Schema(implementation = EventListDto.class)),
        @Content(
            mediaType = MediaType.SERVER_SENT_EVENTS,
            schema = @Schema(implementation = String.class)),
        @Content(
            mediaType = StreamFormats.NDJSON,
            schema = @Schema(implementation = EventDto.class))
      })
  @APIResponse(
      responseCode = "204",
      description =
          "Of a stream: the game is over, its streams have ended, and the client has all events. An"
              + " EventSource that gets this stops coming back.")
  @Refuses({ProblemCode.GAME_NOT_FOUND, ProblemCode.NO_SUCH_EVENT})
  public Response listEvents(
      @PathParam("gameId") UUID gameId,
      @BeanParam ReadHeaders headers,
      @Parameter(
              description =
                  "The number of the last event that is not wanted. One that the game does not"
                      + " have is refused.",
              example = "0")
          @QueryParam("after")
          @DefaultValue("0")
          @Min(0)
          int after,
      @Parameter(description = "How many at most; streams know no limit.", example = "100")
          @QueryParam("limit")
          @DefaultValue("100")
          @Min(1)
          @Max(MOST)
          int limit,
      @Parameter(
              description =
                  "The number of the last event received; it overrides `after`. An empty one is"
                      + " none. One that the game does not have is refused.",
              example = "8")
          @HeaderParam("Last-Event-ID")
          @Min(0)
          Integer last) {
    int from = last == null ? after : last;
    Game game = reading.game(gameId).game();
    int more = game.version() - from;
    if (more < 0) {
      throw Events.noSuchEvent(game.version(), from);
    }
    if (more == 0) {
      // a rematch can follow the end
      return VersionedAnswers.fresh(
          game, headers, () -> new EventListDto(game.version(), List.of()));
    }
    return VersionedAnswers.answer(
        game, headers, () -> Events.show(reading.history(gameId, from, Math.min(limit, more))));
  }
}
