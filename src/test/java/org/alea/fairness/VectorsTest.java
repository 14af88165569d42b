package org.alea.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class VectorsTest {
  @TestFactory
  Stream<DynamicTest> everyVectorIsGivenByTheConstruction() {
    return Vectors.all().stream()
        .map(
            vector -> DynamicTest.dynamicTest(vector.get("name").textValue(), () -> check(vector)));
  }

  @Test
  void theVectorsHoldEveryCaseThatImplementationsMayGetWrong() {
    assertThat(Vectors.all()).hasSizeGreaterThanOrEqualTo(14);
    assertThat(Vectors.all().stream().filter(vector -> !vector.get("blocks").isEmpty()))
        .hasSizeGreaterThanOrEqualTo(11);
  }

  private static void check(JsonNode vector) {
    DiceProof proof = Vectors.proof(vector);
    assertThat(vector.get("construction").textValue()).isEqualTo(GameDice.CONSTRUCTION);
    var dice = new GameDice(proof.gameId(), proof.seed(), proof.contributions());
    for (JsonNode block : vector.get("blocks")) {
      assertThat(
              HexFormat.of()
                  .formatHex(
                      dice.message(block.get("roll").intValue(), block.get("block").intValue())))
          .isEqualTo(block.get("message").textValue());
    }
    assertThat(proof.rolls()).hasSize(proof.rollCount());
    assertThat(proof.verify()).isEqualTo(Verdict.GENUINE);
  }
}
