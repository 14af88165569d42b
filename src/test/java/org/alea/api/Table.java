package org.alea.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A game, and the tokens of both its seats. */
public final class Table {

  /** White's king and pawn against a king: few moves, and the first that comes to mind is legal. */
  public static final String FEW_PIECES = "8/4k3/8/8/8/8/4P3/4K3 w - - 0 1 -";

  public final String id;
  public final String white;
  public final String black;

  private Table(String id, String white, String black) {
    this.id = id;
    this.white = white;
    this.black = black;
  }

  /** What asks for a game with both seats for its creator. */
  public static Map<String, Object> request(String variant) {
    Map<String, Object> request = new HashMap<>();
    request.put("variant", variant);
    request.put("white", Map.of("taker", "CREATOR"));
    request.put("black", Map.of("taker", "CREATOR"));
    return request;
  }

  public static Table of(String variant) {
    return of(request(variant));
  }

  /** Kafka Chess with {@link #FEW_PIECES}. */
  public static Table withFewPieces() {
    Map<String, Object> request = request("KAFKA_CHESS");
    request.put("start", FEW_PIECES);
    return of(request);
  }

  public static Table of(Map<String, Object> request) {
    Response created = Api.given(request).post("/v1/games");
    assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
    return new Table(
        created.path("game.id"), created.path("tokens[0].token"), created.path("tokens[1].token"));
  }

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
