package org.alea.api.problem;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One field at fault. */
@Schema(name = "Violation", description = "One field of the request that is at fault.")
public record Violation(
    @NotNull
        @Schema(
            description =
                "The field: a path into the body, or the name of a parameter or header. Empty for the"
                    + " body as a whole.",
            examples = "options.lastChance")
        String field,
    @NotNull Location location,
    @NotNull @Schema(description = "What is wrong with it, for people.", examples = "unknown field")
        String message) {

  /** Where a field stands in a request. */
  @Schema(
      name = "ViolationLocation",
      description = "Where a field stands in a request.",
      examples = "BODY")
  public enum Location {
    BODY,
    QUERY,
    PATH,
    HEADER
  }

  public static Violation inQuery(String parameter, String message) {
    return new Violation(parameter, Location.QUERY, message);
  }

  public static Violation inHeader(String header, String message) {
    return new Violation(header, Location.HEADER, message);
  }

  public static Violation inBody(String field, String message) {
    return new Violation(field, Location.BODY, message);
  }
}
