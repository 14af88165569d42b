package org.alea;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages lead where they say, and decisions have one form. */
class PagesTest {

  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final Path PAGES = ROOT.resolve("src/docs");
  private static final Path DECISIONS = PAGES.resolve("decisions");
  private static final Pattern DECISION =
      Pattern.compile(
          "\\A# (.+)\\n\\nStatus: (.+)\\. Date: (\\d{4}-\\d\\d-\\d\\d)\\.\\n\\n"
              + "## Context\\n.*^## Decision\\n.*^## Consequences\\n",
          Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern CODE =
      Pattern.compile("^ *```.*?^ *```$|`[^`\\n]*`", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern FENCE =
      Pattern.compile("^ *```.*?^ *```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
  private static final int FEWEST_LINKS = 50;

  /** Each link, the README's included, leads to a file of the repository and a heading there. */
  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int followed = 0;
    for (Path page : pages()) {
      for (String link : links(page)) {
        followed++;
        if (!isWhole(page, link)) {
          broken.add(ROOT.relativize(page) + ": " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(followed).isGreaterThan(FEWEST_LINKS);
  }

  @Test
  void everyDecisionHasItsFormAndItsRowInTheIndex() throws IOException {
    String index = text(DECISIONS.resolve("README.md"));
    List<Path> decisions =
        pages().stream()
            .filter(page -> page.startsWith(DECISIONS) && !page.endsWith("README.md"))
            .toList();
    assertThat(decisions).isNotEmpty();
    for (Path decision : decisions) {
      Matcher head = DECISION.matcher(text(decision));
      assertThat(head.find()).as("%s: title, status, date, sections", decision).isTrue();
      assertThat(index)
          .contains(
              "| [%s](%s) | %s | %s |"
                  .formatted(head.group(1), decision.getFileName(), head.group(2), head.group(3)));
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(PAGES)) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), files)
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }

  /** The links of a page that stay in the repository. */
  private static List<String> links(Path page) {
    return LINK.matcher(CODE.matcher(text(page)).replaceAll("code"))
        .results()
        .map((MatchResult link) -> link.group(1))
        .filter(link -> !URI.create(link).isAbsolute())
        .toList();
  }

  private static boolean isWhole(Path page, String link) {
    URI address = URI.create(link);
    Path file =
        address.getPath().isEmpty() ? page : page.resolveSibling(address.getPath()).normalize();
    return Files.exists(file)
        && (address.getFragment() == null || anchors(file).contains(address.getFragment()));
  }

  /** The anchors that a code host gives the headings of a page. */
  private static Set<String> anchors(Path page) {
    Set<String> anchors = new HashSet<>();
    HEADING
        .matcher(FENCE.matcher(text(page)).replaceAll(""))
        .results()
        .map((MatchResult heading) -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .forEach(anchors::add);
    return anchors;
  }

  private static String text(Path page) {
    try {
      return Files.readString(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
