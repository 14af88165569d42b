package org.alea.api.games;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.alea.api.contract.Contract;
import org.alea.api.contract.Refuses;
import org.alea.api.http.EntityTags;
import org.alea.api.http.Literals;
import org.alea.api.http.Rates;
import org.alea.api.http.ReadHeaders;
import org.alea.api.http.WriteHeaders;
import org.alea.api.rules.VariantId;
import org.alea.game.GameFilter;
import org.alea.game.GameService;
import org.alea.game.Status;
import org.alea.game.Tags;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Games: created, found, read. */
@Path("/v1/games")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Games")
public class GamesResource {

  private static final int LONGEST_WAIT = 30;

  private final GameService games;
  private final GameReads reading;
  private final LongPolls polls;
  private final CommandExecutor writes;

  GamesResource(GameService games, GameReads reading, LongPolls polls, CommandExecutor writes) {
    this.games = games;
    this.reading = reading;
    this.polls = polls;
    this.writes = writes;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = CommandExecutor.CREATE_GAME,
      summary = "Create a game",
      description =
          "Creates a game and seats its creator. A game with an open seat waits in OPEN; it starts"
              + " when both are taken. The tokens of the creator's seats are shown this once, and"
              + " with them the invitation to an open seat of an unlisted game. A creator who takes"
              + " no seat gets a `creatorToken` instead, to call the game off with. A seed that"
              + " comes with the request is given before the commitment can be seen.")
  @APIResponse(
      responseCode = "201",
      description = "The game was created.",
      content = @Content(schema = @Schema(implementation = SeatedGameDto.class)))
  @SecurityRequirement(name = Contract.CREATE)
  @Refuses({
    ProblemCode.TOKEN_REQUIRED,
    ProblemCode.TOKEN_INVALID,
    ProblemCode.INVALID_NOTATION,
    ProblemCode.POSITION_OVER,
    ProblemCode.REQUEST_IN_PROGRESS,
    ProblemCode.IDEMPOTENCY_KEY_REUSED
  })
  public Response createGame(
      @BeanParam WriteHeaders headers,
      @RequestBody(description = "The game.", required = true) @NotNull @Valid
          CreateGameRequest request,
      @Context RoutingContext connection) {
    return writes.create(headers, request, Rates.address(connection));
  }

  @GET
  @Operation(
      operationId = "listGames",
      summary = "List public games",
      description =
          "Public games, the latest first, page by page. A page may have fewer games than `limit`, even none, while there is a `nextCursor`.")
  public GameListDto listGames(
      @Parameter(description = "Only of this variant.") @QueryParam("variant") VariantId variant,
      @Parameter(description = "Only with this status.") @QueryParam("status") Status status,
      @Parameter(description = "Only those in which this seat is to act.") @QueryParam("turn")
          Colour turn,
      @Parameter(description = "Only with this external id.", example = "round-3-board-12")
          @QueryParam("externalId")
          @Size(min = 1, max = Tags.LONGEST_EXTERNAL_ID)
          @Pattern(regexp = Literals.VISIBLE_ASCII)
          String externalId,
      @Parameter(
              description = "Only with this label; with all of them where it is given repeatedly.",
              example = "[\"spring-open\"]")
          @QueryParam("label")
          @Size(max = Tags.MOST_LABELS)
          List<
                  @Size(min = 1, max = Tags.LONGEST_LABEL) @Pattern(regexp = Literals.VISIBLE_ASCII)
                  String>
              labels,
      @Parameter(description = "How many at most.", example = "20")
          @QueryParam("limit")
          @DefaultValue("20")
          @Min(1)
          @Max(100)
          int limit,
      @Parameter(
              description = "Where to go on: the `nextCursor` of the page before, an opaque text.",
              example = "AZcfDno8fBufHit9bFpOPw")
          @QueryParam("cursor")
          @Size(min = 1, max = Cursors.MAX_LENGTH)
          String cursor) {
    GameFilter filter = GameFilter.ALL;
    filter = variant == null ? filter : filter.withVariant(variant.variant().id());
    filter = status == null ? filter : filter.withStatus(status);
    filter = turn == null ? filter : filter.withSideToMove(turn);
    filter = filter.withTags(new Tags(externalId, labels));
    filter = cursor == null ? filter : filter.before(Cursors.read(cursor));
    return GameListDto.of(games.list(filter, limit));
  }

  @GET
  @Path("/{gameId}")
  @Operation(
      operationId = "getGame",
      summary = "Read a game",
      description =
          "The game as anyone may see it. With `If-None-Match`, 304 when the client has this"
              + " version already; with `wait` as well, only after so many seconds without news,"
              + " and at once when there are any. Requests that wait count with a client's streams:"
              + " one too many is answered 429.")
  @APIResponse(
      responseCode = "200",
      description = "The game.",
      content = @Content(schema = @Schema(implementation = GameDto.class)))
  @Refuses(ProblemCode.GAME_NOT_FOUND)
  public Uni<Response> getGame(
      @PathParam("gameId") UUID gameId,
      @BeanParam ReadHeaders known,
      @Parameter(
              description = "How many seconds to wait for a version that the client does not have.",
              example = "0")
          @QueryParam("wait")
          @DefaultValue("0")
          @Min(0)
          @Max(LONGEST_WAIT)
          int wait,
      @Context RoutingContext connection) {
    if (wait == 0 || known.ifNoneMatch == null) {
      return Uni.createFrom().item(answer(new ShownGame(reading.game(gameId)), known));
    }
    return polls
        .next(
            gameId,
            version -> known.know(EntityTags.of(version)),
            Duration.ofSeconds(wait),
            connection)
        .map(next -> answer(next, known));
  }

  private static Response answer(ShownGame game, ReadHeaders known) {
    return VersionedAnswers.fresh(game.game(), known, game::show);
  }
}
