package org.alea.fairness;

import java.util.HexFormat;

/** Reads bytes in their one accepted spelling, lower-case digits. */
final class Hexadecimal {

  private Hexadecimal() {}

  /**
   * The bytes that the digits spell.
   *
   * @throws IllegalArgumentException if there are not {@code 2 * length} digits; the message does
   *     not repeat them, they may be secret
   */
  static byte[] read(String what, String digits, int length) {
    if (!digits.matches("[0-9a-f]{" + 2 * length + "}")) {
      throw new IllegalArgumentException(
          "a %s is %d lower-case hexadecimal digits".formatted(what, 2 * length));
    }
    return HexFormat.of().parseHex(digits);
  }
}
