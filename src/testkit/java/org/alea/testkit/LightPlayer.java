package org.alea.testkit;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/**
 * One client with one game and one connection: it plays legal moves until the game is over and then
 * begins another. What was not accepted it asks for again, with the same key.
 */
public final class LightPlayer implements AutoCloseable {

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

  /** What is asked for until it is accepted. */
  private byte[] request;

  private boolean asksForLegalActions;

  public LightPlayer(int port, String variant, long seed) throws IOException {
    this.wire = new Wire(port);
    this.variant = variant;
    this.random = new Random(seed);
  }

  /** Lets one thread play for many: {@link #begin} and {@link #end} do not wait from now on. */
  public void register(Selector selector, Object attachment) throws IOException {
    wire.register(selector, attachment);
  }

  /** Says what {@link #act} will do. */
  public Operation next() {
    if (!game.contains("\"status\":\"ACTIVE\"")) {
      return Operation.CREATE;
    }
    return field("\"due\":{", ACTION).equals("ROLL") ? Operation.ROLL : Operation.MOVE;
  }

  /** Does what comes next, whatever it takes; returns the last answer. */
  public Wire.StoredResponse act() throws IOException {
    begin();
    Optional<Wire.StoredResponse> answer = end();
    while (answer.isEmpty()) {
      answer = end();
    }
    return answer.get();
  }

  /** Begins another game, whatever became of the one before. */
  public Wire.StoredResponse create() throws IOException {
    request = creation();
    asksForLegalActions = false;
    return act();
  }

  /** Asks for what comes next, or again for what was not accepted. */
  public void begin() throws IOException {
    if (request == null) {
      request = next() == Operation.CREATE ? creation() : action();
    }
    wire.send(request);
  }

  /** What became of what was begun, once that is known. */
  public Optional<Wire.StoredResponse> end() throws IOException {
    Optional<Wire.StoredResponse> received = wire.receive();
    if (received.isEmpty() || !received.get().isAcceptance()) {
      return received;
    }
    Wire.StoredResponse answer = received.get();
    if (asksForLegalActions) {
      asksForLegalActions = false;
      request = action(answer.body(), Math.max(0, answer.body().indexOf(LEGAL)));
      begin();
      return Optional.empty();
    }
    request = null;
    game = answer.body();
    if (answer.status() == 201) {
      id = field("\"game\":{", "\"id\":\"");
      white = field("{\"seat\":\"WHITE\",\"token\"", "\"token\":\"");
      black = field("{\"seat\":\"BLACK\",\"token\"", "\"token\":\"");
    }
    return received;
  }

  private byte[] creation() {
    String body =
        "{\"variant\":\""
            + variant
            + "\",\"visibility\":\"UNLISTED\",\"white\":{\"taker\":\"CREATOR\"},"
            + "\"black\":{\"taker\":\"CREATOR\"}}";
    return wire.post(GAMES, null, key(), body);
  }

  /** A legal action, or else the question which there are: not all games name them. */
  private byte[] action() {
    int legal = game.indexOf(LEGAL);
    if (legal >= 0) {
      return action(game, legal);
    }
    asksForLegalActions = true;
    return wire.get(GAMES + "/" + id + "/legal-actions");
  }

  /** One of the actions in a list that begins somewhere in a text. */
  private byte[] action(String text, int list) {
    String action = oneOf(text, list);
    String token = field("\"due\":{", "\"seat\":\"").equals("WHITE") ? white : black;
    String path = GAMES + "/" + id;
    if (action.equals("*")) {
      return wire.post(path + "/rolls", token, key(), "{}");
    }
    if (action.startsWith("*")) {
      String square = "{\"square\":\"" + action.substring(1) + "\"}";
      return wire.post(path + "/rolls", token, key(), square);
    }
    return wire.post(path + "/moves", token, key(), "{\"actions\":[\"" + action + "\"]}");
  }

  public Wire.StoredResponse read() throws IOException {
    return wire.ask(wire.get(GAMES + "/" + id));
  }

  public String id() {
    return id;
  }

  public int version() {
    int start = game.indexOf("\"version\":") + "\"version\":".length();
    return Integer.parseInt(game.substring(start, game.indexOf(',', start)));
  }

  private String oneOf(String text, int start) {
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

  private static String key() {
    return UUID.randomUUID().toString();
  }

  @Override
  public void close() throws IOException {
    wire.close();
  }
}
