package org.alea.api.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.CorsHandler;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.alea.api.problem.RequestIds;

/**
 * Lets the pages of chosen origins call the service. Off unless origins are set. Never allows
 * credentials: a token travels in {@code Authorization}, which the page itself sets. A page of
 * another origin gets no permission, which its browser takes for a refusal.
 *
 * <p>{@code quarkus.http.cors} and the library refuse a page of another origin: without a problem,
 * and with it those of the service's own where a proxy changes its name. So the library gets the
 * pages that may call, and no others.
 */
final class Cors implements Handler<RoutingContext> {

  private static final String ANY = "*";

  private static final Set<HttpMethod> METHODS =
      new LinkedHashSet<>(
          List.of(
              HttpMethod.GET,
              HttpMethod.HEAD,
              HttpMethod.POST,
              HttpMethod.DELETE,
              HttpMethod.OPTIONS));

  private static final Set<String> HEADERS =
      new LinkedHashSet<>(
          List.of(
              "Accept",
              "Authorization",
              "Content-Type",
              "Create-Token",
              "Idempotency-Key",
              "If-Match",
              "If-None-Match",
              "Last-Event-ID",
              RequestIds.HEADER));

  private static final Set<String> EXPOSED =
      new LinkedHashSet<>(
          List.of(
              "Allow",
              "Date",
              "ETag",
              "Idempotent-Replayed",
              "Location",
              "RateLimit",
              "RateLimit-Policy",
              "Retry-After",
              "WWW-Authenticate",
              RequestIds.HEADER));

  private static final int SECONDS = 86_400;

  private final List<String> origins;
  private final CorsHandler permission;

  Cors(AccessConfig config) {
    origins = config.corsOrigins().orElse(List.of());
    permission =
        CorsHandler.create()
            .addOrigins(origins)
            .allowedMethods(METHODS)
            .allowedHeaders(HEADERS)
            .exposedHeaders(EXPOSED)
            .maxAgeSeconds(SECONDS);
  }

  @Override
  public void handle(RoutingContext context) {
    List<String> asking = context.request().headers().getAll(HttpHeaders.ORIGIN);
    if (asking.size() == 1 && (origins.contains(ANY) || origins.contains(asking.get(0)))) {
      permission.handle(context);
      return;
    }
    if (!origins.isEmpty()) {
      context.response().headers().add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
    }
    context.next();
  }
}
