package org.alea.api.http;

/** One of the requests that may be under way at once. */
@FunctionalInterface
public interface Place {

  /** Lets another have the place; does nothing the second time. */
  void giveUp();
}
