package org.alea.rules.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftCommandTest {

  @Test
  void leavesAreCountedFromTheStart() {
    assertThat(run("kings-color", "2")).matches("2,910 leaves in [0-9.]+ s, [0-9,]+ leaves/s\\R");
  }

  @Test
  void anOptionAndAPositionAreHeeded() {
    String position = "4b2/8/9/10/11/2BR8/2R1q4kb2/b1BK2b1b3/1R8b/7B2/5B3/8/2R4 w 1 16";
    assertThat(run("kings-color", "2", position, "--option", "revised"))
        .startsWith("149 leaves in ");
    assertThat(run(("kings-color 2 " + position + " --option revised").split(" ")))
        .startsWith("149 leaves in ");
  }

  @Test
  void eachFirstActionIsToldWithItsOwnLeaves() {
    String position = "4b2/8/9/10/11/2BR8/2R1q4kb2/b1BK2b1b3/1R8b/7B2/5B3/8/2R4 w 1 16";
    List<String> lines =
        run("kings-color", "2", position, "--divide", "--option", "revised").lines().toList();
    assertThat(lines).hasSize(3).last().asString().startsWith("149 leaves in ");
    assertThat(lines.subList(0, 2)).isSorted().allMatch(line -> line.matches("[a-m0-9]+ [0-9]+"));
    assertThat(
            lines.subList(0, 2).stream()
                .mapToInt(line -> Integer.parseInt(line.split(" ")[1]))
                .sum())
        .isEqualTo(149);
  }

  @Test
  void noStepLeavesTheOnePositionThereIs() {
    assertThat(run("kings-color", "0", "--divide")).startsWith("1 leaves in ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|usage",
        "kings-color|usage",
        "chess 3|no variant chess, but",
        "kings-color -1|depth -1 is not a number from 0 to 99",
        "kings-color 100|depth 100 is not a number from 0 to 99",
        "kings-color x|depth x is not a number",
        "kings-color 2 --option fast|fast",
        "kings-color 2 --option|kings-color",
        "kings-color 2 7/8 w 0 1|placement has 2 files",
      })
  void whatCannotBeUnderstoodIsRefusedWithTheReason(String arguments, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run(arguments.isEmpty() ? new String[0] : arguments.split(" ")))
        .withMessageContaining(reason);
  }

  private static String run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PerftCommand.run(List.of(arguments), new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }
}
