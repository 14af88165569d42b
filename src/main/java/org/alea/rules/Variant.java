package org.alea.rules;

import java.util.List;
import java.util.Set;

/**
 * A variant with its options chosen: an immutable value, two of them equal when they play by the
 * same rules.
 */
public interface Variant {

  /** Lower case with hyphens, such as {@code kafka-chess}; the same whatever options are chosen. */
  String id();

  /** The name that people use. */
  String title();

  /** What makes the variant special, in one sentence. */
  String description();

  /** The options that the variant has. */
  default List<Option> options() {
    return List.of();
  }

  /** The names of the options that are on. */
  default Set<String> chosen() {
    return Set.of();
  }

  /**
   * This variant with exactly these options on.
   *
   * @throws IllegalArgumentException if one is not known
   */
  default Variant choosing(Set<String> names) {
    Option.requireKnown(names, this);
    return this;
  }

  Geometry geometry();

  /** The kinds that may stand on the board. */
  Set<Kind> kinds();

  Dice dice();

  /** The phases a turn can have. */
  Set<Phase> phases();

  /** How positions, actions and squares are written. */
  Notation notation();

  /** The usual start position. */
  Position start();
}
