package org.alea.api.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.alea.problem.ProblemCode;

/** Says in the words of the contract what the JSON reader stumbled over; never in Java's. */
final class JsonFaults {

  private JsonFaults() {}

  static ProblemException of(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof StreamConstraintsException) {
        return ProblemException.of(
            ProblemCode.INVALID_JSON,
            "the body is nested too deeply, or a text or number is too long");
      }
      if (cause instanceof JsonMappingException mapping
          && mapping.getCause() instanceof InputCoercionException) {
        return invalid(mapping, "must be a whole number within its bounds");
      }
      if (cause instanceof StreamReadException broken) {
        return ProblemException.of(ProblemCode.INVALID_JSON, broken(broken));
      }
      if (cause instanceof JsonMappingException mapping
          && !(mapping.getCause() instanceof JsonProcessingException)) {
        return invalid(mapping);
      }
    }
    return ProblemException.of(ProblemCode.INVALID_JSON, "the body is not UTF-8 text");
  }

  /** Whether a framework's exception stems from reading JSON. */
  static boolean caused(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof JsonProcessingException) {
        return true;
      }
    }
    return fault.getCause() instanceof IOException;
  }

  private static String broken(StreamReadException fault) {
    String what =
        fault.getOriginalMessage().startsWith("Duplicate field")
            ? "a field appears twice"
            : "the body is not well-formed JSON";
    var at = fault.getLocation();
    return at == null
        ? what
        : "%s: line %d, column %d".formatted(what, at.getLineNr(), at.getColumnNr());
  }

  private static ProblemException invalid(JsonMappingException fault) {
    if (fault.getOriginalMessage().startsWith("Trailing token")) {
      return ProblemException.of(
          ProblemCode.INVALID_JSON, "the body goes on after the end of its JSON");
    }
    return invalid(fault, message(fault));
  }

  private static ProblemException invalid(JsonMappingException fault, String message) {
    String field = path(fault.getPath());
    return ProblemException.of(
        ProblemCode.INVALID_BODY,
        field.isEmpty() ? message : field + ": " + message,
        List.of(Violation.inBody(field, message)));
  }

  private static String message(JsonMappingException fault) {
    if (fault instanceof UnrecognizedPropertyException) {
      return "unknown field";
    }
    if (fault instanceof InvalidFormatException format
        && format.getTargetType() == String.class
        && format.getValue() instanceof String) {
      return "must hold neither U+0000 nor a lone surrogate";
    }
    if (fault instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
      return "must be " + expected(mismatch.getTargetType());
    }
    return "not acceptable here";
  }

  private static String expected(Class<?> type) {
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(Object::toString)
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    if (type == String.class) {
      return "a text";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
      return "a whole number";
    }
    if (type == Duration.class) {
      return "an ISO-8601 duration such as PT5M";
    }
    if (type == UUID.class) {
      return "a UUID";
    }
    return Collection.class.isAssignableFrom(type) ? "an array" : "an object";
  }

  private static String path(List<JsonMappingException.Reference> references) {
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference reference : references) {
      if (reference.getFieldName() == null) {
        path.append('[').append(reference.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(harmless(reference.getFieldName()));
      }
    }
    return path.toString();
  }

  /** A client's own field name, cut and cleaned so that it can be logged and shown. */
  private static String harmless(String name) {
    String clean = name.replaceAll("[^\\p{Graph}]", "?");
    return clean.length() <= 64 ? clean : clean.substring(0, 64) + "…";
  }
}
