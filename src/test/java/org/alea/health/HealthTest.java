package org.alea.health;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.alea.testkit.Management;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class HealthTest {

  @Test
  void readinessAloneKnowsTheDatabase() {
    assertThat(checks("ready")).contains("database");
    assertThat(checks("live")).doesNotContain("database");
    assertThat(checks("started")).doesNotContain("database");
  }

  /** A replica that hears no news still serves: it must be neither killed nor left out. */
  @Test
  void wellnessAloneKnowsTheNews() {
    assertThat(checks("well")).contains("news");
    for (String probe : List.of("ready", "live", "started")) {
      assertThat(checks(probe)).doesNotContain("news");
    }
  }

  @Test
  void infoTellsVersionAndCommit() {
    var info = Management.get("/q/info").then().statusCode(200).extract().jsonPath();
    assertThat(info.getString("build.version")).isNotBlank();
    assertThat(info.getString("git.commit.id")).isNotBlank();
  }

  @Test
  void metricsAreServedForPrometheus() {
    given().get("/v1/variants").then().statusCode(200);
    assertThat(Management.get("/q/metrics").then().statusCode(200).extract().asString())
        .contains("alea_store_seconds_bucket{operation=")
        .contains("http_server_requests_seconds_bucket{method=")
        .contains("agroal_awaiting_count");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/q/health",
        "/q/health/ready",
        "/q/metrics",
        "/q/info",
        "/q",
        "/q/",
        "/v1/../q/metrics",
        "/v1/%2e%2e/q/metrics",
        "/v1/..%2fq/metrics",
        "//q/metrics",
        "/q/swagger-ui/../metrics",
        "/q/openapi/../health"
      })
  void nothingForTheOperatorIsOnThePublicPort(String path) {
    given().urlEncodingEnabled(false).get(path).then().statusCode(404);
  }

  private static List<String> checks(String group) {
    return Management.get("/q/health/" + group)
        .then()
        .statusCode(200)
        .extract()
        .jsonPath()
        .getList("checks.name");
  }
}
