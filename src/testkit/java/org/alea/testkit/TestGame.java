package org.alea.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.UUID;

/** A game, and the tokens of both its seats. */
public record TestGame(UUID id, String white, String black) {

  /** White's king and pawn against a king, in Kafka Chess: a move, then a roll, and so on. */
  public static final String FEW_PIECES = "8/4k3/8/8/8/8/4P3/4K3 w - - 0 1 -";

  public static TestGame of(Exchange creation) {
    JsonNode json = creation.json();
    return new TestGame(creation.gameId(), token(json, "WHITE"), token(json, "BLACK"));
  }

  private static String token(JsonNode json, String seat) {
    for (JsonNode token : json.get("tokens")) {
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
}
