package org.alea.api.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.alea.problem.ProblemCode;

/**
 * The problems that an operation can answer, apart from those that any request can meet, and any
 * for a seat. The contract lists them all with their statuses and examples.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Refuses {

  /** The codes, in any order. */
  ProblemCode[] value();
}
