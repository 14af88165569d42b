package org.alea.rules.notation;

import java.util.List;
import java.util.stream.Collectors;

/** A text means nothing in its variant's notation; carries everything that is wrong with it. */
public final class InvalidNotationException extends IllegalArgumentException {

  /**
   * One thing that is wrong with a text.
   *
   * @param field the part of the text at fault, such as {@code placement} or {@code en-passant};
   *     {@code position}, {@code action} or {@code square} where it is the whole
   * @param message what is wrong with it, to stand after the field's name
   */
  public record Fault(String field, String message) {
    @Override
    public String toString() {
      return field + " " + message;
    }
  }

  private static final long serialVersionUID = 1L;

  private final transient List<Fault> faults;

  InvalidNotationException(List<Fault> faults) {
    super(faults.stream().map(Fault::toString).collect(Collectors.joining("; ")));
    this.faults = List.copyOf(faults);
  }

  InvalidNotationException(String field, String message) {
    this(List.of(new Fault(field, message)));
  }

  /** All faults of the text, at least one. */
  public List<Fault> faults() {
    return faults;
  }
}
