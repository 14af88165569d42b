package org.alea;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AleaTest {
  @Test
  void theContractIsServedInTheVersionThatGeneratorsRead() {
    var contract = given().accept("application/json").get("/q/openapi").then().statusCode(200);
    assertThat(contract.extract().jsonPath().getString("openapi")).isEqualTo("3.0.3");
  }

  @Test
  void swaggerUiIsServed() {
    assertThat(given().get("/q/swagger-ui/").then().statusCode(200).extract().asString())
        .contains("swagger-ui");
  }
}
