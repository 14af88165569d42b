package org.alea.api.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How many requests an operation counts as among those that a client may make a second, where it
 * takes more work than a read.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Cost {

  /** Of an operation that generates all legal actions of a position, or reads a whole game. */
  int RULES = 5;

  /** Of an operation that searches. */
  int ANALYSIS = 50;

  int value();
}
