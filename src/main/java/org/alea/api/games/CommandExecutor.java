package org.alea.api.games;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Comparator;
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
import org.alea.api.problem.Refusals;
import org.alea.fairness.Contribution;
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
  static final String REQUEST_REMATCH = "requestRematch";

  /** The name of the operation that takes a seat. */
  public static final String TAKE_SEAT = "takeSeat";

  private static final String REPLAYED = "Idempotent-Replayed";
  private static final String NOBODY = "";

  private final GameService games;
  private final ObjectMapper json;
  private final CreateAccess access;
  private final Rates rates;

  CommandExecutor(GameService games, ObjectMapper json, CreateAccess access, Rates rates) {
    this.games = games;
    this.json = json;
    this.access = access;
    this.rates = rates;
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
    if (access.isGuarded()) {
      access.checkToken(headers.token().orElse(null));
      return create(headers, headers.key(), request, game, address);
    }
    return anonymous(headers, address, key -> create(headers, key, request, game, address));
  }

  private Response create(
      WriteHeaders headers,
      Optional<String> key,
      CreateGameRequest request,
      NewGame game,
      String address) {
    Submission submission =
        submission(headers, key, CREATE_GAME, request, this::seated)
            .permittedBy(access.permit(address, () -> {}));
    return answer(submission, false, prepared -> games.create(game, prepared));
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
    List<SeatTokenDto> tokens =
        decided.tokens().entrySet().stream()
            .map(entry -> new SeatTokenDto(entry.getKey(), entry.getValue().reveal()))
            .sorted(Comparator.comparing(SeatTokenDto::seat))
            .toList();
    return new StoredResponse(
        201,
        Map.of(
            HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON,
            HttpHeaders.ETAG, EntityTags.of(game.version()),
            HttpHeaders.LOCATION, GameLinksDto.path(game.id())),
        write(
            new SeatedGameDto(
                GameViews.show(decided),
                tokens,
                decided.invitation().map(Secret::reveal).orElse(null),
                decided.creatorToken().map(Secret::reveal).orElse(null))));
  }

  private byte[] write(Object value) {
    try {
      return json.writeValueAsBytes(value);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
