package org.alea.api.pages;

import java.net.URI;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pages of the repository as the service serves them: a link to a page that is served leads there,
 * a link to anything else of the repository is only its text.
 */
public final class Markdown {

  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)\\s]+)\\)");
  private static final Pattern RULES = Pattern.compile("rules/([a-z-]+)\\.md");
  private static final String VARIANTS = "/v1/variants";

  private Markdown() {}

  /**
   * The page with its links changed.
   *
   * @param file where the page stands below {@code src/docs}
   */
  public static String served(String text, String file) {
    return LINK.matcher(text).replaceAll(link -> Matcher.quoteReplacement(link(link, file)));
  }

  private static String link(MatchResult link, String file) {
    URI target = URI.create(link.group(2));
    if (target.isAbsolute() || target.getPath().isEmpty()) {
      return link.group();
    }
    String anchor = target.getFragment() == null ? "" : "#" + target.getFragment();
    return served(URI.create("/" + file).resolve(target.getPath()).getPath().substring(1))
        .map(path -> "[%s](%s%s)".formatted(link.group(1), path, anchor))
        .orElse(link.group(1));
  }

  /** Where a file below {@code src/docs} is served; empty if it is not. */
  private static Optional<String> served(String file) {
    Optional<String> page =
        Arrays.stream(Page.values())
            .filter(served -> served.file().equals(file))
            .map(Page::path)
            .findFirst();
    if (page.isPresent() || file.equals("rules/README.md")) {
      return page.or(() -> Optional.of(VARIANTS));
    }
    Matcher rules = RULES.matcher(file);
    return rules.matches()
        ? Optional.of(
            VARIANTS
                + "/"
                + rules.group(1).toUpperCase(java.util.Locale.ROOT).replace('-', '_')
                + "/rules")
        : Optional.empty();
  }
}
