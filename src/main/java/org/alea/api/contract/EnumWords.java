package org.alea.api.contract;

import java.util.Map;
import org.eclipse.microprofile.openapi.models.media.Schema;

/** What the contract says about enums that belong to the rules and to the game. */
final class EnumWords {

  private static final String OPEN = " More values may be added.";

  private static final Map<String, String> WORDS =
      Map.of(
          "Colour", "A side of the game, and its seat.",
          "Kind", "What a piece is, and so how it moves." + OPEN,
          "Phase",
              "What is due next: ROLL dice, MOVE a piece, CHOICE of a piece's kind, or nothing: OVER."
                  + OPEN,
          "Geometry", "The shape of a board: 64 squares or 127 hexagons." + OPEN,
          "Result", "Who won; NONE when the game was called off." + OPEN,
          "Reason", "Why a game ended." + OPEN,
          "Status",
              "OPEN: a seat is still to be taken; ACTIVE: being played; FINISHED: over." + OPEN,
          "Visibility",
              "PUBLIC games are listed; UNLISTED ones are known to those who were told the id."
                  + OPEN,
          "RollMode",
              "ON_REQUEST: the player asks for each roll; AUTOMATIC: the server rolls whenever there is"
                  + " nothing to choose."
                  + OPEN,
          "Taker",
              "CREATOR: the seat is the creator's; OPEN: whoever comes first takes it." + OPEN);

  private EnumWords() {}

  static void describe(Map<String, Schema> schemas) {
    WORDS.forEach(
        (name, words) -> {
          Schema schema = schemas.get(name);
          if (schema != null) {
            schema.setDescription(words);
          }
        });
  }
}
