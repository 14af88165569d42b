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
import org.alea.api.http.WriteHeaders;
import org.alea.api.problem.Refusals;
import org.alea.game.Command;
import org.alea.game.CommandResult;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.IdempotencyKey;
import org.alea.game.RefusedException;
import org.alea.game.Reply;
import org.alea.game.ResponseRenderer;
import org.alea.game.StoredResponse;
import org.alea.game.Submission;

/** Takes writes to the games and brings their answers back, the kept ones too. */
@ApplicationScoped
public class CommandExecutor {

  private static final String REPLAYED = "Idempotent-Replayed";
  private static final String NOBODY = "";

  private final GameService games;
  private final ObjectMapper json;

  CommandExecutor(GameService games, ObjectMapper json) {
    this.games = games;
    this.json = json;
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
    Submission submission = submission(headers, operation + " " + gameId, body, this::game);
    return answer(
        about(gameId, headers, submission),
        conditional,
        prepared -> games.submit(gameId, command, prepared));
  }

  /** Asks for the next game; answers with it and the seats that the caller has there. */
  Response rematch(UUID gameId, CommandHeaders headers) {
    boolean conditional = headers.ifMatch != null;
    Submission submission = submission(headers, "requestRematch " + gameId, null, this::seated);
    return answer(
        about(gameId, headers, submission),
        conditional,
        prepared -> games.rematch(gameId, prepared));
  }

  /** Creates a game or takes a seat; answers with the game and the seats taken. */
  public Response seating(
      WriteHeaders headers, String operation, Object body, Function<Submission, Reply> asking) {
    return answer(submission(headers, operation, body, this::seated), false, asking);
  }

  private Submission submission(
      WriteHeaders headers, String operation, Object body, ResponseRenderer renderer) {
    Optional<String> token = headers.token();
    Submission submission = Submission.answeredBy(renderer);
    if (token.isPresent()) {
      submission = submission.by(token.get());
    }
    Optional<String> key = headers.key();
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
        write(GameViews.show(game)));
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
                GameViews.show(game),
                tokens,
                decided.invitation().map(secret -> secret.reveal()).orElse(null))));
  }

  private byte[] write(Object value) {
    try {
      return json.writeValueAsBytes(value);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
