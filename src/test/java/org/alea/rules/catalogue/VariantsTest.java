package org.alea.rules.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import org.alea.rules.Dice;
import org.alea.rules.Option;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VariantsTest {

  static List<Variant> all() {
    return Variants.all();
  }

  @Test
  void theVariantsOfTheFirstReleaseStay() {
    assertThat(Variants.all())
        .extracting(Variant::id)
        .startsWith("kafka-chess", "dice-chess", "roll-chess", "kings-color");
    assertThat(Variants.withId("chess")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("all")
  void aVariantSaysWhatItIs(Variant variant) {
    assertThat(Variants.withId(variant.id())).contains(variant);
    assertThat(variant.title()).isNotBlank();
    assertThat(variant.description()).hasSizeBetween(40, 160).endsWith(".").doesNotContain("\n");
    assertThat(variant.kinds()).isNotEmpty();
    assertThat(variant.phases()).contains(Phase.MOVE).doesNotContain(Phase.OVER);
    assertThat(variant.phases().contains(Phase.ROLL)).isEqualTo(variant.dice().count() > 0);
    assertThat(variant.dice().tables()).allMatch(table -> table.size() == Dice.FACES);
  }

  @ParameterizedTest
  @MethodSource("all")
  void noOptionIsOnUntilItIsChosen(Variant variant) {
    assertThat(variant.chosen()).isEmpty();
    for (Option option : variant.options()) {
      assertThat(option.description()).isNotBlank();
      Variant chosen = variant.choosing(Set.of(option.name()));
      assertThat(chosen.chosen()).containsExactly(option.name());
      assertThat(chosen.id()).isEqualTo(variant.id());
      assertThat(chosen.choosing(Set.of())).isEqualTo(variant);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> variant.choosing(Set.of("nonsense")))
        .withMessageContaining("nonsense");
  }

  @ParameterizedTest
  @MethodSource("all")
  void aPositionKnowsItsVariant(Variant variant) {
    Position start = variant.start();
    assertThat(start.variant()).isEqualTo(variant);
    assertThat(start.fullmoveNumber()).isEqualTo(1);
    assertThat(start.outcome()).isEmpty();
  }
}
