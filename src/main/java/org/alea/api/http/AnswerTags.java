package org.alea.api.http;

import io.micrometer.core.instrument.Tags;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/**
 * Names the route of each answer in the metrics, also of one given before a resource was looked
 * for. What a client makes up gets one name, so that nobody can make series at will; the framework
 * would remember each method and path for ever.
 */
@Singleton
class AnswerTags implements HttpServerMetricsTagsContributor {

  private static final String UNKNOWN = "UNKNOWN";

  private static final Set<HttpMethod> METHODS =
      Set.of(
          HttpMethod.GET,
          HttpMethod.HEAD,
          HttpMethod.POST,
          HttpMethod.PUT,
          HttpMethod.PATCH,
          HttpMethod.DELETE,
          HttpMethod.OPTIONS);

  /** What is served beside resources. */
  private static final List<String> PAGES = List.of("/q/openapi", "/q/swagger-ui");

  private final Routes routes;

  AnswerTags(Routes routes) {
    this.routes = routes;
  }

  @Override
  public Tags contribute(Context context) {
    HttpServerRequest request = context.request();
    return Tags.of(
        "method",
        METHODS.contains(request.method()) ? request.method().name() : UNKNOWN,
        "uri",
        uri(request.path()));
  }

  private String uri(String path) {
    if (path == null) {
      return UNKNOWN;
    }
    for (String page : PAGES) {
      if (path.equals(page) || path.startsWith(page + "/")) {
        return page;
      }
    }
    return routes.template(path).orElse(UNKNOWN);
  }
}
