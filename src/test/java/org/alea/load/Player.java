package org.alea.load;

import java.io.IOException;
import java.util.Random;

/**
 * One client with one game and one connection: it plays legal moves until the game is over and then
 * begins another.
 */
final class Player implements AutoCloseable {

  private static final String GAMES = "/v1/games";
  private static final String LEGAL = "\"legalActions\":[";
  private static final String ACTION = "\"action\":\"";

  private final Wire wire;
  private final Random random;
  private final String variant;
  private String id;
  private String white;
  private String black;
  private String game = "";

  Player(int port, String variant, long seed) throws IOException {
    this.wire = new Wire(port);
    this.variant = variant;
    this.random = new Random(seed);
  }

  /** Says what {@link #act} will do. */
  Operation next() {
    if (!game.contains("\"status\":\"ACTIVE\"")) {
      return Operation.CREATE;
    }
    return field("\"due\":{", ACTION).equals("ROLL") ? Operation.ROLL : Operation.MOVE;
  }

  /** Does what comes next in the game, or creates one. */
  Wire.Answer act() throws IOException {
    return next() == Operation.CREATE ? create() : play();
  }

  Wire.Answer create() throws IOException {
    String body =
        "{\"variant\":\""
            + variant
            + "\",\"visibility\":\"UNLISTED\",\"white\":{\"taker\":\"CREATOR\"},"
            + "\"black\":{\"taker\":\"CREATOR\"}}";
    Wire.Answer answer = wire.post(GAMES, null, key(), body);
    if (answer.status() == 201) {
      game = answer.body();
      id = field("\"game\":{", "\"id\":\"");
      white = field("{\"seat\":\"WHITE\",\"token\"", "\"token\":\"");
      black = field("{\"seat\":\"BLACK\",\"token\"", "\"token\":\"");
    }
    return answer;
  }

  private Wire.Answer play() throws IOException {
    String legal = game;
    if (!game.contains(LEGAL)) { // they are many
      Wire.Answer asked = wire.get(GAMES + "/" + id + "/legal-actions");
      if (asked.status() != 200) {
        return asked;
      }
      legal = asked.body();
    }
    String action = action(legal, Math.max(0, legal.indexOf(LEGAL)));
    String token = field("\"due\":{", "\"seat\":\"").equals("WHITE") ? white : black;
    String path = GAMES + "/" + id;
    Wire.Answer answer;
    if (action.equals("*")) {
      answer = wire.post(path + "/rolls", token, key(), "{}");
    } else if (action.startsWith("*")) {
      String square = "{\"square\":\"" + action.substring(1) + "\"}";
      answer = wire.post(path + "/rolls", token, key(), square);
    } else {
      answer = wire.post(path + "/moves", token, key(), "{\"actions\":[\"" + action + "\"]}");
    }
    if (answer.status() == 200) {
      game = answer.body();
    }
    return answer;
  }

  Wire.Answer read() throws IOException {
    return wire.get(GAMES + "/" + id);
  }

  String id() {
    return id;
  }

  int version() {
    int start = game.indexOf("\"version\":") + "\"version\":".length();
    return Integer.parseInt(game.substring(start, game.indexOf(',', start)));
  }

  private String action(String text, int start) {
    int end = text.indexOf(']', start);
    int count = 0;
    for (int at = text.indexOf(ACTION, start);
        at >= 0 && at < end;
        at = text.indexOf(ACTION, at + 1)) {
      count++;
    }
    int at = start;
    for (int skip = random.nextInt(count); skip >= 0; skip--) {
      at = text.indexOf(ACTION, at + 1);
    }
    return text.substring(at + ACTION.length(), text.indexOf('"', at + ACTION.length()));
  }

  /** The text that follows a name after a place in the game. */
  private String field(String place, String name) {
    int start = game.indexOf(name, game.indexOf(place)) + name.length();
    return game.substring(start, game.indexOf('"', start));
  }

  private String key() {
    return "load-%016x%016x".formatted(random.nextLong(), System.nanoTime());
  }

  @Override
  public void close() throws IOException {
    wire.close();
  }
}
