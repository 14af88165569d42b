package org.alea;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.smallrye.config.ConfigMapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The operator's handbook names every setting, and none that does not exist. */
class HandbookTest {

  private static final Path HANDBOOK = Path.of("src/docs/operations.md");
  private static final Pattern ROW =
      Pattern.compile("^\\| `(alea\\.[a-z.-]+)` ", Pattern.MULTILINE);

  /** Settings that are read one by one. */
  private static final Set<String> SINGLE =
      Set.of("alea.database.folder", "alea.metrics.count-every");

  @Test
  void theTablesNameEverySetting() throws IOException {
    Set<String> told =
        ROW.matcher(Files.readString(HANDBOOK))
            .results()
            .map((MatchResult row) -> row.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> existing = new TreeSet<>(SINGLE);
    new ClassFileImporter()
        .importPath(Path.of("target/classes")).stream()
            .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
            .flatMap(HandbookTest::settings)
            .forEach(existing::add);
    assertThat(existing).hasSizeGreaterThan(15).isEqualTo(told);
  }

  private static Stream<String> settings(JavaClass type) {
    String prefix = type.getAnnotationOfType(ConfigMapping.class).prefix();
    return type.getMethods().stream()
        .map(
            method ->
                prefix
                    + "."
                    + method.getName().replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT));
  }
}
