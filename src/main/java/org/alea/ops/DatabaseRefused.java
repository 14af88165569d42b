package org.alea.ops;

/**
 * The service has no database that it may use. The message is meant for the person at the terminal
 * and names the next step.
 */
public final class DatabaseRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DatabaseRefused(String message) {
    super(message);
  }

  DatabaseRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
