package org.alea.rules;

import java.util.Set;

/** A switch in the rules of a variant that a game's creator may set; off unless they do. */
public record Option(String name, String description) {

  /**
   * @throws IllegalArgumentException if one of the names is not that of an option of the variant
   */
  public static void requireKnown(Set<String> names, Variant variant) {
    for (String name : names) {
      if (variant.options().stream().noneMatch(option -> option.name().equals(name))) {
        throw new IllegalArgumentException(variant.id() + " has no option " + name);
      }
    }
  }
}
