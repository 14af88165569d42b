package org.alea.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.alea.fairness.Verifier.Answer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerifierTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void everyGoldenVectorIsGenuine(Verifier verifier) {
    Answer answer = verifier.check(Vectors.FILE.toString());
    assertThat(answer.exitCode()).as(answer.text()).isZero();
    assertThat(answer.text().lines().filter(line -> line.startsWith("genuine")))
        .hasSize(Vectors.all().size());
  }

  @ParameterizedTest
  @EnumSource
  void anHonestRecordIsGenuine(Verifier verifier) {
    Answer answer = check(verifier, record -> {});
    assertThat(answer.exitCode()).as(answer.text()).isZero();
    assertThat(answer.text()).contains("4 rolls").contains("a quiet move, 16");
  }

  /** Escape sequences of both kinds, line breaks of all kinds, and a change of direction. */
  @ParameterizedTest
  @EnumSource
  void noTextOfARecordMakesALineOrMovesTheCursor(Verifier verifier) {
    String nasty = "\u001b[2J\u009b1A\r\n\u0085\u2028\u202e\u0007 sixteen and more";
    Answer genuine =
        check(
            verifier,
            record -> {
              record.remove("actions");
              fairness(record).put("diceCount", 0).put("rollCount", 0).putArray("rolls");
              fairness(record).putObject("contributions").put("white", nasty).put("black", nasty);
            });
    assertThat(genuine.exitCode()).as(genuine.text()).isZero();
    assertThat(genuine.text().lines()).hasSize(4);
    for (Answer answer :
        List.of(
            genuine,
            check(verifier, record -> fairness(record).put("construction", nasty)),
            check(verifier, record -> fairness(record).put("seed", nasty)),
            check(verifier, record -> ((ObjectNode) rolls(record).get(0)).put("number", nasty)),
            check(verifier, record -> thrown(record, 1).set(0, nasty)))) {
      assertThat(answer.text()).matches("[ -~\n]*");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChangedDieIsCaught(Verifier verifier) {
    differs(
        check(
            verifier, record -> thrown(record, 2).set(1, thrown(record, 2).get(1).asInt() % 6 + 1)),
        "roll 2 is");
  }

  @ParameterizedTest
  @EnumSource
  void aChangedOrderOfDiceIsCaught(Verifier verifier) {
    int mixed =
        IntStream.rangeClosed(1, 4)
            .filter(number -> distinctFaces(record(), number).size() == 3)
            .findFirst()
            .orElseThrow();
    differs(
        check(
            verifier,
            record -> {
              ArrayNode thrown = thrown(record, mixed);
              thrown.add(thrown.remove(0));
            }),
        "roll " + mixed + " is");
  }

  @ParameterizedTest
  @EnumSource
  void rollsThatChangedPlacesAreCaught(Verifier verifier) {
    differs(
        check(verifier, record -> rolls(record).add(rolls(record).remove(1))), "roll 2 is missing");
  }

  @ParameterizedTest
  @EnumSource
  void swappedContributionsAreCaught(Verifier verifier) {
    differs(
        check(
            verifier,
            record -> {
              var contributions = (ObjectNode) fairness(record).get("contributions");
              var white = contributions.get("white");
              contributions.set("white", contributions.get("black"));
              contributions.set("black", white);
            }),
        "roll 1 is");
  }

  @ParameterizedTest
  @EnumSource
  void anotherSeedIsCaught(Verifier verifier) {
    differs(check(verifier, record -> fairness(record).put("seed", "5eed".repeat(16))), "the seed");
  }

  @ParameterizedTest
  @EnumSource
  void aMissingRollIsCaught(Verifier verifier) {
    differs(check(verifier, record -> rolls(record).remove(1)), "roll 2 is missing");
    differs(check(verifier, record -> rolls(record).remove(3)), "roll 4 is missing");
    differs(
        check(
            verifier,
            record -> {
              rolls(record).remove(3);
              fairness(record).put("rollCount", 3);
            }),
        "roll 4 is missing");
  }

  @ParameterizedTest
  @EnumSource
  void aRollTooManyIsCaught(Verifier verifier) {
    differs(
        check(
            verifier,
            record -> rolls(record).addObject().put("number", 5).putArray("thrown").add(1)),
        "roll 5");
    differs(check(verifier, record -> rolls(record).insert(2, rolls(record).get(1))), "roll 2");
  }

  @ParameterizedTest
  @EnumSource
  void aDieThatWasPlayedOtherwiseIsCaught(Verifier verifier) {
    differs(
        check(
            verifier,
            record -> {
              List<Integer> faces = faces(record, 3);
              faces.set(0, faces.get(0) % 6 + 1);
              ((ArrayNode) record.get("actions")).set(5, action(faces));
            }),
        "roll 3 was played as");
  }

  @ParameterizedTest
  @EnumSource
  void whatAPlayerNotedIsHeldAgainstTheRecord(Verifier verifier) {
    String commitment = fairness(record()).get("commitment").textValue();
    Consumer<ObjectNode> honest = record -> {};
    assertThat(
            check(verifier, honest, "--commitment", commitment, "--white", "a quiet move, 16")
                .exitCode())
        .isZero();
    differs(check(verifier, honest, "--commitment", "00".repeat(32)), "the commitment");
    differs(check(verifier, honest, "--white", "another text, 16"), "the contribution of white");
    differs(check(verifier, honest, "--black", "another text, 16"), "the contribution of black");
  }

  @ParameterizedTest
  @EnumSource
  void aGameThatIsNotOverCannotBeChecked(Verifier verifier) {
    Answer answer = check(verifier, record -> fairness(record).remove("seed"));
    assertThat(answer.exitCode()).isEqualTo(2);
    assertThat(answer.text()).contains("revealed when the game is over");
    assertThat(verifier.check(folder.resolve("nowhere.json").toString()).exitCode()).isEqualTo(2);
  }

  private static void differs(Answer answer, String what) {
    assertThat(answer.exitCode()).as(answer.text()).isEqualTo(1);
    assertThat(answer.text()).startsWith("NOT genuine: " + what);
  }

  private Answer check(Verifier verifier, Consumer<ObjectNode> change, String... noted) {
    ObjectNode record = record();
    change.accept(record);
    Path file = folder.resolve("record.json");
    try {
      Files.writeString(file, record.toString());
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    List<String> arguments = new ArrayList<>(List.of(noted));
    arguments.add(0, file.toString());
    return verifier.check(arguments.toArray(String[]::new));
  }

  /**
   * A record of four rolls of three dice, to which both seats contributed, each roll followed by a
   * move.
   */
  private static ObjectNode record() {
    ObjectNode record = Vectors.JSON.createObjectNode();
    var proof =
        Vectors.all().stream()
            .filter(vector -> vector.get("name").textValue().equals("both contributed"))
            .findFirst()
            .orElseThrow();
    record.set("fairness", ((ObjectNode) proof).without("blocks"));
    ArrayNode actions = record.putArray("actions");
    for (int number = 1; number <= 4; number++) {
      actions.add("e2e4").add(action(faces(record, number)));
    }
    return record;
  }

  private static String action(List<Integer> faces) {
    return "*:" + String.join(",", faces.stream().sorted().map(String::valueOf).toList());
  }

  private static List<Integer> faces(ObjectNode record, int number) {
    List<Integer> faces = new ArrayList<>();
    thrown(record, number).forEach(face -> faces.add(face.intValue()));
    return faces;
  }

  private static Set<Integer> distinctFaces(ObjectNode record, int number) {
    return new TreeSet<>(faces(record, number));
  }

  private static ObjectNode fairness(ObjectNode record) {
    return (ObjectNode) record.get("fairness");
  }

  private static ArrayNode rolls(ObjectNode record) {
    return (ArrayNode) fairness(record).get("rolls");
  }

  private static ArrayNode thrown(ObjectNode record, int number) {
    return (ArrayNode) rolls(record).get(number - 1).get("thrown");
  }
}
