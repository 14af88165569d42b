package org.alea.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Named;

/** Every variant of the catalogue with every choice of its options. */
final class RuleSets {

  private RuleSets() {}

  /** For {@code @MethodSource}: each under the name that the vectors' files have. */
  static Stream<Named<Variant>> all() {
    return Variants.all().stream()
        .flatMap(RuleSets::choices)
        .map(variant -> Named.of(name(variant), variant));
  }

  /** The id, followed by the options that are on, such as {@code kafka-chess-last-chance}. */
  static String name(Variant variant) {
    return Stream.concat(Stream.of(variant.id()), new TreeSet<>(variant.chosen()).stream())
        .map(word -> word.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
        .collect(Collectors.joining("-"));
  }

  private static Stream<Variant> choices(Variant variant) {
    List<Variant> choices = new ArrayList<>(List.of(variant));
    for (Option option : variant.options()) {
      for (Variant choice : List.copyOf(choices)) {
        Set<String> chosen = new TreeSet<>(choice.chosen());
        chosen.add(option.name());
        choices.add(variant.choosing(chosen));
      }
    }
    return choices.stream();
  }
}
