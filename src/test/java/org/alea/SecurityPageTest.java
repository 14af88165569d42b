package org.alea;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the page on security calls shown is shown by a test that exists. */
class SecurityPageTest {
  private static final Path PAGE = Path.of("src/docs/security.md");
  private static final Path TESTS = Path.of("src/test/java");
  private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|IT))(?:\\.(\\w+))?`");
  private static final int FEWEST = 40;

  @Test
  void eachTestThatIsNamedExists() throws IOException {
    Map<String, List<String>> sources = sources();
    List<String> missing = new ArrayList<>();
    int named = 0;
    var names = NAMED.matcher(Files.readString(PAGE));
    while (names.find()) {
      named++;
      String method = names.group(2) == null ? "class " + names.group(1) : names.group(2) + "(";
      if (sources.getOrDefault(names.group(1), List.of()).stream()
          .noneMatch(source -> source.contains(method))) {
        missing.add(names.group());
      }
    }
    assertThat(missing).isEmpty();
    assertThat(named).isGreaterThan(FEWEST);
  }

  /** The sources of the tests, by the names of their classes. */
  private static Map<String, List<String>> sources() throws IOException {
    try (Stream<Path> files = Files.walk(TESTS)) {
      return files
          .filter(file -> file.toString().matches(".*(Test|IT)\\.java"))
          .collect(
              Collectors.groupingBy(
                  file -> file.getFileName().toString().replace(".java", ""),
                  Collectors.mapping(SecurityPageTest::read, Collectors.toList())));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
