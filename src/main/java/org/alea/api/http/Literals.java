package org.alea.api.http;

import java.util.UUID;

/** Reads values as the contract spells them, and in no other spelling that Java knows. */
public final class Literals {

  /** What the contract says about notation, and about what the service gave out. */
  public static final String ASCII = "^[ -~]*$";

  /** The same without spaces. */
  public static final String VISIBLE_ASCII = "^[!-~]*$";

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
