package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.alea.rules.Vectors.Count;
import org.alea.rules.Vectors.End;
import org.alea.rules.Vectors.Vector;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules agree with an independent implementation of them, line by line. */
class VectorsTest {

  static Stream<Named<Variant>> ruleSets() {
    return RuleSets.all();
  }

  static Stream<Named<Count>> counts() {
    List<String> known = RuleSets.all().map(Named::getName).toList();
    return Vectors.counts()
        .filter(count -> known.contains(count.ruleSet()))
        .map(
            count ->
                Named.of(
                    count.ruleSet() + " depth " + count.depth() + " " + count.position(), count));
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void legalActionsSuccessorsAndEndingsAreThoseOfTheVectors(Variant variant) {
    Notation notation = variant.notation();
    List<Vector> vectors = Vectors.of(variant);
    assertThat(vectors).hasSizeGreaterThanOrEqualTo(60);
    for (Vector vector : vectors) {
      Position position = notation.position(vector.position());
      assertThat(notation.text(position)).isEqualTo(vector.position());
      assertThat(position.legalActions().stream().map(notation::text).sorted())
          .as(vector.position())
          .isEqualTo(vector.actions());
      Position next = position.play(notation.action(played(vector)));
      assertThat(notation.text(next))
          .as("%s after %s", vector.position(), played(vector))
          .isEqualTo(vector.next());
      assertThat(next.outcome().map(VectorsTest::end))
          .as("ending of %s", vector.next())
          .isEqualTo(Optional.ofNullable(vector.nextOver()));
      assertThat(next.phase() == Phase.OVER)
          .as("phase of %s", vector.next())
          .isEqualTo(vector.nextOver() != null);
    }
  }

  @ParameterizedTest
  @MethodSource("counts")
  void pathsAreAsManyAsCounted(Count count) {
    Variant variant =
        RuleSets.all()
            .filter(named -> named.getName().equals(count.ruleSet()))
            .findFirst()
            .orElseThrow()
            .getPayload();
    Position position = variant.notation().position(count.position());
    assertThat(Perft.leaves(position, count.depth())).isEqualTo(count.leaves());
  }

  private static String played(Vector vector) {
    if (vector.roll() == null) {
      return vector.play();
    }
    List<String> faces =
        vector.roll().stream().sorted(Comparator.naturalOrder()).map(String::valueOf).toList();
    return vector.play() + ":" + String.join(",", faces);
  }

  private static End end(Outcome outcome) {
    return new End(outcome.winner().map(VectorsTest::word).orElse(null), word(outcome.reason()));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
