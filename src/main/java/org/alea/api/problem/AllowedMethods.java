package org.alea.api.problem;

import io.quarkus.arc.Arc;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Knows which methods a path allows, which the framework does not tell with its 405, and tells
 * wrongly of a path whose resource has other paths too.
 */
@ApplicationScoped
class AllowedMethods {

  private static final int BEFORE_RESOURCES = -5_000;

  private record Route(Pattern path, String method) {}

  private final List<Route> routes = new ArrayList<>();

  AllowedMethods() {
    for (Bean<?> bean :
        Arc.container().beanManager().getBeans(Object.class, Any.Literal.INSTANCE)) {
      Path path = bean.getBeanClass().getAnnotation(Path.class);
      if (path != null) {
        for (Method method : bean.getBeanClass().getMethods()) {
          addRoute(path.value(), method);
        }
      }
    }
  }

  void install(@Observes Router router) {
    router.options("/v1/*").order(BEFORE_RESOURCES).handler(this::tell);
  }

  private void tell(RoutingContext request) {
    String methods = of(request.normalizedPath());
    if (methods.isEmpty()) {
      request.next();
    } else {
      request.response().putHeader(HttpHeaders.ALLOW, methods + ", OPTIONS");
      request.response().setStatusCode(204).end();
    }
  }

  private void addRoute(String root, Method method) {
    for (Annotation annotation : method.getAnnotations()) {
      HttpMethod http = annotation.annotationType().getAnnotation(HttpMethod.class);
      if (http != null) {
        Path path = method.getAnnotation(Path.class);
        String template = path == null ? root : root + path.value();
        routes.add(
            new Route(Pattern.compile(template.replaceAll("\\{[^}]*}", "[^/]+")), http.value()));
      }
    }
  }

  /**
   * The methods in alphabetical order, separated by commas; empty where no resource has the path.
   */
  String of(String path) {
    Set<String> methods = new TreeSet<>();
    for (Route route : routes) {
      if (route.path().matcher(path).matches()) {
        methods.add(route.method());
      }
    }
    if (methods.contains("GET")) {
      methods.add("HEAD");
    }
    return String.join(", ", methods);
  }
}
