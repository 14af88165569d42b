package org.alea.api.pages;

import static io.restassured.RestAssured.given;
import static org.alea.testkit.Api.problem;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.alea.problem.ProblemCode;
import org.junit.jupiter.api.Test;

/** A service whose operator wants no table. */
@QuarkusTest
@TestProfile(TableOffTest.Off.class)
class TableOffTest {

  /** Switches the table off. */
  public static class Off implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("alea.table.enabled", "false");
    }
  }

  @Test
  void aPageOfLinksTakesItsPlace() {
    given()
        .accept("text/html")
        .get("/")
        .then()
        .statusCode(200)
        .body(containsString("/q/swagger-ui"))
        .body(not(containsString("/table/")));
    problem(given().get("/table/app.js"), ProblemCode.NOT_FOUND);
    problem(given().get("/play/01a22c23-910a-77ba-af52-f9bb01a0e6f6"), ProblemCode.NOT_FOUND);
  }
}
