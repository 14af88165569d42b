package org.alea.rules;

import java.util.List;

/** A text means nothing in its variant's notation; carries everything that is wrong with it. */
public final class InvalidNotationException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final transient List<Fault> faults;

  public InvalidNotationException(List<Fault> faults) {
    super(Fault.sentence(faults));
    this.faults = List.copyOf(faults);
  }

  public InvalidNotationException(String field, String message) {
    this(List.of(new Fault(field, message)));
  }

  /** All faults of the text, at least one. */
  public List<Fault> faults() {
    return faults;
  }
}
