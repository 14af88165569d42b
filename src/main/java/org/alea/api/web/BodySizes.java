package org.alea.api.web;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.math.BigInteger;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Refuses bodies that announce themselves as too large, before any of them is read. */
@ApplicationScoped
class BodySizes {

  private static final int EARLY = -28_000;

  private final BigInteger limit;

  BodySizes(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit) {
    this.limit = limit.asBigInteger();
  }

  void install(@Observes Router router) {
    router.route().order(EARLY).handler(this::check);
  }

  private void check(RoutingContext request) {
    String length = request.request().getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length != null && new BigInteger(length).compareTo(limit) > 0) {
      request.response().putHeader(HttpHeaders.CONNECTION, "close");
      throw ProblemException.of(
          ProblemCode.BODY_TOO_LARGE, "the body has more than " + limit + " bytes");
    }
    request.next();
  }
}
