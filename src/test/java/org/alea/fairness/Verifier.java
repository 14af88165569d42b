package org.alea.fairness;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The published verifiers, run as a player runs them. */
public enum Verifier {
  PYTHON("python3", "verify.py"),
  NODE("node", "verify.mjs");

  /**
   * Set to {@code true} where both must run: then a missing interpreter fails instead of skipping.
   */
  private static final String REQUIRED = "ALEA_REQUIRE_VERIFIERS";

  private final String interpreter;
  private final String script;

  Verifier(String interpreter, String script) {
    this.interpreter = interpreter;
    this.script = script;
  }

  /** What a verifier said, and its exit code: 0 genuine, 1 not, 2 nothing to check. */
  public record Answer(int exitCode, String text) {}

  /** Runs the verifier on a file or URL; skips the test where its interpreter is missing. */
  public Answer check(String... arguments) {
    if (!Boolean.parseBoolean(System.getenv(REQUIRED)) && !exists()) {
      String reason = "skipped: %s needs %s, which is not here".formatted(script, interpreter);
      System.out.println(reason);
      assumeTrue(false, reason);
    }
    List<String> command = new ArrayList<>();
    command.add(interpreter);
    command.add(Vectors.FOLDER.resolve(script).toString());
    command.addAll(List.of(arguments));
    return run(command);
  }

  private boolean exists() {
    try {
      return run(List.of(interpreter, "--version")).exitCode() == 0;
    } catch (UncheckedIOException missing) {
      return false;
    }
  }

  private static Answer run(List<String> command) {
    try {
      var builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().put("PYTHONIOENCODING", "utf-8");
      builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
      builder.environment().put("no_proxy", "localhost");
      Process process = builder.start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError(command + " did not end");
      }
      return new Answer(process.exitValue(), text);
    } catch (IOException unusable) {
      throw new UncheckedIOException(unusable);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(command + " was interrupted", interrupted);
    }
  }
}
