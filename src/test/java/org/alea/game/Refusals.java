package org.alea.game;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.alea.problem.ProblemCode;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What is refused, and why. */
final class Refusals {

  private Refusals() {}

  static RefusedException refusal(ThrowingCallable command) {
    RefusedException refused = catchThrowableOfType(RefusedException.class, command);
    if (refused == null) {
      throw new AssertionError("nothing was refused");
    }
    return refused;
  }

  static ProblemCode refused(ThrowingCallable command) {
    return refusal(command).code();
  }
}
