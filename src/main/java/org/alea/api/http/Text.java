package org.alea.api.http;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Text of so many characters, without control characters. Counted as the contract counts, in
 * Unicode code points, and not in UTF-16 units as Java does.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Constraint(validatedBy = Text.Check.class)
public @interface Text {

  /** What the contract says about such text, as a regular expression. */
  String PATTERN = "^[^\\x00-\\x1f\\x7f-\\x9f]*$";

  /** The same about notation, and about what the service gave out: visible ASCII and spaces. */
  String ASCII = "^[ -~]*$";

  String message() default "must have {min} to {max} characters and no control characters";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** The least number of code points. */
  int min();

  /** The greatest number of code points. */
  int max();

  /** Checks a text; null is nobody's fault here. */
  final class Check implements ConstraintValidator<Text, String> {

    private int min;
    private int max;

    @Override
    public void initialize(Text text) {
      min = text.min();
      max = text.max();
    }

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      if (text == null) {
        return true;
      }
      int length = text.codePointCount(0, text.length());
      return length >= min && length <= max && text.chars().noneMatch(Character::isISOControl);
    }
  }
}
