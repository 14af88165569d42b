package org.alea.api.http;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;

/** A game's version as a strong entity tag, and what the conditional headers say of it. */
public final class EntityTags {

  /** A version that no game has. */
  public static final int NONE = 0;

  /** What the contract says about the conditional headers, as a regular expression. */
  public static final String PATTERN =
      "^[ \\t]*(\\*|(W/)?\"[!#-~]*\"([ \\t]*,[ \\t]*(W/)?\"[!#-~]*\")*)[ \\t]*$";

  private static final String ANY = "*";
  private static final Pattern TAGS = Pattern.compile(PATTERN);
  private static final Pattern TAG = Pattern.compile("(W/)?\"([!#-~]*)\"");
  private static final Pattern VERSION = Pattern.compile("[1-9][0-9]{0,8}");

  private EntityTags() {}

  public static String of(int version) {
    return "\"" + version + "\"";
  }

  /**
   * The versions that {@code If-Match} names; empty where any will do. A weak tag never matches,
   * and a tag that is no version names none.
   *
   * @param header may be null
   */
  public static Optional<Set<Integer>> ifMatch(String header) {
    return header == null || header.strip().equals(ANY)
        ? Optional.empty()
        : Optional.of(versions("If-Match", header, false));
  }

  /**
   * Whether {@code If-None-Match} names the version, so that there is nothing new to tell.
   *
   * @param header may be null
   */
  public static boolean isKnown(String header, int version) {
    if (header == null) {
      return false;
    }
    return header.strip().equals(ANY) || versions("If-None-Match", header, true).contains(version);
  }

  private static Set<Integer> versions(String name, String header, boolean weakToo) {
    if (!TAGS.matcher(header).matches()) {
      throw malformed(name);
    }
    Set<Integer> versions = new HashSet<>();
    Matcher tag = TAG.matcher(header);
    while (tag.find()) { // a tag may hold a comma, but no quote
      boolean counts = weakToo || tag.group(1) == null;
      if (counts && VERSION.matcher(tag.group(2)).matches()) {
        versions.add(Integer.valueOf(tag.group(2)));
      }
    }
    return versions;
  }

  private static ProblemException malformed(String name) {
    String message = "must be * or entity tags in double quotes, separated by commas";
    return ProblemException.of(
        ProblemCode.INVALID_PARAMETER,
        name + ": " + message,
        List.of(new Violation(name, Violation.Location.HEADER, message)));
  }
}
