package org.alea.testkit;

import java.util.UUID;

/**
 * Something a client wants, once.
 *
 * @param operation by its name in the contract
 * @param game that it is about; null for a creation
 * @param path from the root, with the query
 * @param token of the seat that asks, or null
 * @param key that makes it safe to repeat, or null
 * @param version of the game that it is about, or null for whatever it is
 * @param body as JSON, or null for a read
 */
public record Call(
    String operation,
    UUID game,
    String path,
    String token,
    String key,
    Integer version,
    String body) {

  private static final String GAMES = "/v1/games";

  public static Call create(String body) {
    return new Call("createGame", null, GAMES, null, newKey(), null, body);
  }

  public static Call read(UUID game) {
    return read("getGame", game, "");
  }

  public static Call legalActions(UUID game) {
    return read("listLegalActions", game, "/legal-actions");
  }

  public static Call events(UUID game, int after) {
    return read("listEvents", game, "/events?limit=1000&after=" + after);
  }

  public static Call fairness(UUID game) {
    return read("getFairness", game, "/fairness");
  }

  /** Asks the service to check the dice of a game by what it said of them. */
  public static Call verify(String fairness) {
    return new Call("verifyDice", null, "/v1/fairness/verification", null, null, null, fairness);
  }

  private static Call read(String operation, UUID game, String what) {
    return new Call(operation, game, GAMES + "/" + game + what, null, null, null, null);
  }

  public static Call join(UUID game, String name) {
    return write("takeSeat", game, "seats", null, "{\"name\":\"" + name + "\"}");
  }

  public static Call resign(UUID game, String token) {
    return write("resign", game, "resignation", token, "");
  }

  /**
   * Plays a legal action, be it a move, a choice or a roll.
   *
   * @param action in notation; a roll begins with an asterisk
   */
  public static Call play(UUID game, String token, String action) {
    if (action.equals("*")) {
      return write("rollDice", game, "rolls", token, "{}");
    }
    if (action.startsWith("*")) {
      return write(
          "rollDice", game, "rolls", token, "{\"square\":\"" + action.substring(1) + "\"}");
    }
    return write("submitMove", game, "moves", token, "{\"actions\":[\"" + action + "\"]}");
  }

  private static Call write(String operation, UUID game, String what, String token, String body) {
    return new Call(operation, game, GAMES + "/" + game + "/" + what, token, newKey(), null, body);
  }

  private static String newKey() {
    return UUID.randomUUID().toString();
  }

  /** The same, as one that must not be repeated. */
  public Call withoutKey() {
    return new Call(operation, game, path, token, null, version, body);
  }

  /** The same, about one version of the game. */
  public Call about(int known) {
    return new Call(operation, game, path, token, key, known, body);
  }

  /** The same key for another wish. */
  public Call withBody(String other) {
    return new Call(operation, game, path, token, key, version, other);
  }

  public boolean isWrite() {
    return body != null;
  }
}
