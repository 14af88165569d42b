package org.alea.api.http;

import io.vertx.core.http.HttpClosedException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.alea.api.problem.Failures;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Problems;

/**
 * Answers what never reaches a resource: what a step of {@link RequestPipeline} refuses, and what
 * the web server refuses before its first step, such as a request that is about no path.
 */
@ApplicationScoped
class HttpFailures {

  private static final int[] STATUSES = {
    400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 500, 501, 503
  };

  private final Problems problems;
  private final Failures failures;
  private final Operations operations;

  HttpFailures(Problems problems, Failures failures, Operations operations) {
    this.problems = problems;
    this.failures = failures;
    this.operations = operations;
  }

  void install(@Observes Router router) {
    router.route().order(RequestPipeline.RESOURCES).failureHandler(this::answer);
    for (int status : STATUSES) {
      router.errorHandler(status, this::answer);
    }
  }

  private void answer(RoutingContext context) {
    if (context.failure() instanceof HttpClosedException) {
      return; // nobody is left to be answered
    }
    if (!context.response().headWritten()) {
      AnswerHeaders.set(context);
    }
    if (!context.request().isEnded()) {
      context.request().resume(); // what follows is dropped, so that nothing waits behind it
    }
    if (RequestHeads.isForServer(context.request())) {
      operations.answerForServer(context);
      return;
    }
    problems.answer(context, refusal(context));
  }

  private ProblemException refusal(RoutingContext context) {
    if (context.failure() instanceof ProblemException refusal) {
      return refusal;
    }
    if (!RequestHeads.isAddress(context.request().uri())) {
      return RequestHeads.malformedAddress();
    }
    int status = context.statusCode() < 400 ? 500 : context.statusCode();
    return failures.ofStatus(status, context.failure());
  }
}
