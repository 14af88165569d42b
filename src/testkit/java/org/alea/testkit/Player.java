package org.alea.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Random;

/**
 * Plays both sides of a game with whatever is legal, and takes no refusal without reading again.
 */
public final class Player {

  private final Client client;
  private final TestGame testGame;
  private final Random random;
  private JsonNode game;
  private int played;

  public Player(Client client, TestGame testGame, long seed) {
    this.client = client;
    this.testGame = testGame;
    this.random = new Random(seed);
  }

  /**
   * Plays one action.
   *
   * @return false if the game is over
   */
  public boolean play() {
    if (game == null) {
      game = client.insist(testGame.read()).json();
    }
    if (!game.get("status").textValue().equals("ACTIVE")) {
      return false;
    }
    Exchange told = client.insist(next(game));
    if (told.isSuccess()) {
      game = told.json();
      played++;
    } else {
      game = null;
    }
    return true;
  }

  /** A call that is legal in a game that is not over, as it was told. */
  public Call next(JsonNode game) {
    JsonNode legal = game.path("legalActions");
    if (legal.isMissingNode()) { // they are many
      legal = client.insist(Call.legalActions(testGame.id())).json().get("actions");
    }
    String action = legal.get(random.nextInt(legal.size())).get("action").textValue();
    return testGame.play(game.get("due").get("seat").textValue(), action);
  }

  /** How many actions were acknowledged. */
  public int played() {
    return played;
  }
}
