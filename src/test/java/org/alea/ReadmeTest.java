package org.alea;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README says is run as it stands, against a service that runs for the test. */
@QuarkusTest
class ReadmeTest {
  @TestHTTPResource("/")
  URI service;

  @TempDir Path folder;

  @Test
  void theCallsWorkAsTheyStand() throws IOException, InterruptedException {
    assertThat(Readme.commands("Call"))
        .isNotEmpty()
        .allSatisfy(block -> assertThat(run(block)).as(block).isZero());
  }

  @Test
  void theServiceStartsAndIsTestedByOneCommandEach() throws IOException {
    assertThat(Readme.commands("Run").get(0).lines()).hasSize(1);
    assertThat(Readme.commands("Test").get(0).lines()).hasSize(1);
  }

  /**
   * Runs a block with the service's address in {@code ALEA}; the first command that fails ends it.
   */
  private int run(String block) throws IOException, InterruptedException {
    Path script = folder.resolve("block.sh");
    Path output = folder.resolve("output.txt");
    Files.writeString(script, block);
    ProcessBuilder shell =
        new ProcessBuilder("sh", "-eux", script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    shell.environment().put("ALEA", service.toString().replaceAll("/$", ""));
    Process running = shell.start();
    boolean ended = running.waitFor(60, TimeUnit.SECONDS);
    String text = Files.readString(output, StandardCharsets.UTF_8);
    assertThat(ended).as(text).isTrue();
    assertThat(running.exitValue()).as(text).isZero();
    return running.exitValue();
  }
}
