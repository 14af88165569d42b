package org.alea.game;

/**
 * The stored games cannot be reached now, and whether a change was made is not known. A repetition
 * of the request with the same key, once they are back, tells.
 */
public final class GamesUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public GamesUnavailableException(Throwable cause) {
    super("the stored games cannot be reached", cause);
  }
}
