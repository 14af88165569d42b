package org.alea.api.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.Request;
import com.atlassian.oai.validator.model.SimpleRequest;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.alea.api.rules.VariantId;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.testkit.Api;
import org.alea.testkit.PlainHttp;
import org.alea.testkit.Tries;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole games by HTTP alone, each log replayed to the position that the game shows. */
@QuarkusTest
@Tag(Tries.RANDOM)
class RandomGamesTest {

  private static final int GAMES = Tries.of(20, 200);
  private static final long SEED = Tries.seed(20_260_301);

  /** Every so manieth answer is held against the contract, which takes longer than to play. */
  private static final int CHECKED = 50;

  private static final OpenApiInteractionValidator CONTRACT = Api.strict().build();

  private final PlainHttp http = new PlainHttp();
  private final AtomicInteger answers = new AtomicInteger();

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void gamesAreWonDrawnAndReplayed(VariantId variant) {
    IntStream.range(0, GAMES).parallel().forEach(number -> game(variant, number));
  }

  private void game(VariantId variant, int number) {
    long seed = SEED + number;
    String what = "%s, seed %d".formatted(variant, seed);
    try {
      playAndReplay(variant, new Random(seed), number % 2 == 0, what);
    } catch (AssertionError | RuntimeException | IOException | InterruptedException e) {
      throw new AssertionError(what, e);
    }
  }

  private void playAndReplay(VariantId variant, Random random, boolean automatic, String what)
      throws IOException, InterruptedException {
    JsonNode created = ok(post("/v1/games", wish(variant, random, automatic), null), 201);
    String path = created.at("/game/links/self").textValue();
    String[] tokens = {
      created.at("/tokens/0/token").textValue(), created.at("/tokens/1/token").textValue()
    };
    JsonNode game = created.get("game");
    while (game.get("status").textValue().equals("ACTIVE")) {
      game = ok(act(path, tokens, game, random), 200);
    }
    assertThat(game.has("outcome")).as(what).isTrue();
    replay(path, game, variant.variant());
  }

  /** King's Color has no dice to end it: most of its games start shortly before the last move. */
  private static String wish(VariantId variant, Random random, boolean automatic) {
    String start = "";
    if (variant == VariantId.KINGS_COLOR && random.nextInt(20) > 0) {
      Notation notation = variant.variant().notation();
      String text = notation.text(variant.variant().start()).replaceAll("\\d+ \\d+$", "");
      start = ",\"start\":\"%s%d %d\"".formatted(text, 120 + random.nextInt(25), 60);
    }
    return """
    {"variant":"%s","white":{"taker":"CREATOR"},"black":{"taker":"CREATOR"},"rollMode":"%s"%s}\
    """
        .formatted(variant, automatic ? "AUTOMATIC" : "ON_REQUEST", start);
  }

  private HttpResponse<String> act(String path, String[] tokens, JsonNode game, Random random)
      throws IOException, InterruptedException {
    String token = tokens[game.at("/due/seat").textValue().equals("WHITE") ? 0 : 1];
    if (random.nextInt(500) == 0) {
      return post(path + "/resignation", "", token);
    }
    JsonNode legal = game.get("legalActions");
    if (legal == null) {
      legal = ok(get(path + "/legal-actions"), 200).get("actions");
    }
    JsonNode action = legal.get(random.nextInt(legal.size()));
    if (!action.get("type").textValue().equals("ROLL")) {
      return post(
          path + "/moves",
          "{\"actions\":[\"%s\"]}".formatted(action.get("action").textValue()),
          token);
    }
    return action.has("square")
        ? post(
            path + "/rolls",
            "{\"square\":\"%s\"}".formatted(action.get("square").textValue()),
            token)
        : post(path + "/rolls", "{}", token);
  }

  private void replay(String path, JsonNode game, Variant variant)
      throws IOException, InterruptedException {
    List<JsonNode> events = new ArrayList<>();
    JsonNode page;
    do {
      page = ok(get(path + "/events?limit=500&after=" + events.size()), 200);
      page.get("events").forEach(events::add);
    } while (events.size() < page.get("version").intValue());
    assertThat(events).hasSize(game.get("version").intValue());
    Notation notation = variant.notation();
    Position position = notation.position(events.get(0).get("position").textValue());
    for (int i = 0; i < events.size(); i++) {
      assertThat(events.get(i).get("number").intValue()).isEqualTo(i + 1);
      JsonNode action = events.get(i).get("action");
      if (action != null) {
        position = position.play(notation.action(action.textValue()));
      }
    }
    assertThat(notation.text(position)).isEqualTo(game.get("position").textValue());
    assertThat(events.get(events.size() - 1).get("outcome")).isEqualTo(game.get("outcome"));
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return checked(http.get(path), Request.Method.GET, path, null, null);
  }

  private HttpResponse<String> post(String path, String body, String token)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        token == null
            ? http.post(path, body)
            : http.post(path, body, "Authorization", "Bearer " + token);
    return checked(answer, Request.Method.POST, path, body, token);
  }

  private HttpResponse<String> checked(
      HttpResponse<String> answer, Request.Method method, String path, String body, String token) {
    if (answers.getAndIncrement() % CHECKED == 0) {
      int query = path.indexOf('?');
      SimpleRequest.Builder request =
          new SimpleRequest.Builder(method, query < 0 ? path : path.substring(0, query));
      if (body != null && !body.isEmpty()) {
        request.withContentType("application/json").withBody(body);
      }
      if (token != null) {
        request.withAuthorization("Bearer " + token);
      }
      SimpleResponse.Builder response =
          SimpleResponse.Builder.status(answer.statusCode()).withBody(answer.body());
      answer.headers().map().forEach(response::withHeader);
      assertThat(CONTRACT.validate(request.build(), response.build()).getMessages()).isEmpty();
    }
    return answer;
  }

  private static JsonNode ok(HttpResponse<String> answer, int status) throws IOException {
    assertThat(answer.statusCode()).as(answer.uri() + " " + answer.body()).isEqualTo(status);
    return PlainHttp.read(answer);
  }
}
