package org.alea.api.http;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/** Reads durations as the contract spells them: ISO 8601 in upper case, without signs or blanks. */
public final class Durations {

  /** What the contract says about a duration, as a regular expression. */
  public static final String PATTERN =
      "^P([0-9]{1,5}D)?(T([0-9]{1,7}H)?([0-9]{1,8}M)?([0-9]{1,10}(\\.[0-9]{1,9})?S)?)?$";

  private static final Pattern SPELLING = Pattern.compile(PATTERN);

  private Durations() {}

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException if it is spelled in another way
   */
  static Duration read(String text) {
    if (!SPELLING.matcher(text).matches()) {
      throw new IllegalArgumentException("another spelling");
    }
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException nothing) {
      throw new IllegalArgumentException(nothing);
    }
  }
}
