package org.alea.api.contract;

import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * What the contract says about schemas that are no DTOs: enums of the rules and of the game, times.
 */
final class SchemaWords {

  /**
   * A description and the value that is met most.
   *
   * @param description one sentence, in Markdown
   * @param usual stands for all values where the contract shows an example
   */
  private record Words(String description, String usual) {}

  private static final Map<String, Words> WORDS =
      Map.ofEntries(
          Map.entry(
              "Duration", new Words("A length of time, to the nanosecond: ISO-8601.", "PT5M")),
          Map.entry("Instant", new Words("A moment, in UTC: RFC 3339.", "2026-03-01T12:00:00Z")),
          Map.entry("Colour", new Words("A side of the game, and its seat.", "WHITE")),
          Map.entry("Kind", new Words("What a piece is, and so how it moves.", "KNIGHT")),
          Map.entry(
              "EventType",
              new Words(
                  "What happened. A client that does not know a type can skip the event and read the"
                      + " game.",
                  "ACTION_PLAYED")),
          Map.entry(
              "Phase",
              new Words(
                  "What is due next: ROLL dice, MOVE a piece, CHOICE of a piece's kind, or nothing:"
                      + " OVER.",
                  "MOVE")),
          Map.entry("Theme", new Words("The colours of a picture.", "LIGHT")),
          Map.entry(
              "Geometry", new Words("The shape of a board: 64 squares or 127 hexagons.", "SQUARE")),
          Map.entry(
              "Result", new Words("Who won; NONE when the game was called off.", "WHITE_WINS")),
          Map.entry("Reason", new Words("Why a game ended.", "KING_CAPTURED")),
          Map.entry(
              "Status",
              new Words(
                  "OPEN: a seat is still to be taken; ACTIVE: being played; FINISHED: over.",
                  "ACTIVE")),
          Map.entry(
              "Visibility",
              new Words(
                  "PUBLIC games are listed; UNLISTED ones are known to those who were told the id.",
                  "PUBLIC")),
          Map.entry(
              "RollMode",
              new Words(
                  "ON_REQUEST: the player asks for each roll; AUTOMATIC: the server rolls whenever"
                      + " there is nothing to choose.",
                  "ON_REQUEST")),
          Map.entry(
              "Finding",
              new Words(
                  "What the check found: GENUINE, or the first thing that is not as it should be.",
                  "GENUINE")),
          Map.entry(
              "SeatPolicy",
              new Words(
                  "CREATOR: the seat is the creator's; OPEN: the first player who joins takes it;"
                      + " BOT: a bot of the service plays.",
                  "CREATOR")));

  private SchemaWords() {}

  static void describe(Map<String, Schema> schemas) {
    WORDS.forEach(
        (name, words) -> {
          Schema schema = schemas.get(name);
          if (schema != null) {
            schema.description(words.description()).setExamples(List.of(words.usual()));
          }
        });
  }
}
