package org.alea.fairness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.alea.rules.Colour;

/**
 * The golden vectors, which Java and both verifiers read from one file, and records of the same
 * shape.
 */
final class Vectors {
  static final Path FOLDER = Path.of("src/docs/fairness");
  static final Path FILE = FOLDER.resolve("vectors.json");
  static final ObjectMapper JSON = new ObjectMapper();

  private Vectors() {}

  static List<JsonNode> all() {
    try {
      List<JsonNode> vectors = new ArrayList<>();
      JSON.readTree(FILE.toFile()).get("vectors").forEach(vectors::add);
      return vectors;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static DiceProof proof(JsonNode vector) {
    return new DiceProof(
        UUID.fromString(vector.get("gameId").textValue()),
        vector.get("commitment").textValue(),
        ServerSeed.revealed(vector.get("seed").textValue()),
        contributions(vector.get("contributions")),
        vector.get("diceCount").intValue(),
        vector.get("rollCount").intValue(),
        rolls(vector.get("rolls")));
  }

  private static Contributions contributions(JsonNode given) {
    Contributions contributions = Contributions.NONE;
    for (Colour seat : Colour.values()) {
      String text = given.get(seat.name().toLowerCase(Locale.ROOT)).textValue();
      if (text != null) {
        contributions = contributions.with(seat, new Contribution(text));
      }
    }
    return contributions;
  }

  private static List<RecordedRoll> rolls(JsonNode recorded) {
    List<RecordedRoll> rolls = new ArrayList<>();
    for (JsonNode roll : recorded) {
      List<Integer> thrown = new ArrayList<>();
      roll.get("thrown").forEach(face -> thrown.add(face.intValue()));
      rolls.add(new RecordedRoll(roll.get("number").intValue(), thrown));
    }
    return rolls;
  }
}
