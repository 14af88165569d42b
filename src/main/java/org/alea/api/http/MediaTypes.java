package org.alea.api.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.MediaType;
import java.util.function.Consumer;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.jboss.resteasy.reactive.common.util.MediaTypeHelper;

/** Refuses media types that cannot be read, which the framework takes for its own fault. */
@ApplicationScoped
class MediaTypes {

  private static final int BEFORE_RESOURCES = -10_000;

  void install(@Observes Router router) {
    router.route("/v1/*").order(BEFORE_RESOURCES).handler(MediaTypes::check);
  }

  private static void check(RoutingContext request) {
    nameNothingJson(request.request());
    require(
        request.request().getHeader(HttpHeaders.ACCEPT),
        MediaTypeHelper::parseHeader,
        ProblemCode.NOT_ACCEPTABLE);
    require(
        request.request().getHeader(HttpHeaders.CONTENT_TYPE),
        MediaType::valueOf,
        ProblemCode.UNSUPPORTED_MEDIA_TYPE);
    request.next();
  }

  /** A request without a body is not judged by what it says the body is. */
  private static void nameNothingJson(HttpServerRequest request) {
    if (!RequestBodies.follows(request)) {
      request.headers().set(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
    }
  }

  private static void require(String header, Consumer<String> reading, ProblemCode otherwise) {
    if (header == null) {
      return;
    }
    try {
      reading.accept(header);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw ProblemException.of(otherwise, "the header names no media type");
    }
  }
}
