package org.alea.api.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.alea.problem.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page of problems says of each what the service does. */
class ProblemPagesTest {

  private static final Set<Integer> WORTH_RETRYING = Set.of(408, 429, 500, 503);

  @ParameterizedTest
  @EnumSource(ProblemCode.class)
  void eachProblemHasItsSection(ProblemCode code) {
    List<String> lines = ProblemPages.section(code.slug()).orElseThrow().lines().toList();
    assertThat(lines.get(0)).isEqualTo("# " + code);
    assertThat(lines.get(2)).startsWith("Status " + code.status() + ": ");
    boolean retry =
        WORTH_RETRYING.contains(code.status()) || code == ProblemCode.REQUEST_IN_PROGRESS;
    assertThat(lines)
        .anyMatch(line -> line.startsWith("- **When**: "))
        .anyMatch(line -> line.startsWith("- **Next**: "))
        .contains("- **Retry**: " + (retry ? "yes" : "no"));
  }

  @Test
  void noSectionIsAboutAnythingElse() {
    assertThat(
            Pattern.compile("(?m)^## (.*)$")
                .matcher(Page.PROBLEMS.text())
                .results()
                .map(section -> section.group(1)))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ProblemCode.values()).map(ProblemCode::name).toList());
    assertThat(ProblemPages.section("NOT_FOUND")).isEmpty();
  }

  @Test
  void linksLeadOnWithinTheService() {
    assertThat(
            Markdown.served(
                "[a](draws.md#dr-1) [b](../glossary.md) [c](kafka-chess.md) [d](README.md)"
                    + " [e](../changelog.md) [f](https://example.org/x.md) [g](#here)",
                "rules/notation.md"))
        .isEqualTo(
            "[a](/v1/pages/draws#dr-1) [b](/v1/pages/glossary) [c](/v1/variants/KAFKA_CHESS/rules)"
                + " [d](/v1/variants) e [f](https://example.org/x.md) [g](#here)");
  }
}
