package org.alea.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.alea.problem.ProblemCode;
import org.junit.jupiter.api.Test;

class ProblemExceptionTest {

  @Test
  void doesNotFindOutWhereItWasThrown() {
    ProblemException refusal =
        ProblemException.retryAfter(ProblemCode.UNAVAILABLE, "the service is at capacity", 1);

    assertThat(refusal.getStackTrace()).isEmpty();
    assertThat(refusal).hasMessage("the service is at capacity");
  }
}
