package org.alea.api.http;

import io.quarkus.arc.Arc;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The paths that resources have. */
@ApplicationScoped
class Routes {

  private record Route(String template, Pattern path) {

    Route(String template) {
      this(template, Pattern.compile(template.replaceAll("\\{[^}]*}", "[^/]+")));
    }
  }

  private final List<Route> routes = new ArrayList<>();

  Routes() {
    for (Bean<?> bean :
        Arc.container().beanManager().getBeans(Object.class, Any.Literal.INSTANCE)) {
      Path path = bean.getBeanClass().getAnnotation(Path.class);
      if (path != null) {
        for (Method method : bean.getBeanClass().getMethods()) {
          add(path.value(), method);
        }
      }
    }
  }

  private void add(String root, Method method) {
    for (Annotation annotation : method.getAnnotations()) {
      HttpMethod http = annotation.annotationType().getAnnotation(HttpMethod.class);
      if (http != null) {
        Path path = method.getAnnotation(Path.class);
        routes.add(new Route(path == null ? root : root + path.value()));
      }
    }
  }

  /** The template that a path is made from, such as {@code /v1/games/{gameId}}. */
  Optional<String> template(String path) {
    return routes.stream()
        .filter(route -> route.path().matcher(path).matches())
        .map(Route::template)
        .findFirst();
  }
}
