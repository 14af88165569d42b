package org.alea.api.http;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;

/**
 * Reads parameters to the letter: what stands in a path and cannot be read names nothing (404), in
 * a query or header it is at fault (400).
 */
@Provider
public class ParameterConverters implements ParamConverterProvider {

  private static final int UUID_LENGTH = 36;

  @Override
  public <T> ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
    Function<String, Object> reading = reading(type);
    return reading == null ? null : new Strict<>(type, reading, List.of(annotations));
  }

  private static Function<String, Object> reading(Class<?> type) {
    if (type == UUID.class) {
      return ParameterConverters::uuid;
    }
    if (type == Integer.class || type == int.class) {
      return Integer::valueOf;
    }
    if (type == Long.class || type == long.class) {
      return Long::valueOf;
    }
    if (type == Boolean.class) {
      return ParameterConverters::bool;
    }
    return type.isEnum() ? text -> constant(type, text) : null;
  }

  private static Object uuid(String text) {
    if (text.length() != UUID_LENGTH) {
      throw new IllegalArgumentException("not 36 characters");
    }
    return UUID.fromString(text);
  }

  private static Object bool(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("neither true nor false");
    };
  }

  private static Object constant(Class<?> type, String text) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> ((Enum<?>) constant).name().equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such constant"));
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
          return fault(query.value(), Violation.Location.QUERY);
        }
        if (annotation instanceof HeaderParam header) {
          return fault(header.value(), Violation.Location.HEADER);
        }
        if (annotation instanceof PathParam path) {
          return path.value().equals("variant")
              ? ProblemException.of(ProblemCode.VARIANT_NOT_FOUND, "no variant has this id")
              : ProblemException.of(ProblemCode.GAME_NOT_FOUND, "no game has this id");
        }
      }
      return ProblemException.of(ProblemCode.INVALID_PARAMETER, "a parameter cannot be read");
    }

    private ProblemException fault(String name, Violation.Location location) {
      String message = "must be " + expected();
      return ProblemException.of(
          ProblemCode.INVALID_PARAMETER,
          name + ": " + message,
          List.of(new Violation(name, location, message)));
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
      return type == UUID.class ? "a UUID" : "a whole number";
    }
  }
}
