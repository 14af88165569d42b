package org.alea.rules;

/**
 * One thing that is wrong with a position, an action or the name of a square.
 *
 * @param field the part at fault, such as {@code placement} or {@code en-passant}; {@code
 *     position}, {@code action} or {@code square} where it is the whole
 * @param message what is wrong with it, to stand after the field's name
 */
public record Fault(String field, String message) {
  @Override
  public String toString() {
    return field + " " + message;
  }
}
