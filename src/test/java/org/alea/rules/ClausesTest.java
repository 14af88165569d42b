package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules pages and those who point to their clauses agree. */
class ClausesTest {

  private static final Pattern DEFINED = Pattern.compile("\\*\\*([A-Z]{2}-[0-9.]*[0-9])\\b");
  private static final Pattern NAMED =
      Pattern.compile("\\b(KA|DI|RO|KC|DR|NT)-[0-9]+(\\.[0-9]+)?\\b");
  private static final Pattern TAGGED = Pattern.compile("@Tag\\(\"(KC-[0-9.]+)\"\\)");

  @Test
  void everyClauseOfKingsColorHasATest() throws IOException {
    Set<String> clauses = found(DEFINED, List.of(Path.of("src/docs/rules/kings-color.md")), 1);
    assertThat(clauses).hasSizeGreaterThan(25);
    assertThat(found(TAGGED, files("src/test/java/org/alea/rules/kingscolor"), 1))
        .isEqualTo(clauses);
  }

  @Test
  void everyClauseThatCodeNamesExists() throws IOException {
    Set<String> clauses = found(DEFINED, files("src/docs/rules"), 1);
    Set<String> named = found(NAMED, files("src/main/java/org/alea/rules"), 0);
    assertThat(named).hasSizeGreaterThan(20);
    assertThat(named)
        .allMatch(
            name -> clauses.stream().anyMatch(clause -> (clause + ".").startsWith(name + ".")));
  }

  private static Set<String> found(Pattern pattern, List<Path> files, int group)
      throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path file : files) {
      pattern
          .matcher(Files.readString(file))
          .results()
          .map((MatchResult hit) -> hit.group(group))
          .forEach(found::add);
    }
    return found;
  }

  private static List<Path> files(String folder) throws IOException {
    try (Stream<Path> walk = Files.walk(Path.of(folder))) {
      return walk.filter(Files::isRegularFile).collect(Collectors.toList());
    }
  }
}
