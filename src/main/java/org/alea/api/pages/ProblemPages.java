package org.alea.api.pages;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alea.problem.ProblemCode;

/** The sections of the page of problems. */
final class ProblemPages {

  private ProblemPages() {}

  /** The section about the problem that is spelled so in paths; empty if there is none. */
  static Optional<String> section(String slug) {
    return Arrays.stream(ProblemCode.values())
        .filter(code -> code.slug().equals(slug))
        .findFirst()
        .map(ProblemPages::section);
  }

  private static String section(ProblemCode code) {
    Matcher section =
        Pattern.compile("(?ms)^#(# " + code + "\n.*?)(?=^## |\\z)").matcher(Page.PROBLEMS.text());
    if (!section.find()) {
      throw new IllegalStateException("the page of problems lacks " + code);
    }
    return section.group(1).strip() + "\n";
  }
}
