package org.alea.api.http;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.problem.ProblemCode;

/**
 * Reads parameters to the letter: what stands in a path and cannot be read names nothing (404), in
 * a query or header it is at fault (400).
 */
@Provider
public class ParameterConverters implements ParamConverterProvider {

  @Override
  public <T> ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
    Function<String, Object> reading = reading(type);
    return reading == null ? null : new Strict<>(type, reading, List.of(annotations));
  }

  private static Function<String, Object> reading(Class<?> type) {
    if (type == UUID.class) {
      return Literals::uuid;
    }
    if (type == Instant.class) {
      return Literals::moment;
    }
    if (type == Integer.class || type == int.class) {
      return Literals::wholeNumber;
    }
    if (type == Boolean.class) {
      return ParameterConverters::bool;
    }
    return type.isEnum() ? text -> Literals.constant(type, text) : null;
  }

  private static Object bool(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("neither true nor false");
    };
  }

  private record Strict<T>(
      Class<T> type, Function<String, Object> reading, List<Annotation> annotations)
      implements ParamConverter<T> {

    @Override
    @SuppressWarnings("unchecked") // primitives have no cast of their own
    public T fromString(String text) {
      if (text == null) {
        return null;
      }
      try {
        return (T) reading.apply(text);
      } catch (IllegalArgumentException e) {
        throw fault();
      }
    }

    @Override
    public String toString(T value) {
      return value.toString();
    }

    private ProblemException fault() {
      for (Annotation annotation : annotations) {
        if (annotation instanceof QueryParam query) {
          return ProblemException.of(Violation.inQuery(query.value(), "must be " + expected()));
        }
        if (annotation instanceof HeaderParam header) {
          return ProblemException.of(Violation.inHeader(header.value(), "must be " + expected()));
        }
        if (annotation instanceof PathParam path) {
          return path.value().equals("variant")
              ? ProblemException.of(ProblemCode.VARIANT_NOT_FOUND, "no variant has this id")
              : ProblemException.of(ProblemCode.GAME_NOT_FOUND, "no game has this id");
        }
      }
      return ProblemException.of(ProblemCode.INVALID_PARAMETER, "a parameter cannot be read");
    }

    private String expected() {
      if (type.isEnum()) {
        return "one of "
            + String.join(
                ", ", Arrays.stream(type.getEnumConstants()).map(Object::toString).toList());
      }
      if (type == Boolean.class) {
        return "true or false";
      }
      if (type == Instant.class) {
        return "a moment in UTC such as 2026-03-01T12:00:00Z";
      }
      return type == UUID.class ? "a UUID" : "a whole number";
    }
  }
}
