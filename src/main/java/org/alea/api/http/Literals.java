package org.alea.api.http;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.UUID;
import java.util.regex.Pattern;

/** Reads values as the contract spells them, and in no other spelling that Java knows. */
public final class Literals {

  /** What the contract says about notation, and about what the service gave out. */
  public static final String ASCII = "^[ -~]*$";

  /** The same without spaces. */
  public static final String VISIBLE_ASCII = "^[!-~]*$";

  /** A moment in UTC, to the microsecond. */
  public static final String MOMENT =
      "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
          + "T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,6})?Z$";

  private static final Pattern MOMENT_PATTERN = Pattern.compile(MOMENT);

  private static final int UUID_LENGTH = 36;

  private Literals() {}

  /** Whether a text is a UUID in lower case. */
  public static boolean isUuid(String text) {
    if (text.length() != UUID_LENGTH) {
      return false;
    }
    for (int i = 0; i < UUID_LENGTH; i++) {
      char c = text.charAt(i);
      boolean hyphen = i == 8 || i == 13 || i == 18 || i == 23;
      if (hyphen ? c != '-' : !(c >= '0' && c <= '9' || c >= 'a' && c <= 'f')) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads a UUID in lower case.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static UUID uuid(String text) {
    if (!isUuid(text)) {
      throw new IllegalArgumentException("not a UUID");
    }
    return UUID.fromString(text);
  }

  /**
   * Reads a whole number: ASCII digits without a zero in front, after a minus if it is negative.
   *
   * @throws NumberFormatException if it is none, or too large
   */
  public static int wholeNumber(String text) {
    int number = Integer.parseInt(text);
    if (!Integer.toString(number).equals(text)) {
      throw new NumberFormatException("another spelling of " + number);
    }
    return number;
  }

  /**
   * Reads a moment in UTC.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Instant moment(String text) {
    if (MOMENT_PATTERN.matcher(text).matches()) {
      try {
        return Instant.parse(text);
      } catch (DateTimeParseException noSuchDay) {
        // said below
      }
    }
    throw new IllegalArgumentException("not a moment");
  }

  /**
   * The constant of an enumeration by its name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Object constant(Class<?> enumeration, String name) {
    for (Object constant : enumeration.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("no such constant");
  }
}
