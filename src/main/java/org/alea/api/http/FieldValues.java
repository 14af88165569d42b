package org.alea.api.http;

import java.util.ArrayList;
import java.util.List;

/** Reads values of header fields as RFC 9110 (5.6) writes them, in linear time. */
final class FieldValues {

  private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

  private static final int NO_ESCAPE = -1;
  private static final String TOKEN68_MARKS = "-._~+/";

  private FieldValues() {}

  /**
   * The members of a list (5.6.1): several lines are one, commas in quotes separate nothing, and
   * empty members do not count.
   */
  static List<String> members(List<String> lines) {
    return lines.stream()
        .flatMap(line -> split(line, ',').stream())
        .filter(member -> !member.isEmpty())
        .toList();
  }

  /** The same of one line in whose quotes a backslash is a character as any other (8.8.3). */
  static List<String> membersWithoutEscapes(String line) {
    return split(line, ',', NO_ESCAPE).stream().filter(member -> !member.isEmpty()).toList();
  }

  /** The parts between separators that are not in quotes, without the blanks around them. */
  static List<String> split(String text, char separator) {
    return split(text, separator, '\\');
  }

  private static List<String> split(String text, char separator, int escape) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == escape && quoted) {
        i++;
      } else if (c == separator && !quoted) {
        parts.add(trim(text.substring(from, i)));
        from = i + 1;
      }
    }
    parts.add(trim(text.substring(from)));
    return parts;
  }

  private static String trim(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** Whether a text is a token (5.6.2). */
  static boolean isToken(String text) {
    return !text.isEmpty()
        && text.chars().allMatch(c -> isLetterOrDigit(c) || TOKEN_MARKS.indexOf(c) >= 0);
  }

  /** Whether a text is what a scheme of authentication takes as its one parameter (11.2). */
  static boolean isToken68(String text, int longest) {
    int length = text.length();
    while (length > 0 && text.charAt(length - 1) == '=') {
      length--;
    }
    return length > 0
        && text.length() <= longest
        && text.chars()
            .limit(length)
            .allMatch(c -> isLetterOrDigit(c) || TOKEN68_MARKS.indexOf(c) >= 0);
  }

  private static boolean isLetterOrDigit(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }
}
