package org.alea.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import org.alea.game.GamesUnavailableException;
import org.alea.problem.ProblemCode;
import org.junit.jupiter.api.Test;

class FailuresTest {

  private final Failures failures = new Failures();

  @Test
  void aDatabaseThatIsAwayIsWaitedFor() {
    for (Throwable fault :
        List.of(
            new SQLException("connection refused", "08001"),
            new SQLException("too many clients", "53300"),
            new SQLException("shutting down", "57P01"),
            new SQLException("Acquisition timeout while waiting for new connection"),
            new SQLTransientConnectionException("gone", "99999"),
            new GamesUnavailableException(new SQLException("gone", "08006")))) {
      ProblemException answer = failures.of(new RuntimeException("while reading", fault));
      assertThat(answer.code()).as(fault.toString()).isEqualTo(ProblemCode.UNAVAILABLE);
      assertThat(answer.retryAfterSeconds()).isEqualTo(1);
    }
  }

  @Test
  void aFaultOfTheServiceTellsNothingOfItself() {
    for (Throwable fault :
        List.of(
            new IllegalStateException("secret"),
            new SQLException("secret", "23505"),
            new StackOverflowError("secret"))) {
      ProblemException answer = failures.of(fault);
      assertThat(answer.code()).isEqualTo(ProblemCode.INTERNAL_ERROR);
      assertThat(answer.getMessage()).doesNotContain("secret");
      assertThat(answer.retryAfterSeconds()).isNull();
    }
  }

  @Test
  void whatTheFrameworkRefusesHasACodeToo() {
    for (int status :
        List.of(
            400, 401, 403, 404, 405, 406, 409, 411, 413, 414, 415, 422, 429, 431, 500, 501, 503)) {
      ProblemException answer = failures.ofStatus(status, new IllegalStateException());
      assertThat(answer.code().status() / 100).as("status %d", status).isEqualTo(status / 100);
    }
  }
}
