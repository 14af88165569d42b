package org.alea.drill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alea.testkit.Exchange;
import org.alea.testkit.History;
import org.opentest4j.TestAbortedException;

/**
 * The second judge of histories, which others wrote and which shares nothing with our own: a
 * checker of linearizability in Go. Without Go there is no verdict: the test is skipped and says
 * why.
 */
final class Porcupine {

  private static final Path FOLDER = Path.of("target/drill");
  private static final String SOURCE = "src/drills/go/histories";
  private static final int LINEARIZABLE = 0;
  private static final int NOT_LINEARIZABLE = 1;

  private Porcupine() {}

  /**
   * Whether each game is linearizable.
   *
   * @param name of the history, which stays in {@code target/drill}
   */
  static boolean judges(String name, List<Exchange> told) {
    Path history = FOLDER.resolve(name + ".ndjson");
    History.of(told).write(history);
    Path judge = FOLDER.resolve("judge");
    Said built =
        run(List.of("go", "build", "-C", SOURCE, "-o", judge.toAbsolutePath().toString(), "."));
    if (built.code != 0) {
      throw skip("its judge cannot be built: " + built.text);
    }
    Said said = run(List.of(judge.toString(), history.toString()));
    DrillEnvironment.say("R4, %s, by Porcupine: %s", name, said.text);
    return switch (said.code) {
      case LINEARIZABLE -> true;
      case NOT_LINEARIZABLE -> false;
      default -> throw new IllegalStateException("no verdict on " + history + ": " + said.text);
    };
  }

  private static TestAbortedException skip(String reason) {
    DrillEnvironment.say("R4, not judged by Porcupine: %s", reason);
    return new TestAbortedException("not judged by Porcupine: " + reason);
  }

  /** What a program ended with and printed. */
  private record Said(int code, String text) {}

  private static Said run(List<String> command) {
    Path output = FOLDER.resolve("judge.txt");
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
    } catch (IOException e) {
      throw skip("there is no " + command.get(0) + " here");
    }
    try {
      int code = process.waitFor();
      return new Said(code, Files.readString(output).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
