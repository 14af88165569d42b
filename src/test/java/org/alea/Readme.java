package org.alea;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commands of the README, by the section in which they stand. */
final class Readme {
  private static final Path FILE = Path.of("README.md");

  private Readme() {}

  /** The shell blocks of a section, in their order. */
  static List<String> commands(String section) throws IOException {
    Matcher found =
        Pattern.compile("^## " + Pattern.quote(section) + "$(.*?)(?=^## |\\z)", MULTILINE_DOT)
            .matcher(Files.readString(FILE));
    if (!found.find()) {
      throw new IllegalArgumentException("the README has no section " + section);
    }
    return Pattern.compile("^```sh$\\R(.*?)^```$", MULTILINE_DOT)
        .matcher(found.group(1))
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  private static final int MULTILINE_DOT = Pattern.MULTILINE | Pattern.DOTALL;
}
