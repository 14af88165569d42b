package org.alea.api.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Turns whatever a resource, or the framework on the way to it, throws into a problem. */
class ProblemMappers {

  private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

  private final Problems problems;
  private final CurrentVertxRequest request;
  private final Failures failures;

  ProblemMappers(Problems problems, CurrentVertxRequest request, Failures failures) {
    this.problems = problems;
    this.request = request;
    this.failures = failures;
  }

  @ServerExceptionMapper
  RestResponse<Problem> refused(ProblemException refusal) {
    return answer(refusal);
  }

  @ServerExceptionMapper
  RestResponse<Problem> refusedByFramework(WebApplicationException refusal) {
    if (refusal instanceof ProblemException own) {
      return answer(own);
    }
    if (refusal.getResponse().getStatus() == 400 && JsonFaults.caused(refusal)) {
      return answer(JsonFaults.of(refusal));
    }
    return answer(failures.ofStatus(refusal.getResponse().getStatus(), refusal));
  }

  @ServerExceptionMapper
  RestResponse<Problem> mismatched(MismatchedInputException fault) {
    return answer(JsonFaults.of(fault));
  }

  @ServerExceptionMapper
  RestResponse<Problem> unreadable(JsonProcessingException fault) {
    return answer(JsonFaults.of(fault));
  }

  @ServerExceptionMapper
  RestResponse<Problem> constrained(ConstraintViolationException fault) {
    return answer(ConstraintFaults.of(fault));
  }

  /** Clients may leave while they are answered: nobody is there to be told, and nothing failed. */
  @ServerExceptionMapper
  RestResponse<Problem> broken(IOException fault) {
    if (request.getCurrent().response().closed()) {
      LOG.debug("the client has left", fault);
      return RestResponse.status(RestResponse.Status.BAD_REQUEST);
    }
    return failed(fault);
  }

  @ServerExceptionMapper
  RestResponse<Problem> failed(Throwable fault) {
    return answer(failures.of(fault));
  }

  private RestResponse<Problem> answer(ProblemException refusal) {
    var response =
        RestResponse.ResponseBuilder.<Problem>create(
                refusal.code().status(), refusal.code().title())
            .entity(problems.describe(refusal, request.getCurrent()))
            .type(Problems.MEDIA_TYPE);
    if (refusal.retryAfterSeconds() != null) {
      response.header(HttpHeaders.RETRY_AFTER, refusal.retryAfterSeconds());
    }
    if (refusal.code().status() == 401) {
      response.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    return response.build();
  }
}
