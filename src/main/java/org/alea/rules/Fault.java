package org.alea.rules;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing that is wrong with a position, an action or the name of a square.
 *
 * @param field the part at fault, such as {@code placement} or {@code en-passant}; {@code
 *     position}, {@code action} or {@code square} where it is the whole
 * @param message what is wrong with it, to stand after the field's name
 */
public record Fault(String field, String message) {

  /** All of these in one line. */
  static String sentence(List<Fault> faults) {
    return faults.stream().map(Fault::toString).collect(Collectors.joining("; "));
  }

  @Override
  public String toString() {
    return field + " " + message;
  }
}
