package org.alea.api.problem;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.List;
import org.alea.problem.ProblemCode;

/** Says which fields of a request break a constraint, and where they stand in it. */
final class ConstraintFaults {

  private ConstraintFaults() {}

  static ProblemException of(ConstraintViolationException fault) {
    List<Violation> violations =
        fault.getConstraintViolations().stream()
            .map(ConstraintFaults::violation)
            .sorted(Comparator.comparing(Violation::field).thenComparing(Violation::message))
            .toList();
    boolean body = violations.stream().anyMatch(v -> v.location() == Violation.Location.BODY);
    Violation first = violations.get(0);
    return ProblemException.of(
        body ? ProblemCode.INVALID_BODY : ProblemCode.INVALID_PARAMETER,
        first.field().isEmpty()
            ? "the body " + first.message()
            : first.field() + ": " + first.message(),
        violations);
  }

  private static Violation violation(ConstraintViolation<?> fault) {
    StringBuilder field = new StringBuilder();
    Annotation source = null;
    Path.MethodNode method = null;
    for (Path.Node node : fault.getPropertyPath()) {
      if (node.getKind() == ElementKind.METHOD) {
        method = node.as(Path.MethodNode.class);
      } else if (node.getKind() == ElementKind.PARAMETER) {
        int index = node.as(Path.ParameterNode.class).getParameterIndex();
        source = source(fault.getRootBeanClass(), method, index);
      } else {
        append(field, node);
        if (node.getKind() == ElementKind.PROPERTY && source == null) {
          source = source(fault.getLeafBean().getClass(), node.getName());
        }
      }
    }
    if (source instanceof QueryParam query) {
      return new Violation(query.value(), Violation.Location.QUERY, fault.getMessage());
    }
    if (source instanceof HeaderParam header) {
      return new Violation(header.value(), Violation.Location.HEADER, fault.getMessage());
    }
    if (source instanceof PathParam path) {
      return new Violation(path.value(), Violation.Location.PATH, fault.getMessage());
    }
    return Violation.inBody(field.toString(), fault.getMessage());
  }

  private static void append(StringBuilder field, Path.Node node) {
    if (node.isInIterable() && node.getIndex() != null) {
      field.append('[').append(node.getIndex()).append(']');
    }
    if (node.getKind() == ElementKind.PROPERTY) {
      field.append(field.isEmpty() ? "" : ".").append(node.getName());
    }
  }

  /** The annotation that says where a resource's argument comes from; null for the body. */
  private static Annotation source(Class<?> bean, Path.MethodNode node, int index) {
    for (Class<?> type = bean; type != null; type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(node.getName())
            && List.of(method.getParameterTypes()).equals(node.getParameterTypes())) {
          Annotation source = source(method.getParameterAnnotations()[index]);
          if (source != null) { // an interceptor's subclass has none
            return source;
          }
        }
      }
    }
    return null;
  }

  /** The same for a field of an object that gathers arguments. */
  private static Annotation source(Class<?> bean, String field) {
    for (Class<?> type = bean; type != null; type = type.getSuperclass()) {
      for (Field declared : type.getDeclaredFields()) {
        if (declared.getName().equals(field)) {
          return source(declared.getAnnotations());
        }
      }
    }
    return null;
  }

  private static Annotation source(Annotation... annotations) {
    for (Annotation annotation : annotations) {
      if (annotation instanceof QueryParam
          || annotation instanceof HeaderParam
          || annotation instanceof PathParam) {
        return annotation;
      }
    }
    return null;
  }
}
