package org.alea.api.contract;

import java.util.Map;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * What the contract says about schemas that are no DTOs: enums of the rules and of the game, times.
 */
final class SchemaWords {

  private static final String OPEN = " More values may be added.";

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("Duration", "A length of time, to the nanosecond: ISO-8601."),
          Map.entry("Instant", "A moment, in UTC: RFC 3339."),
          Map.entry(
              "EventType",
              "What happened. More values may be added: a client that does not know one can skip it"
                  + " and read the game."),
          Map.entry("Colour", "A side of the game, and its seat."),
          Map.entry("Kind", "What a piece is, and so how it moves." + OPEN),
          Map.entry(
              "Phase",
              "What is due next: ROLL dice, MOVE a piece, CHOICE of a piece's kind, or nothing: OVER."
                  + OPEN),
          Map.entry("Geometry", "The shape of a board: 64 squares or 127 hexagons." + OPEN),
          Map.entry("Result", "Who won; NONE when the game was called off." + OPEN),
          Map.entry("Reason", "Why a game ended." + OPEN),
          Map.entry(
              "Status",
              "OPEN: a seat is still to be taken; ACTIVE: being played; FINISHED: over." + OPEN),
          Map.entry(
              "Visibility",
              "PUBLIC games are listed; UNLISTED ones are known to those who were told the id."
                  + OPEN),
          Map.entry(
              "RollMode",
              "ON_REQUEST: the player asks for each roll; AUTOMATIC: the server rolls whenever there is"
                  + " nothing to choose."
                  + OPEN),
          Map.entry(
              "Finding",
              "What the check found: GENUINE, or the first thing that is not as it should be."
                  + OPEN),
          Map.entry(
              "SeatPolicy",
              "CREATOR: the seat is the creator's; OPEN: whoever comes first takes it." + OPEN));

  private SchemaWords() {}

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
