package org.alea.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** A game over HTTP that keeps every answer it got, to be searched for what it must not tell. */
public final class FairGame {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, String> tokens = new HashMap<>();
  private final List<String> answers = new ArrayList<>();
  private String id;
  private JsonNode game;

  private FairGame() {}

  /** A game with White for its creator and Black's seat open. */
  public static FairGame open(String variant) {
    return with(Map.of("variant", variant));
  }

  public static FairGame with(Map<String, Object> request) {
    FairGame created = new FairGame();
    created.seated(created.post(null, "/v1/games", request));
    return created;
  }

  /** The same with Black sitting down. */
  public FairGame joined() {
    return joined(Map.of());
  }

  public FairGame joined(Map<String, Object> request) {
    seated(post(null, path("/seats"), request));
    return this;
  }

  private void seated(Response answer) {
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
    JsonNode seated = read(answer);
    game = seated.get("game");
    id = game.get("id").textValue();
    for (JsonNode token : seated.get("tokens")) {
      tokens.put(token.get("seat").textValue(), token.get("token").textValue());
    }
  }

  public String id() {
    return id;
  }

  /** A path under this game's. */
  public String path(String rest) {
    return "/v1/games/" + id + rest;
  }

  public String commitment() {
    return game.get("commitment").textValue();
  }

  public String status() {
    return game.get("status").textValue();
  }

  public String token(String seat) {
    return tokens.get(seat);
  }

  /** All that was answered so far: heads and bodies. */
  public List<String> answers() {
    return answers;
  }

  public Response get(String rest) {
    return kept(Api.given().get(path(rest)));
  }

  /** Posts as the holder of a seat's token, or as nobody, and keeps the answer. */
  public Response post(String seat, String path, Object body) {
    return post(Api.wrong(), seat, path, body);
  }

  private Response post(RequestSpecification request, String seat, String path, Object body) {
    request.contentType("application/json");
    if (seat != null) {
      request.header("Authorization", "Bearer " + tokens.get(seat));
    }
    return kept((body == null ? request : request.body(body)).post(path));
  }

  public Response kept(Response answer) {
    answers.add(answer.statusLine() + "\n" + answer.headers() + "\n" + answer.asString());
    return answer;
  }

  public Response seed(String seat, String text) {
    return post(seat, path("/seeds"), Map.of("seed", text));
  }

  /** Does something that must succeed; the answer is the whole game. */
  public FairGame does(String seat, String action, Object body) {
    return now(post(seat, path(action), body));
  }

  private FairGame now(Response answer) {
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
    game = read(answer);
    return this;
  }

  /**
   * Plays legal actions at random until the game is over or so many have been played. These
   * requests are many and all alike: they are not held against the contract.
   */
  public FairGame play(Random random, int actions) {
    for (int i = 0; i < actions && !status().equals("FINISHED"); i++) {
      JsonNode legal = read(kept(RestAssured.get(path("/legal-actions"))));
      JsonNode choices = legal.get("actions");
      JsonNode action = choices.get(random.nextInt(choices.size()));
      String seat = legal.get("seat").textValue();
      if (!action.get("type").textValue().equals("ROLL")) {
        play(seat, "/moves", Map.of("actions", List.of(action.get("action").textValue())));
      } else if (action.has("square")) {
        play(seat, "/rolls", Map.of("square", action.get("square").textValue()));
      } else {
        play(seat, "/rolls", Map.of());
      }
    }
    return this;
  }

  private void play(String seat, String action, Object body) {
    now(post(RestAssured.given(), seat, path(action), body));
  }

  private static JsonNode read(Response answer) {
    try {
      return JSON.readTree(answer.asByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(answer.asString(), e);
    }
  }

  /** Ends the game if it goes on. */
  public FairGame end() {
    return status().equals("FINISHED") ? this : does("WHITE", "/resignation", null);
  }

  public JsonPath fairness() {
    Response answer = get("/fairness");
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
    return answer.jsonPath();
  }

  /** Every spelling in which bytes could slip into a text. */
  public static List<String> spellings(String hexadecimal) {
    byte[] bytes = HexFormat.of().parseHex(hexadecimal);
    String decimal = Arrays.toString(bytes);
    return List.of(
        hexadecimal,
        hexadecimal.toUpperCase(Locale.ROOT),
        Base64.getEncoder().withoutPadding().encodeToString(bytes),
        Base64.getUrlEncoder().withoutPadding().encodeToString(bytes),
        decimal,
        decimal.replace(" ", ""));
  }
}
