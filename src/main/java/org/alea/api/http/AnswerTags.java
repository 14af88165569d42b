package org.alea.api.http;

import io.micrometer.core.instrument.Tags;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Names the route of each answer in the metrics, also of one given before a resource was looked
 * for. What a client makes up gets one name, so that nobody can make series at will; the framework
 * would remember each method and path for ever.
 */
@Singleton
class AnswerTags implements HttpServerMetricsTagsContributor {

  private static final String UNKNOWN = "UNKNOWN";

  /** What is served beside resources. */
  private static final List<String> PAGES = List.of("/q/openapi", "/q/swagger-ui");

  private final Operations operations;

  AnswerTags(Operations operations) {
    this.operations = operations;
  }

  @Override
  public Tags contribute(Context context) {
    HttpServerRequest request = context.request();
    return Tags.of(
        "method",
        RequestHeads.METHODS.contains(request.method()) ? request.method().name() : UNKNOWN,
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
    return operations.template(path).orElse(UNKNOWN);
  }
}
