package org.alea;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The operator's handbook names every setting, and none that does not exist. */
class HandbookTest {

  private static final Path HANDBOOK = Path.of("src/docs/operations/configure.md");
  private static final Pattern ROW =
      Pattern.compile("^\\| `(alea\\.[a-z.-]+)` \\| (?:`([^`]*)`)?", Pattern.MULTILINE);

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

  @Test
  void theTablesGiveTheDefaults() throws IOException {
    Map<String, String> told = new TreeMap<>();
    ROW.matcher(Files.readString(HANDBOOK))
        .results()
        .forEach(row -> told.put(row.group(1), String.valueOf(row.group(2))));
    Map<String, String> existing = new TreeMap<>();
    new ClassFileImporter()
        .importPath(Path.of("target/classes")).stream()
            .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
            .flatMap(type -> type.getMethods().stream())
            .filter(method -> method.isAnnotatedWith(WithDefault.class))
            .forEach(
                method ->
                    existing.put(
                        setting(method), method.getAnnotationOfType(WithDefault.class).value()));
    assertThat(existing).hasSizeGreaterThan(10);
    assertThat(told).containsAllEntriesOf(existing);
  }

  private static Stream<String> settings(JavaClass type) {
    return type.getMethods().stream().map(HandbookTest::setting);
  }

  private static String setting(JavaMethod method) {
    return method.getOwner().getAnnotationOfType(ConfigMapping.class).prefix()
        + "."
        + method.getName().replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }
}
