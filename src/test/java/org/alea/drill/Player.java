package org.alea.drill;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Random;

/**
 * Plays both sides of a game with whatever is legal, and takes no refusal without reading again.
 */
final class Player {

  private final Client client;
  private final Table table;
  private final Random random;
  private JsonNode game;
  private int played;

  Player(Client client, Table table, long seed) {
    this.client = client;
    this.table = table;
    this.random = new Random(seed);
  }

  /**
   * Plays one action.
   *
   * @return false if the game is over
   */
  boolean play() {
    if (game == null) {
      game = client.insist(table.read()).json();
    }
    if (!game.get("status").textValue().equals("ACTIVE")) {
      return false;
    }
    Told told = client.insist(next(game));
    if (told.isSuccess()) {
      game = told.json();
      played++;
    } else {
      game = null;
    }
    return true;
  }

  /** A call that is legal in a game that is not over, as it was told. */
  Call next(JsonNode game) {
    JsonNode legal = game.path("legalActions");
    if (legal.isMissingNode()) { // they are many
      legal = client.insist(Call.legalActions(table.id())).json().get("actions");
    }
    String action = legal.get(random.nextInt(legal.size())).get("action").textValue();
    return table.play(game.get("due").get("seat").textValue(), action);
  }

  /** How many actions were acknowledged. */
  int played() {
    return played;
  }
}
