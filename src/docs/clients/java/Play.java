import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.alea.client.ApiClient;
import org.alea.client.ApiException;
import org.alea.client.api.FairnessApi;
import org.alea.client.api.GamesApi;
import org.alea.client.api.PlayApi;
import org.alea.client.api.WatchApi;
import org.alea.client.model.*;

/** Plays a game of each variant against a running service: two players and a spectator, to the end. */
public final class Play {

  private static final int TURNS = 8;

  private final String service;
  private final ApiClient client = new ApiClient();
  private final GamesApi games;
  private final PlayApi play;
  private final FairnessApi fairness;
  private final WatchApi watch;

  private Play(String service) {
    this.service = service;
    client.updateBaseUri(service);
    games = new GamesApi(client);
    play = new PlayApi(client);
    fairness = new FairnessApi(client);
    watch = new WatchApi(client);
  }

  public static void main(String[] args) throws Exception {
    String service = args.length > 0 ? args[0] : "http://localhost:8080";
    for (String variant : List.of("KAFKA_CHESS", "DICE_CHESS", "ROLL_CHESS", "KINGS_COLOR")) {
      new Play(service).game(variant);
    }
  }

  private void game(String variant) throws Exception {
    // region create
    String key = UUID.randomUUID().toString();
    CreateGameRequest wish = new CreateGameRequest().variant(variant);
    SeatedGame created = retrying(() -> games.createGame(wish, key));
    UUID id = created.getGame().getId();
    Player white = new Player(Colour.WHITE, created.getTokens().get(0).getToken());
    // endregion

    // region join
    String joiningKey = UUID.randomUUID().toString();
    TakeSeatRequest seat = new TakeSeatRequest().name("Grace").seed(seed());
    SeatedGame joined = retrying(() -> play.takeSeat(id, seat, joiningKey));
    Player black = new Player(Colour.BLACK, joined.getTokens().get(0).getToken());
    Game start = white.seed(joined.getGame());
    // endregion

    // region problems
    refused("NOT_YOUR_TURN", () -> play.rollDice(id, null, null, null, black.headers));
    refused("INVALID_NOTATION", () -> white.move(start, "nowhere"));
    refused("PRECONDITION_FAILED", () -> white.resign(joined.getGame()));
    // endregion

    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      Future<Integer> events = threads.submit(() -> follow(id));
      Future<Game> other = threads.submit(() -> black.play(start));
      Game end = white.play(start);
      require(end.equals(other.get()), "both players see the same end");
      require(end.getVersion().equals(events.get()), "the spectator saw every event");

      refused("GAME_OVER", () -> white.resign(end));
      GameRecord record = retrying(() -> watch.getRecord(id, null));
      require(record.getPosition().equals(end.getPosition()), "the record leads to the end");
      System.out.printf(
          "%s: %d actions, %s by %s%n",
          variant, record.getActions().size(), record.getOutcome().getResult(), record.getOutcome().getReason());
    } finally {
      threads.shutdownNow();
    }
  }

  /** Somebody who has taken a seat. */
  private final class Player {

    private final Colour colour;
    private final Map<String, String> headers;

    Player(Colour colour, String token) {
      this.colour = colour;
      this.headers = Map.of("Authorization", "Bearer " + token);
    }

    // region play
    Game play(Game game) throws Exception {
      while (!game.getStatus().equals("FINISHED")) {
        if (game.getDue() == null || game.getDue().getSeat() != colour) {
          game = next(game);
        } else if (game.getTurn().getNumber() > TURNS) {
          game = resign(game);
        } else {
          Action action = choose(game);
          game = action.getType().equals("ROLL") ? roll(game, action) : move(game, action.getAction());
        }
      }
      return game;
    }

    Action choose(Game game) throws Exception {
      List<Action> legal = game.getLegalActions();
      if (legal == null) { // too many to come with the game
        legal = retrying(() -> play.listLegalActions(game.getId(), null, null, null)).getActions();
      }
      return legal.get(ThreadLocalRandom.current().nextInt(legal.size()));
    }

    Game roll(Game game, Action action) throws Exception {
      String key = UUID.randomUUID().toString();
      RollRequest which = new RollRequest().square(action.getSquare());
      return retrying(() -> play.rollDice(game.getId(), key, tag(game), which, headers));
    }

    Game move(Game game, String action) throws Exception {
      String key = UUID.randomUUID().toString();
      MoveRequest what = new MoveRequest().addActionsItem(action);
      return retrying(() -> play.submitMove(game.getId(), what, key, tag(game), headers));
    }
    // endregion

    Game seed(Game game) throws Exception {
      String key = UUID.randomUUID().toString();
      SeedRequest mine = new SeedRequest().seed(Play.seed());
      return retrying(() -> fairness.contributeSeed(game.getId(), mine, key, tag(game), headers));
    }

    Game resign(Game game) throws Exception {
      String key = UUID.randomUUID().toString();
      return retrying(() -> games.resign(game.getId(), key, tag(game), headers));
    }
  }

  // region tag
  /** The entity tag of the game as it was seen: whoever sends it in If-Match acts on nothing else. */
  private static String tag(Game game) {
    return "\"" + game.getVersion() + "\"";
  }
  // endregion

  // region poll
  /** Waits until the game is another than the one known. */
  private Game next(Game known) throws Exception {
    while (true) {
      try {
        return retrying(() -> games.getGame(known.getId(), 20, tag(known)));
      } catch (ApiException unchanged) {
        if (unchanged.getCode() != 304) {
          throw unchanged;
        }
      }
    }
  }
  // endregion

  // region stream
  /** Follows a game to its end; answers with the number of its last event. */
  private int follow(UUID id) throws Exception {
    int last = 0;
    while (true) { // a stream may end at any time: go on where it did
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(service + "/v1/games/" + id + "/events?after=" + last))
              .header("Accept", "application/x-ndjson")
              .build();
      try (Stream<String> lines = client.getHttpClient().send(request, BodyHandlers.ofLines()).body()) {
        for (String line : (Iterable<String>) lines::iterator) {
          if (line.isEmpty()) { // nothing new, but still there
            continue;
          }
          Event event = client.getObjectMapper().readValue(line, Event.class);
          last = event.getNumber();
          if (event.getType().equals("GAME_FINISHED")) {
            return last;
          }
        }
      }
    }
  }
  // endregion

  // region retry
  /** Sends a request until it is answered for good; one that writes carries the same Idempotency-Key each time. */
  private <T> T retrying(Callable<T> request) throws Exception {
    for (int attempt = 1; ; attempt++) {
      try {
        return request.call();
      } catch (ApiException failed) {
        if (attempt == 6 || !isWorthRepeating(failed)) {
          throw failed;
        }
        Thread.sleep(pause(failed, attempt).toMillis());
      }
    }
  }

  private boolean isWorthRepeating(ApiException failed) throws IOException {
    return switch (failed.getCode()) {
      case 0, 429, 503 -> true; // 0: no answer came
      case 409 -> problem(failed).getCode().equals("REQUEST_IN_PROGRESS");
      default -> false;
    };
  }

  private static Duration pause(ApiException failed, int attempt) {
    return failed.getResponseHeaders() == null
        ? Duration.ofMillis(100L << attempt)
        : Duration.ofSeconds(failed.getResponseHeaders().firstValueAsLong("Retry-After").orElse(1));
  }
  // endregion

  // region decode
  private Problem problem(ApiException failed) throws IOException {
    ObjectMapper json = client.getObjectMapper();
    return json.readValue(failed.getResponseBody(), Problem.class);
  }
  // endregion

  private void refused(String expected, Callable<?> request) throws Exception {
    try {
      request.call();
    } catch (ApiException failed) {
      Problem problem = problem(failed);
      require(problem.getCode().equals(expected), "expected " + expected + ", not " + problem);
      return;
    }
    throw new IllegalStateException("not refused with " + expected);
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new IllegalStateException(what);
    }
  }

  private static String seed() {
    return UUID.randomUUID().toString();
  }
}
