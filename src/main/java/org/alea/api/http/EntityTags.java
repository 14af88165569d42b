package org.alea.api.http;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;

/**
 * A game's version as a strong entity tag, and what the conditional headers say of it (RFC 9110,
 * 13.1.1 and 13.1.2).
 *
 * <p>{@code Request.evaluatePreconditions} is not used: the framework compares strongly for {@code
 * If-None-Match} too, so that a tag which a proxy made weak is never known, and takes a comma
 * inside a tag for its end.
 */
public final class EntityTags {

  /** A version that no game has. */
  public static final int NONE = 0;

  /** What the contract says about the conditional headers, as a regular expression. */
  public static final String PATTERN =
      "^(\\*|[ \\t,]*(W/)?\"[!#-~\\x80-\\xff]*\""
          + "([ \\t]*(,[ \\t]*)+(W/)?\"[!#-~\\x80-\\xff]*\")*[ \\t,]*)$";

  private static final String ANY = "*";
  private static final String WEAK = "W/";

  private EntityTags() {}

  public static String of(int version) {
    return "\"" + version + "\"";
  }

  /** The tag of a version in a format that is not the usual one of its address. */
  public static String of(int version, String format) {
    return "\"" + version + "-" + format + "\"";
  }

  /**
   * The versions that {@code If-Match} names; empty where any will do. A weak tag never matches,
   * and a tag that is no version names none.
   *
   * @param header may be null
   */
  public static Optional<Set<Integer>> ifMatch(String header) {
    return header == null || header.equals(ANY)
        ? Optional.empty()
        : Optional.of(
            tags("If-Match", header, false).stream()
                .flatMap(tag -> version(tag).stream())
                .collect(Collectors.toSet()));
  }

  /**
   * Whether {@code If-None-Match} names the tag, so that there is nothing new to tell.
   *
   * @param header may be null
   */
  public static boolean isKnown(String header, String tag) {
    if (header == null) {
      return false;
    }
    return header.equals(ANY) || tags("If-None-Match", header, true).contains(tag);
  }

  /** The tags that a header names, each in its quotes. */
  private static Set<String> tags(String name, String header, boolean weakToo) {
    List<String> tags = FieldValues.membersWithoutEscapes(header);
    if (tags.isEmpty()) {
      throw malformed(name);
    }
    Set<String> named = new HashSet<>();
    for (String tag : tags) {
      boolean weak = tag.startsWith(WEAK);
      String opaque = weak ? tag.substring(WEAK.length()) : tag;
      if (!isQuoted(opaque)) {
        throw malformed(name);
      }
      if (weakToo || !weak) {
        named.add(opaque);
      }
    }
    return named;
  }

  private static boolean isQuoted(String tag) {
    int last = tag.length() - 1;
    return last > 0
        && tag.charAt(0) == '"'
        && tag.indexOf('"', 1) == last
        && tag.chars().allMatch(c -> c > ' ' && c != 0x7f);
  }

  private static Optional<Integer> version(String tag) {
    try {
      return Optional.of(Literals.wholeNumber(tag.substring(1, tag.length() - 1)));
    } catch (NumberFormatException another) {
      return Optional.empty();
    }
  }

  private static ProblemException malformed(String name) {
    return ProblemException.of(
        Violation.inHeader(name, "must be * or entity tags in double quotes, separated by commas"));
  }
}
