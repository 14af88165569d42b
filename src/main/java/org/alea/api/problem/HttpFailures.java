package org.alea.api.problem;

import io.vertx.core.http.HttpClosedException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Answers the failures that never reach a resource: unknown routes, bodies too large and the like.
 */
@ApplicationScoped
class HttpFailures {

  private static final int BEFORE_ALL = -20_000;
  private static final int[] STATUSES = {400, 401, 403, 404, 405, 406, 413, 414, 415, 500, 503};

  private final Problems problems;
  private final Failures failures;

  HttpFailures(Problems problems, Failures failures) {
    this.problems = problems;
    this.failures = failures;
  }

  void install(@Observes Router router) {
    router.route().order(BEFORE_ALL).failureHandler(this::answer);
    for (int status : STATUSES) {
      router.errorHandler(status, this::answer);
    }
  }

  private void answer(RoutingContext request) {
    if (request.failure() instanceof ProblemException refusal) {
      problems.answer(request, refusal);
      return;
    }
    if (request.failure() instanceof HttpClosedException) {
      return; // nobody is left to be answered
    }
    int status = request.statusCode() < 400 ? 500 : request.statusCode();
    problems.answer(request, failures.ofStatus(status, request.failure()));
  }
}
