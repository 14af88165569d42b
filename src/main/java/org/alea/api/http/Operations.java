package org.alea.api.http;

import io.quarkus.arc.Arc;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.RequestIds;
import org.alea.problem.ProblemCode;

/**
 * Finds the operation that a request is about, among those of all resources. Answers {@code
 * OPTIONS}, and refuses a path that no operation has and a method that the path has not: the
 * framework tells no {@code Allow}, and takes the one for the other where a path goes on.
 */
@ApplicationScoped
class Operations {

  private final List<Operation> operations = new ArrayList<>();

  Operations() {
    for (Bean<?> bean :
        Arc.container().beanManager().getBeans(Object.class, Any.Literal.INSTANCE)) {
      Class<?> resource = bean.getBeanClass();
      Path path = resource.getAnnotation(Path.class);
      if (path != null) {
        for (Method method : resource.getMethods()) {
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
        operations.add(operation(http.value(), path == null ? root : root + path.value(), method));
      }
    }
  }

  private static Operation operation(String http, String template, Method method) {
    Set<String> parameters = new HashSet<>();
    Set<String> repeatable = new HashSet<>();
    Set<String> headers = new HashSet<>();
    for (Parameter parameter : method.getParameters()) {
      addNames(parameter, parameters, headers);
      QueryParam query = parameter.getAnnotation(QueryParam.class);
      if (query != null && Collection.class.isAssignableFrom(parameter.getType())) {
        repeatable.add(query.value());
      }
      if (parameter.isAnnotationPresent(BeanParam.class)) {
        for (Field field : parameter.getType().getFields()) {
          addNames(field, parameters, headers);
        }
      }
    }
    return new Operation(
        http,
        segments(template),
        parameters,
        repeatable,
        headers,
        isPresent(method, Consumes.class),
        offers(method),
        cost(method));
  }

  private static int cost(Method method) {
    Cost cost = method.getAnnotation(Cost.class);
    cost = cost == null ? method.getDeclaringClass().getAnnotation(Cost.class) : cost;
    return cost == null ? 1 : cost.value();
  }

  private static void addNames(
      AnnotatedElement source, Set<String> parameters, Set<String> headers) {
    QueryParam query = source.getAnnotation(QueryParam.class);
    if (query != null) {
      parameters.add(query.value());
    }
    HeaderParam header = source.getAnnotation(HeaderParam.class);
    if (header != null) {
      headers.add(header.value());
    }
  }

  private static boolean isPresent(Method method, Class<? extends Annotation> type) {
    return method.isAnnotationPresent(type) || method.getDeclaringClass().isAnnotationPresent(type);
  }

  private static List<MediaRange> offers(Method method) {
    Produces own = method.getAnnotation(Produces.class);
    Produces produced =
        own == null ? method.getDeclaringClass().getAnnotation(Produces.class) : own;
    Offers others = method.getAnnotation(Offers.class);
    return Stream.concat(
            Arrays.stream(produced.value()),
            others == null ? Stream.empty() : Arrays.stream(others.value()))
        .map(type -> MediaRange.read(type).orElseThrow())
        .toList();
  }

  private static List<String> segments(String path) {
    return List.of(path.split("/", -1));
  }

  /** The template that a path is made from; empty if no resource has the path. */
  Optional<String> template(String path) {
    return at(path).stream().map(Operation::template).findFirst();
  }

  /** Those whose path says the most of it literally: {@code batch} is no game's id. */
  private List<Operation> at(String path) {
    List<String> segments = segments(path);
    Map<Long, List<Operation>> there =
        operations.stream()
            .filter(operation -> operation.isAt(segments))
            .collect(Collectors.groupingBy(Operation::literalSegments));
    return there.isEmpty() ? List.of() : there.get(Collections.max(there.keySet()));
  }

  void find(RoutingContext context) {
    List<Operation> there = at(context.normalizedPath());
    if (there.isEmpty()) {
      throw ProblemException.of(ProblemCode.NOT_FOUND, "no resource has this path");
    }
    String method = context.request().method().name();
    if (method.equals(HttpMethod.OPTIONS)) {
      tellAllowed(context, there);
      return;
    }
    String wanted = method.equals(HttpMethod.HEAD) ? HttpMethod.GET : method;
    Operation operation =
        there.stream()
            .filter(one -> one.method().equals(wanted))
            .findFirst()
            .orElseThrow(() -> notAllowed(context, there));
    operation.noteIn(context);
    context.next();
  }

  /** Tells the methods that some resource knows. */
  void answerForServer(RoutingContext context) {
    RequestIds.of(context);
    tellAllowed(context, operations);
  }

  private static void tellAllowed(RoutingContext context, List<Operation> there) {
    context.response().putHeader(HttpHeaders.ALLOW, allowed(there)).setStatusCode(204).end();
  }

  private static ProblemException notAllowed(RoutingContext context, List<Operation> there) {
    String allowed = allowed(there);
    context.response().putHeader(HttpHeaders.ALLOW, allowed);
    return ProblemException.of(
        ProblemCode.METHOD_NOT_ALLOWED, "the resource knows the methods " + allowed);
  }

  private static String allowed(List<Operation> there) {
    Set<String> methods = new TreeSet<>();
    there.forEach(operation -> methods.add(operation.method()));
    if (methods.contains(HttpMethod.GET)) {
      methods.add(HttpMethod.HEAD);
    }
    return String.join(", ", methods) + ", " + HttpMethod.OPTIONS;
  }
}
