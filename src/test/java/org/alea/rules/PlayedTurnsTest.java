package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The turns that the rules pages play in notation are those that the rules play. */
class PlayedTurnsTest {

  /** A line of a page: {@code start} or an action, and the position after it. */
  private static final Pattern LINE =
      Pattern.compile("^(start|\\S+) {2,}(\\S*/\\S* [wb] .+)$", Pattern.MULTILINE);

  static List<Variant> variants() {
    return Variants.all();
  }

  @ParameterizedTest
  @MethodSource("variants")
  @DisplayName("each line of the played turns leads to the position beside it")
  void eachLineLeadsToItsPosition(Variant variant) throws IOException {
    List<MatchResult> lines =
        LINE.matcher(Files.readString(Path.of("src/docs/rules", variant.id() + ".md")))
            .results()
            .collect(Collectors.toList());
    assertThat(lines).hasSizeGreaterThan(3).first().returns("start", line -> line.group(1));
    Position position = variant.start();
    for (MatchResult line : lines) {
      if (!line.group(1).equals("start")) {
        Action action = variant.notation().action(line.group(1));
        position = position.play(action);
      }
      assertThat(variant.notation().text(position)).as(line.group()).matches(shown(line.group(2)));
    }
  }

  /** A position as a page shows it, where "…" stands for what it leaves out. */
  private static String shown(String text) {
    return Arrays.stream(text.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
  }
}
