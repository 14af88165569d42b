package org.alea.api.games;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.text.Normalizer;
import java.util.stream.IntStream;

/**
 * What a player may be called: what everybody else sees as one line, and as no other name. So there
 * are no controls, line breaks, marks of direction or invisible characters in it, no blank but
 * single spaces between others, and no mark that belongs to a letter before it without that letter.
 *
 * <p>Names are in normal form C, and counted in code points.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Constraint(validatedBy = PlayerName.Check.class)
public @interface PlayerName {

  int LONGEST = 64;

  /** What the contract says about a name, as a regular expression; the rest it says in words. */
  String PATTERN =
      "^[^\\x00-\\x1f\\x7f-\\xa0\\xad\\u061c\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\ufeff]+$";

  /** The rest. */
  String WORDS =
      " It is kept in Unicode's normal form C. Invisible characters, marks of direction, and"
          + " spaces other than single ones between characters are refused.";

  String message() default
      "must have 1 to 64 visible characters, and single spaces between them only";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Tells names from other texts. */
  final class Check implements ConstraintValidator<PlayerName, String> {

    /** Code points that show nothing, or next to nothing, and are of no such category. */
    private static final int[][] INVISIBLE = {
      {0x034f, 0x034f}, {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2065, 0x2065},
      {0x2800, 0x2800}, {0x3164, 0x3164}, {0xfe00, 0xfe0f}, {0xffa0, 0xffa0}, {0xfff0, 0xfff8},
      {0xe0000, 0xe0fff}
    };

    /** The name in normal form C; null where there is none. */
    public static String normal(String name) {
      return name == null ? null : Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    @Override
    public boolean isValid(String name, ConstraintValidatorContext context) {
      if (name == null) {
        return true;
      }
      int[] characters = name.codePoints().toArray();
      return characters.length > 0
          && characters.length <= LONGEST
          && !isMark(characters[0])
          && IntStream.of(characters).allMatch(c -> c == ' ' || isVisible(c))
          && hasOnlySingleSpaces(name);
    }

    private static boolean hasOnlySingleSpaces(String name) {
      return !name.startsWith(" ") && !name.endsWith(" ") && !name.contains("  ");
    }

    private static boolean isMark(int c) {
      return switch (Character.getType(c)) {
        case Character.NON_SPACING_MARK,
            Character.COMBINING_SPACING_MARK,
            Character.ENCLOSING_MARK ->
            true;
        default -> false;
      };
    }

    private static boolean isVisible(int c) {
      for (int[] range : INVISIBLE) {
        if (c >= range[0] && c <= range[1]) {
          return false;
        }
      }
      return switch (Character.getType(c)) {
        case Character.CONTROL,
            Character.FORMAT,
            Character.SURROGATE,
            Character.PRIVATE_USE,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR,
            Character.SPACE_SEPARATOR ->
            false;
        default -> (c & 0xfffe) != 0xfffe && (c < 0xfdd0 || c > 0xfdef); // no characters at all
      };
    }
  }
}
