package org.alea.api.watch;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.api.http.HandOver;
import org.alea.api.http.Literals;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.game.FinishedGames;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.GameService;
import org.alea.game.Status;
import org.alea.game.Tags;
import org.alea.game.Visibility;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Many whole games. */
@Path("/v1/games/export")
@Blocking
@Tag(name = "Watch")
public class ExportResource {

  private final GameService games;
  private final Exports exports;

  ExportResource(GameService games, Exports exports) {
    this.games = games;
    this.exports = exports;
  }

  @GET
  @Produces(StreamFormats.NDJSON)
  @Operation(
      operationId = "exportGames",
      summary = "Export finished games",
      description =
          "The records of public games that are over, in the order of their end, one `GameRecord` a"
              + " line, until there are no more. A game is exported ten seconds after its end, so that"
              + " none comes to light before one that was exported. To go on later, or after the answer"
              + " broke off, send the id of the last whole record as `after`. Unlisted games are not"
              + " exported. Records are read as fast as you take them; a reader that takes nothing is"
              + " cut off.")
  @APIResponse(
      responseCode = "200",
      description = "The records, one a line.",
      content =
          @Content(
              mediaType = StreamFormats.NDJSON,
              schema = @Schema(implementation = RecordDto.class)))
  public Multi<RecordDto> exportGames(
      @Parameter(
              description = "Only games that ended at this moment or later: RFC 3339, in UTC.",
              example = "2026-03-01T00:00:00Z",
              schema =
                  @Schema(
                      type = SchemaType.STRING,
                      format = "date-time",
                      pattern = Literals.MOMENT))
          @QueryParam("since")
          Instant since,
      @Parameter(
              description = "Only games that ended before this moment: RFC 3339, in UTC.",
              example = "2026-04-01T00:00:00Z",
              schema =
                  @Schema(
                      type = SchemaType.STRING,
                      format = "date-time",
                      pattern = Literals.MOMENT))
          @QueryParam("until")
          Instant until,
      @Parameter(
              description = "Only with this label; with all of them where it is given repeatedly.",
              example = "[\"spring-open\"]")
          @QueryParam("label")
          @Size(max = Tags.MOST_LABELS)
          List<
                  @Size(min = 1, max = Tags.LONGEST_LABEL) @Pattern(regexp = Literals.VISIBLE_ASCII)
                  String>
              labels,
      @Parameter(
              description = "Only games after this one: the id of the last record that you have.",
              example = "01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")
          @QueryParam("after")
          UUID after,
      @Context RoutingContext request) {
    FinishedGames wanted = FinishedGames.between(since, until, labels);
    return exports.stream(
        after == null ? wanted : wanted.after(place(after)), HandOver.isHead(request));
  }

  private FinishedGames.Place place(UUID after) {
    Game game =
        games
            .find(after)
            .map(GameReading::game)
            .filter(found -> found.status() == Status.FINISHED)
            .filter(found -> found.settings().visibility() == Visibility.PUBLIC)
            .orElseThrow(
                () ->
                    ProblemException.of(
                        Violation.inQuery("after", "must be the id of an exported game")));
    return new FinishedGames.Place(game.finishedAt().orElseThrow(), game.id());
  }
}
