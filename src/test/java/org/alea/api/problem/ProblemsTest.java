package org.alea.api.problem;

import static io.restassured.RestAssured.given;
import static org.alea.testkit.Api.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alea.problem.ProblemCode;
import org.alea.testkit.RawHttp;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.junit.jupiter.api.Test;

/** Every refusal, the framework's own included, is a problem of the contract. */
@QuarkusTest
class ProblemsTest {

  private static final String SECRET = "org.alea.Secret";
  private static final String START = "7/8/9/10/2RRR4rrr2/12/13/12/11/10/9/8/7 w 0 1";

  /** Makes a request fail on the way to its resource, for who asks for that. */
  public static final class Saboteur {

    static final String HEADER = "X-Test-Failure";

    /** After the service's own filters. */
    @ServerRequestFilter(priority = Priorities.USER + 1)
    public void fail(ContainerRequestContext request) {
      String wish = request.getHeaderString(HEADER);
      if ("fault".equals(wish)) {
        throw new IllegalStateException(SECRET);
      }
      if ("forbidden".equals(wish)) {
        throw new ForbiddenException(SECRET);
      }
    }
  }

  private static Response post(String body) {
    return given().contentType("application/json").body(body).post("/v1/positions/legal-actions");
  }

  private static Map<String, Object> request(String field, Object value) {
    Map<String, Object> request =
        new HashMap<>(Map.of("variant", "KINGS_COLOR", "position", START));
    request.put(field, value);
    return request;
  }

  @Test
  void aPathTellsItsOwnMethods() {
    String game = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f";
    given().options("/v1/games").then().statusCode(204).header("Allow", "GET, HEAD, POST, OPTIONS");
    given().options(game).then().statusCode(204).header("Allow", "GET, HEAD, OPTIONS");
    given().options(game + "/draw-offer").then().header("Allow", "DELETE, POST, OPTIONS");
  }

  @Test
  void noPageOfAnotherOriginMayCall() {
    for (String method : List.of("GET", "OPTIONS")) {
      given()
          .header("Origin", "https://play.example")
          .header("Access-Control-Request-Method", "GET")
          .request(method, "/v1/variants")
          .then()
          .statusCode(lessThan(300))
          .header("Access-Control-Allow-Origin", nullValue())
          .header("Access-Control-Allow-Methods", nullValue());
    }
  }

  @Test
  void aFaultOfTheServiceTellsNothingOfItself() {
    problem(
            given().header(Saboteur.HEADER, "fault").get("/v1/variants"),
            ProblemCode.INTERNAL_ERROR)
        .body(not(containsString(SECRET)));
  }

  @Test
  void whatTheFrameworkForbids() {
    problem(given().header(Saboteur.HEADER, "forbidden").get("/v1/variants"), ProblemCode.FORBIDDEN)
        .body(not(containsString(SECRET)));
  }

  @Test
  void anUnknownRoute() {
    problem(given().get("/v1/nothing"), ProblemCode.NOT_FOUND);
    problem(given().get("/nothing"), ProblemCode.NOT_FOUND);
  }

  @Test
  void aMethodThatTheResourceDoesNotKnow() {
    problem(given().delete("/v1/variants"), ProblemCode.METHOD_NOT_ALLOWED)
        .header("Allow", containsString("GET"));
    problem(given().get("/v1/positions/apply"), ProblemCode.METHOD_NOT_ALLOWED)
        .header("Allow", containsString("POST"));
  }

  @Test
  void anAcceptThatCannotBeServed() {
    problem(given().accept("image/png").get("/v1/variants"), ProblemCode.NOT_ACCEPTABLE);
  }

  @Test
  void anAcceptThatIsNone() {
    given().header("Accept", "///;;q=x").get("/v1/variants").then().statusCode(equalTo(406));
  }

  @Test
  void anotherMediaType() {
    problem(
        given().contentType("text/plain").body("x").post("/v1/positions/apply"),
        ProblemCode.UNSUPPORTED_MEDIA_TYPE);
    problem(given().post("/v1/positions/apply"), ProblemCode.INVALID_BODY);
  }

  @Test
  void noBody() {
    problem(post(""), ProblemCode.INVALID_BODY).body("violations.location", hasItem("BODY"));
    problem(post("null"), ProblemCode.INVALID_BODY);
  }

  @Test
  void brokenJson() {
    for (String body :
        new String[] {"{", "{\"variant\":", "nul", "{\"a\":1,}", "{'a':1}", "\"", "\u0000"}) {
      problem(post(body), ProblemCode.INVALID_JSON);
    }
  }

  @Test
  void aKeyTwice() {
    problem(
            post("{\"variant\":\"KINGS_COLOR\",\"variant\":\"KINGS_COLOR\"}"),
            ProblemCode.INVALID_JSON)
        .body("detail", containsString("twice"));
  }

  @Test
  void somethingAfterTheValue() {
    problem(post("{\"variant\":\"KINGS_COLOR\",\"position\":\"x\"} {}"), ProblemCode.INVALID_JSON);
  }

  @Test
  void deepNesting() throws IOException {
    problem(post("[".repeat(500)), ProblemCode.INVALID_BODY);
    problem(post("{\"options\":".repeat(500)), ProblemCode.INVALID_JSON);
    String deep = "{\"options\":{\"lastChance\":" + "[".repeat(30_000);
    assertThat(RawHttp.post("/v1/positions/apply", "Content-Length: " + deep.length(), deep, 1))
        .startsWith("HTTP/1.1 400");
  }

  @Test
  void anUnknownField() {
    problem(
            given()
                .contentType("application/json")
                .body(request("colour", "x"))
                .post("/v1/positions/legal-actions"),
            ProblemCode.INVALID_BODY)
        .body("violations.field", hasItem("colour"))
        .body("violations.message", hasItem("unknown field"));
  }

  @Test
  void wrongTypes() {
    Object[] values = {1, 1.5, true, new int[] {1}, Map.of("a", 1), ""};
    for (String field : new String[] {"variant", "options", "position"}) {
      for (Object value : values) {
        if (field.equals("position") && value.equals("")) {
          continue;
        }
        problem(
                given()
                    .contentType("application/json")
                    .body(request(field, value))
                    .post("/v1/positions/legal-actions"),
                ProblemCode.INVALID_BODY)
            .body("violations.field", hasItem(containsString(field)));
      }
    }
  }

  @Test
  void textThatNoDatabaseCanStore() {
    problem(
            post("{\"variant\":\"KINGS_COLOR\",\"position\":\"a\\u0000b\"}"),
            ProblemCode.INVALID_BODY)
        .body("violations[0].field", equalTo("position"));
    problem(
        post("{\"variant\":\"KINGS_COLOR\",\"position\":\"a\\ud800b\"}"), ProblemCode.INVALID_BODY);
    problem(
        post("{\"variant\":\"KINGS_COLOR\",\"position\":\"a\\udc00\\ud800\"}"),
        ProblemCode.INVALID_BODY);
  }

  @Test
  void bytesThatAreNoUtf8() {
    byte[] body = "{\"variant\":\"KINGS_COLOR\",\"position\":\"?\"}".getBytes();
    body[body.length - 3] = (byte) 0xff;
    problem(
        given().contentType("application/json").body(body).post("/v1/positions/legal-actions"),
        ProblemCode.INVALID_JSON);
  }

  @Test
  void aBodyThatIsTooLarge() throws IOException {
    assertThat(
            RawHttp.post(
                "/v1/positions/apply", "Content-Length: 10000000", "x".repeat(100_000), 100))
        .startsWith("HTTP/1.1 413")
        .contains("application/problem+json")
        .contains("BODY_TOO_LARGE");
  }

  @Test
  void aBodyThatTurnsOutTooLarge() throws IOException {
    assertThat(RawHttp.chunked("/v1/positions/apply", "x".repeat(100_000), 100))
        .startsWith("HTTP/1.1 413")
        .contains("application/problem+json")
        .contains("BODY_TOO_LARGE");
  }

  @Test
  void chunksOfNothingAreNoBody() throws IOException {
    assertThat(RawHttp.chunked("/v1/positions/apply", "", 1))
        .startsWith("HTTP/1.1 400")
        .contains("INVALID_BODY");
  }

  @Test
  void anAddressOrHeadersThatAreTooLarge() {
    problem(given().get("/v1/variants?x=" + "x".repeat(5_000)), ProblemCode.URI_TOO_LONG);
    problem(
        given().header("X-Large", "x".repeat(20_000)).get("/v1/variants"),
        ProblemCode.HEADERS_TOO_LARGE);
  }

  @Test
  void anOptionOfAnotherVariant() {
    problem(
            given()
                .contentType("application/json")
                .body(request("options", Map.of("lastChance", true)))
                .post("/v1/positions/legal-actions"),
            ProblemCode.INVALID_BODY)
        .body("violations.field", hasItem("options.lastChance"));
  }

  @Test
  void aVariantThatDoesNotExist() {
    problem(given().get("/v1/variants/CHESS"), ProblemCode.VARIANT_NOT_FOUND);
    problem(given().get("/v1/variants/%00"), ProblemCode.VARIANT_NOT_FOUND);
  }

  @Test
  void aPositionThatMeansNothing() {
    problem(
            post("{\"variant\":\"KINGS_COLOR\",\"position\":\"x y z\"}"),
            ProblemCode.INVALID_NOTATION)
        .body("violations.field", hasItem("position.placement"));
  }

  @Test
  void aRequestIdGoesThrough() {
    given()
        .header("X-Request-Id", "abc-123")
        .get("/v1/nothing")
        .then()
        .header("X-Request-Id", "abc-123")
        .body("requestId", equalTo("abc-123"));
    given()
        .header("X-Request-Id", "a b<c>")
        .get("/v1/nothing")
        .then()
        .body("requestId", notNullValue())
        .header("X-Request-Id", not("a b<c>"));
  }
}
