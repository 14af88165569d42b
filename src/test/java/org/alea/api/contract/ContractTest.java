package org.alea.api.contract;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The committed contract is the one that the service keeps. */
@QuarkusTest
class ContractTest {

  private static final Path COMMITTED = Path.of("openapi/openapi.yaml");
  private static final Path BUILT = Path.of("target/openapi/openapi.yaml");

  @Test
  void theCommittedContractIsTheBuiltOne() throws IOException {
    assertThat(Files.readString(COMMITTED).equals(Files.readString(BUILT)))
        .as("the contract has changed; if it was meant to: cp %s %s", BUILT, COMMITTED)
        .isTrue();
  }

  @Test
  void theServedContractIsTheBuiltOne() throws IOException {
    assertThat(given().get("/q/openapi").then().statusCode(200).extract().asString())
        .isEqualTo(Files.readString(BUILT));
  }
}
