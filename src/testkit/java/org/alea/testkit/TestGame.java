package org.alea.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A game, and the tokens of both its seats. A {@link Client} is given calls about it; the other
 * requests go to the service under test at once, and are held against the contract.
 */
public record TestGame(UUID id, String white, String black) {

  /** White's king and pawn against a king, in Kafka Chess: a move, then a roll, and so on. */
  public static final String FEW_PIECES = "8/4k3/8/8/8/8/4P3/4K3 w - - 0 1 -";

  /** The body that creates a game with both seats for its creator. */
  public static Map<String, Object> request(String variant) {
    Map<String, Object> request = new HashMap<>();
    request.put("variant", variant);
    request.put("white", Map.of("taker", "CREATOR"));
    request.put("black", Map.of("taker", "CREATOR"));
    return request;
  }

  /** Creates a game from the usual start. */
  public static TestGame of(String variant) {
    return of(request(variant));
  }

  /** Creates a game of Kafka Chess with {@link #FEW_PIECES}. */
  public static TestGame withFewPieces() {
    Map<String, Object> request = request("KAFKA_CHESS");
    request.put("start", FEW_PIECES);
    return of(request);
  }

  public static TestGame of(Map<String, Object> request) {
    Response created = Api.given(request).post("/v1/games");
    assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
    return new TestGame(
        UUID.fromString(created.path("game.id")),
        created.path("tokens[0].token"),
        created.path("tokens[1].token"));
  }

  static TestGame of(Exchange creation) {
    JsonNode tokens = creation.json().get("tokens");
    return new TestGame(creation.gameId(), token(tokens, "WHITE"), token(tokens, "BLACK"));
  }

  private static String token(JsonNode tokens, String seat) {
    for (JsonNode token : tokens) {
      if (token.get("seat").textValue().equals(seat)) {
        return token.get("token").textValue();
      }
    }
    return null;
  }

  public String token(String seat) {
    return seat.equals("WHITE") ? white : black;
  }

  public Call play(String seat, String action) {
    return Call.play(id, token(seat), action);
  }

  public Call read() {
    return Call.read(id);
  }

  /** A path below that of the game, which an empty one stands for. */
  public String path(String rest) {
    return "/v1/games/" + id + rest;
  }

  public Response get() {
    return Api.given().get(path(""));
  }

  public RequestSpecification as(String token) {
    return Api.given().header("Authorization", "Bearer " + token);
  }

  public RequestSpecification as(String token, Object body) {
    return Api.given(body).header("Authorization", "Bearer " + token);
  }

  public Response move(String token, String... actions) {
    return as(token, Map.of("actions", List.of(actions))).post(path("/moves"));
  }

  public Response roll(String token) {
    return as(token, "{}").post(path("/rolls"));
  }

  public Response post(String token, String rest) {
    return as(token).post(path(rest));
  }

  public int version() {
    return get().path("version");
  }
}
