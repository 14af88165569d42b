package org.alea.api.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.alea.problem.ProblemCode;

/**
 * Makes the body of a refusal, and counts it by its code. The request's own text is repeated only
 * where it is harmless.
 */
@ApplicationScoped
public class Problems {

  public static final String MEDIA_TYPE = "application/problem+json";

  private final ObjectMapper json;
  private final MeterRegistry meters;

  Problems(ObjectMapper json, MeterRegistry meters) {
    this.json = json;
    this.meters = meters;
  }

  /** The body of a refusal; counts it. */
  public Problem describe(ProblemException refusal, RoutingContext request) {
    ProblemCode code = refusal.code();
    meters.counter("alea.refusals", "code", code.name()).increment();
    return new Problem(
        code.type(),
        code.title(),
        code.status(),
        refusal.getMessage(),
        path(request),
        code,
        RequestIds.of(request),
        refusal.violations().isEmpty() ? null : refusal.violations(),
        refusal.version(),
        refusal.closest().isEmpty() ? null : refusal.closest());
  }

  /** The path of a request; of one whose address cannot be read, the root. */
  private static String path(RoutingContext request) {
    try {
      return request.normalizedPath();
    } catch (IllegalArgumentException malformed) {
      return "/";
    }
  }

  /** Answers a request that never came to a resource, or left it for a stream. */
  public void answer(RoutingContext request, ProblemException refusal) {
    var response = request.response();
    if (response.ended() || response.closed()) {
      return;
    }
    if (response.headWritten()) {
      response.reset();
      return;
    }
    response.setStatusCode(refusal.code().status());
    response.putHeader(HttpHeaders.CONTENT_TYPE, MEDIA_TYPE);
    if (refusal.retryAfterSeconds() != null) {
      response.putHeader(HttpHeaders.RETRY_AFTER, refusal.retryAfterSeconds().toString());
    }
    Buffer body = Buffer.buffer(write(describe(refusal, request)));
    if (request.request().method() == HttpMethod.HEAD) {
      response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()));
      response.end(); // over HTTP/2 the web server would send the content
    } else {
      response.end(body);
    }
  }

  private String write(Problem problem) {
    try {
      return json.writeValueAsString(problem);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
