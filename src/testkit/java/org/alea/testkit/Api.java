package org.alea.testkit;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.report.LevelResolver;
import com.atlassian.oai.validator.report.ValidationReport.Level;
import com.atlassian.oai.validator.restassured.OpenApiValidationFilter;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alea.problem.ProblemCode;

/** Calls the service, and holds each request and answer against the committed contract. */
public final class Api {

  private static final OpenApiValidationFilter BOTH = filter(Level.ERROR);
  private static final OpenApiValidationFilter ANSWERS = filter(Level.IGNORE);

  private Api() {}

  /** The committed contract, by which the service of today sends no value that it does not list. */
  public static OpenApiInteractionValidator.Builder strict() {
    try {
      String contract = Files.readString(Path.of("openapi/openapi.yaml"));
      return OpenApiInteractionValidator.createForInlineApiSpecification(
          contract.replace("x-extensible-enum:", "enum:"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static OpenApiValidationFilter filter(Level requests) {
    return new OpenApiValidationFilter(
        strict()
            .withLevelResolver(
                LevelResolver.create().withLevel("validation.request", requests).build())
            .build());
  }

  /** A request that keeps to the contract. */
  public static RequestSpecification given() {
    return RestAssured.given().filter(BOTH);
  }

  /** A request that breaks the contract on purpose; its answer must not. */
  public static RequestSpecification wrong() {
    return RestAssured.given().filter(ANSWERS);
  }

  /** A request with a JSON body. */
  public static RequestSpecification given(Object body) {
    return given().contentType("application/json").body(body);
  }

  public static RequestSpecification wrong(Object body) {
    return wrong().contentType("application/json").body(body);
  }

  /** Asserts that an answer is the problem with this code, complete. */
  public static ValidatableResponse problem(Response answer, ProblemCode code) {
    return answer
        .then()
        .statusCode(code.status())
        .contentType("application/problem+json")
        .body("type", equalTo(code.type()))
        .body("title", equalTo(code.title()))
        .body("status", equalTo(code.status()))
        .body("code", equalTo(code.name()))
        .body("detail", notNullValue())
        .body("instance", containsString("/"))
        .body("requestId", notNullValue())
        .header("X-Content-Type-Options", "nosniff")
        .header("X-Request-Id", notNullValue());
  }
}
