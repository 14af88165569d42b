package org.alea.health;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

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
    var info = given().get("/q/info").then().statusCode(200).extract().jsonPath();
    assertThat(info.getString("build.version")).isNotBlank();
    assertThat(info.getString("git.commit.id")).isNotBlank();
  }

  @Test
  void metricsAreServedForPrometheus() {
    given().get("/v1/variants").then().statusCode(200);
    assertThat(given().get("/q/metrics").then().statusCode(200).extract().asString())
        .contains("alea_store_seconds_bucket{operation=")
        .contains("http_server_requests_seconds_bucket{method=")
        .contains("agroal_awaiting_count");
  }

  private static List<String> checks(String group) {
    return given()
        .get("/q/health/" + group)
        .then()
        .statusCode(200)
        .extract()
        .jsonPath()
        .getList("checks.name");
  }
}
