package org.alea.api.games;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.alea.api.http.CommandHeaders;
import org.alea.api.http.EntityTags;
import org.alea.api.http.Rates;
import org.alea.api.http.WriteHeaders;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Problems;
import org.alea.api.problem.Refusals;
import org.alea.fairness.Contribution;
import org.alea.game.Arbitration;
import org.alea.game.BatchEntry;
import org.alea.game.Command;
import org.alea.game.CommandResult;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.IdempotencyKey;
import org.alea.game.Joining;
import org.alea.game.NewGame;
import org.alea.game.RefusedException;
import org.alea.game.Reply;
import org.alea.game.ResponseRenderer;
import org.alea.game.Secret;
import org.alea.game.StoredResponse;
import org.alea.game.Submission;

/** Takes writes to the games and brings their answers back, the kept ones too. */
@ApplicationScoped
public class CommandExecutor {

  static final String CREATE_GAME = "createGame";
  static final String CREATE_GAMES = "createGames";
  static final String REQUEST_REMATCH = "requestRematch";

  /** The name of the operation that takes a seat. */
  public static final String TAKE_SEAT = "takeSeat";

  private static final String REPLAYED = "Idempotent-Replayed";
  private static final String NOBODY = "";

  private final GameService games;
  private final ObjectMapper json;
  private final CreateAccess access;
  private final Rates rates;
  private final Problems problems;

  CommandExecutor(
      GameService games, ObjectMapper json, CreateAccess access, Rates rates, Problems problems) {
    this.games = games;
    this.json = json;
    this.access = access;
    this.rates = rates;
    this.problems = problems;
  }

  /**
   * Does what a player asks; answers with the whole game.
   *
   * @param operation the name of the operation
   * @param body what was asked for, null if that is all in the operation
   */
  public Response command(
      UUID gameId, CommandHeaders headers, String operation, Object body, Command command) {
    boolean conditional = headers.ifMatch != null;
    Submission submission =
        submission(headers, headers.key(), operation + " " + gameId, body, this::game);
    return answer(
        about(gameId, headers, submission),
        conditional,
        prepared -> games.submit(gameId, command, prepared));
  }

  /** Does what the arbiter of a game asks; answers with the whole game. */
  Response arbitrate(
      UUID gameId, CommandHeaders headers, String operation, Object body, Arbitration arbitration) {
    Submission submission =
        submission(headers, headers.key(), operation + " " + gameId, body, this::game);
    return answer(
        about(gameId, headers, submission),
        headers.ifMatch != null,
        prepared -> games.arbitrate(gameId, arbitration, prepared));
  }

  /** Asks for the next game; answers with it and the seat that the caller has there. */
  Response rematch(
      UUID gameId,
      CommandHeaders headers,
      RematchRequest request,
      String createToken,
      String address) {
    boolean conditional = headers.ifMatch != null;
    Submission submission =
        submission(headers, headers.key(), REQUEST_REMATCH + " " + gameId, request, this::seated)
            .permittedBy(access.permit(address, () -> access.checkToken(createToken)));
    Contribution contribution = request == null ? null : request.contribution();
    return answer(
        about(gameId, headers, submission),
        conditional,
        prepared -> games.rematch(gameId, contribution, prepared));
  }

  /** Creates a game; answers with it and the seats taken. */
  Response create(WriteHeaders headers, CreateGameRequest request, String address) {
    NewGame game = request.toNewGame();
    return creation(
        headers, CREATE_GAME, request, address, prepared -> games.create(game, prepared));
  }

  /** Creates several games; answers with what came of each. */
  Response createAll(WriteHeaders headers, GameBatchRequest request, RoutingContext connection) {
    List<NewGame> wanted = new ArrayList<>();
    Map<Integer, ProblemException> wrong = new HashMap<>();
    for (int place = 0; place < request.games().size(); place++) {
      try {
        wanted.add(request.games().get(place).toNewGame());
      } catch (ProblemException fault) {
        wrong.put(place, fault);
      }
    }
    return creation(
        headers,
        CREATE_GAMES,
        request,
        Rates.address(connection),
        prepared ->
            games.createAll(wanted, entries -> batch(entries, wrong, connection), prepared));
  }

  /** Creates for whoever may; without a create token, for anybody. */
  private Response creation(
      WriteHeaders headers,
      String operation,
      Object body,
      String address,
      Function<Submission, Reply> creating) {
    Function<Optional<String>, Response> request =
        key ->
            answer(
                submission(headers, key, operation, body, this::seated)
                    .permittedBy(access.permit(address, () -> {})),
                false,
                creating);
    if (access.isGuarded()) {
      access.checkToken(headers.token().orElse(null));
      return request.apply(headers.key());
    }
    return anonymous(headers, address, request);
  }

  /** Takes a seat; answers with the game and the seat taken. */
  public Response takeSeat(
      UUID gameId, WriteHeaders headers, Object request, Joining joining, String address) {
    return anonymous(
        headers,
        address,
        key ->
            answer(
                submission(headers, key, TAKE_SEAT + " " + gameId, request, this::seated),
                false,
                prepared -> games.join(gameId, joining, prepared)));
  }

  /** A request that nobody vouches for: its key is not to be guessed. */
  private Response anonymous(
      WriteHeaders headers, String address, Function<Optional<String>, Response> request) {
    Optional<String> key = headers.unguessableKey();
    if (key.isPresent()) {
      rates.requireKnownKeys(address);
    }
    try {
      return request.apply(key);
    } catch (ProblemException refused) {
      if (key.isPresent()) {
        rates.countUnknownKey(address);
      }
      throw refused;
    }
  }

  private Submission submission(
      WriteHeaders headers,
      Optional<String> key,
      String operation,
      Object body,
      ResponseRenderer renderer) {
    Optional<String> token = headers.token();
    Submission submission = Submission.answeredBy(renderer);
    if (token.isPresent()) {
      submission = submission.by(token.get());
    }
    return key.isEmpty()
        ? submission
        : submission.once(
            IdempotencyKey.of(key.get(), token.orElse(NOBODY), operation, write(body)));
  }

  private Submission about(UUID gameId, CommandHeaders headers, Submission submission) {
    Optional<Set<Integer>> wanted = EntityTags.ifMatch(headers.ifMatch);
    if (wanted.isEmpty()) {
      return submission;
    }
    Set<Integer> versions = wanted.get();
    if (versions.size() <= 1) {
      return submission.about(versions.stream().findFirst().orElse(EntityTags.NONE));
    }
    return submission.about(
        games
            .find(gameId)
            .map(reading -> reading.game().version())
            .filter(versions::contains)
            .orElse(EntityTags.NONE));
  }

  private static Response answer(
      Submission submission, boolean conditional, Function<Submission, Reply> asking) {
    try {
      Reply reply = asking.apply(submission);
      Response.ResponseBuilder response =
          Response.status(reply.answer().status()).entity(reply.answer().body());
      reply.answer().headers().forEach(response::header);
      if (reply.replayed()) {
        response.header(REPLAYED, true);
      }
      return response.build();
    } catch (RefusedException refused) {
      throw Refusals.of(refused, conditional);
    }
  }

  private StoredResponse game(CommandResult decided) {
    Game game = decided.game();
    return new StoredResponse(
        200,
        Map.of(
            HttpHeaders.CONTENT_TYPE,
            MediaType.APPLICATION_JSON,
            HttpHeaders.ETAG,
            EntityTags.of(game.version())),
        write(GameViews.show(decided)));
  }

  private StoredResponse seated(CommandResult decided) {
    Game game = decided.game();
    return new StoredResponse(
        201,
        Map.of(
            HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON,
            HttpHeaders.ETAG, EntityTags.of(game.version()),
            HttpHeaders.LOCATION, GameLinksDto.path(game.id())),
        write(show(decided)));
  }

  /**
   * What came of a batch.
   *
   * @param entries of the games that could be asked for, in order
   * @param wrong by their places in the request, those that could not
   */
  private StoredResponse batch(
      List<BatchEntry> entries, Map<Integer, ProblemException> wrong, RoutingContext connection) {
    List<GameBatchResultDto> results = new ArrayList<>();
    for (BatchEntry entry : entries) {
      while (wrong.containsKey(results.size())) {
        results.add(refused(wrong.get(results.size()), connection));
      }
      results.add(
          entry
              .created()
              .map(created -> new GameBatchResultDto(show(created), null))
              .orElseGet(() -> refused(entry.refusal().orElseThrow(), connection)));
    }
    while (wrong.containsKey(results.size())) {
      results.add(refused(wrong.get(results.size()), connection));
    }
    return new StoredResponse(
        200,
        Map.of(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON),
        write(new GameBatchDto(results)));
  }

  private GameBatchResultDto refused(RuntimeException refusal, RoutingContext connection) {
    ProblemException problem =
        refusal instanceof RefusedException refused
            ? Refusals.of(refused, false)
            : (ProblemException) refusal;
    return new GameBatchResultDto(null, problems.describe(problem, connection));
  }

  private static SeatedGameDto show(CommandResult decided) {
    List<SeatTokenDto> tokens =
        decided.tokens().entrySet().stream()
            .map(entry -> new SeatTokenDto(entry.getKey(), entry.getValue().reveal()))
            .sorted(Comparator.comparing(SeatTokenDto::seat))
            .toList();
    return new SeatedGameDto(
        GameViews.show(decided),
        tokens,
        decided.invitation().map(Secret::reveal).orElse(null),
        decided.creatorToken().map(Secret::reveal).orElse(null));
  }

  private byte[] write(Object value) {
    try {
      return json.writeValueAsBytes(value);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
