package org.alea.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProblemCodeTest {

  /** What comes before any operation is known. */
  private static final Set<ProblemCode> OF_NO_OPERATION =
      EnumSet.of(
          ProblemCode.NOT_FOUND,
          ProblemCode.METHOD_NOT_ALLOWED,
          ProblemCode.NOT_IMPLEMENTED,
          ProblemCode.FORBIDDEN);

  @Test
  void codesAndTypesAreStableNames() {
    assertThat(ProblemCode.GAME_OVER.type()).isEqualTo("/v1/problems/game-over");
    assertThat(Arrays.stream(ProblemCode.values()).map(ProblemCode::type)).doesNotHaveDuplicates();
    assertThat(ProblemCode.values()).allMatch(code -> code.status() >= 400 && code.status() < 600);
  }

  @Test
  void everyCodeIsAnAnswerOfSomeOperation() throws IOException {
    String operations = Files.readString(Path.of("openapi/openapi.yaml")).split("\npaths:", 2)[1];
    for (ProblemCode code : ProblemCode.values()) {
      assertThat(operations.contains("\n      - " + code + "\n"))
          .as(code.name())
          .isEqualTo(!OF_NO_OPERATION.contains(code));
    }
  }
}
