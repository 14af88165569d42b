package org.alea.rules;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Positions with what follows from them, made by an independent implementation.
 *
 * <p>They are read from the folder that the system property {@code alea.vectors} or the environment
 * variable {@code ALEA_VECTORS} names, or else from {@code ../shared/rules/vectors}; where there is
 * none, a part of them that is kept with the tests has to do.
 */
final class Vectors {

  private static final ObjectMapper JSON = new ObjectMapper();

  private Vectors() {}

  /**
   * One position and what is known about it.
   *
   * @param actions all legal actions, sorted
   * @param play one of them
   * @param roll the faces that it brings, if it is a roll
   * @param next the position after it
   * @param nextOver how the game then ends, if it does
   */
  record Vector(
      String position,
      List<String> actions,
      String play,
      List<Integer> roll,
      String next,
      End nextOver) {}

  /** An ending; nobody wins a draw. */
  record End(String winner, String reason) {}

  /** How many paths of {@code depth} edges lead on from a position. */
  record Count(String ruleSet, int depth, long leaves, String position) {}

  static List<Vector> of(Variant variant) {
    return lines(RuleSets.name(variant) + ".jsonl").map(Vectors::vector).toList();
  }

  static Stream<Count> counts() {
    return lines("perft.tsv")
        .filter(line -> !line.startsWith("variant\t"))
        .map(line -> line.split("\t"))
        .map(
            part ->
                new Count(part[0], Integer.parseInt(part[1]), Long.parseLong(part[2]), part[3]));
  }

  private static Vector vector(String line) {
    try {
      return JSON.readValue(line, Vector.class);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Stream<String> lines(String file) {
    try {
      return Files.readAllLines(folder().resolve(file)).stream();
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }

  private static Path folder() {
    String named = System.getProperty("alea.vectors", System.getenv("ALEA_VECTORS"));
    if (named != null) {
      return Path.of(named);
    }
    Path shared = Path.of("..", "shared", "rules", "vectors");
    return Files.isDirectory(shared) ? shared : Path.of("src", "test", "resources", "vectors");
  }
}
