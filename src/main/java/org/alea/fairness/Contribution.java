package org.alea.fairness;

import java.nio.charset.StandardCharsets;

/**
 * What a player adds to the dice: {@value #MIN_LENGTH} to {@value #MAX_LENGTH} Unicode code points,
 * taken as they are, without normalisation, so that what a player typed is what they can check.
 */
public record Contribution(String text) {

  /** In code points. */
  public static final int MIN_LENGTH = 16;

  /** In code points. */
  public static final int MAX_LENGTH = 256;

  /**
   * Checks the text.
   *
   * @throws IllegalArgumentException if it is too short or too long, or holds U+0000 or a lone
   *     surrogate, which have no place in a database or in UTF-8
   */
  public Contribution {
    int length = text.codePointCount(0, text.length());
    if (length < MIN_LENGTH || length > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a seed has %d to %d characters, not %d".formatted(MIN_LENGTH, MAX_LENGTH, length));
    }
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a seed cannot hold the character U+0000");
    }
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw new IllegalArgumentException("a seed cannot hold a lone surrogate");
    }
  }

  byte[] utf8() {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
