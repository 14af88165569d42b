package org.alea.rules;

/** The action is not one of the position's legal actions or rolls; the position is as it was. */
public final class IllegalActionException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  public IllegalActionException(String message) {
    super(message);
  }
}
