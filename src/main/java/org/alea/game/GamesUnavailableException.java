package org.alea.game;

/**
 * The stored games cannot be reached now. Whether a change was made is not known: who repeats his
 * request with the same key, once they are back, learns it.
 */
public final class GamesUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public GamesUnavailableException(Throwable cause) {
    super("the stored games cannot be reached", cause);
  }
}
