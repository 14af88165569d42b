package org.alea.database;

/**
 * The service has no database that it may use. The message is meant for the person at the terminal
 * and names the next step.
 */
public final class NoDatabase extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NoDatabase(String message) {
    super(message);
  }

  NoDatabase(String message, Throwable cause) {
    super(message, cause);
  }
}
