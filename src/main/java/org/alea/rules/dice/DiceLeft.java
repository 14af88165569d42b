package org.alea.rules.dice;

import java.util.ArrayList;
import java.util.List;
import org.alea.rules.Kind;

/**
 * The dice that a turn has left, as a number: how many of each kind, two bits a kind in the order
 * of {@link Kind}.
 */
final class DiceLeft {

  static final int NONE = 0;

  /** How many kinds a die can show. */
  static final int KINDS = 6;

  private DiceLeft() {}

  static int of(List<Kind> kinds) {
    int dice = NONE;
    for (Kind kind : kinds) {
      dice = with(dice, kind);
    }
    return dice;
  }

  static int with(int dice, Kind kind) {
    return dice + (1 << 2 * kind.ordinal());
  }

  static int without(int dice, Kind kind) {
    return dice - (1 << 2 * kind.ordinal());
  }

  static boolean has(int dice, Kind kind) {
    return count(dice, kind) != 0;
  }

  /** How many dice of a kind there are. */
  static int count(int dice, Kind kind) {
    return dice >>> 2 * kind.ordinal() & 3;
  }

  /** The kind of one of the dice; there must be one. */
  static Kind first(int dice) {
    return Kind.of(Integer.numberOfTrailingZeros(dice) / 2);
  }

  /** How many dice there are. */
  static int count(int dice) {
    return Integer.bitCount(dice & 0x555) + 2 * Integer.bitCount(dice & 0xAAA);
  }

  static List<Kind> kinds(int dice) {
    List<Kind> kinds = new ArrayList<>(3);
    for (Kind kind : Kind.values()) {
      for (int n = count(dice, kind); n > 0; n--) {
        kinds.add(kind);
      }
    }
    return List.copyOf(kinds);
  }
}
