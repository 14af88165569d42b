package org.alea.rules.catalogue;

import java.util.List;
import java.util.Optional;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.roll.RollChess;

/** The variants that can be played. */
public final class Variants {

  private static final List<Variant> ALL =
      List.of(new KafkaChess(false), new DiceChess(), new RollChess(), new KingsColor(false));

  private Variants() {}

  /** Every variant once, with no option on, in the order in which a catalogue shows them. */
  public static List<Variant> all() {
    return ALL;
  }

  /** The variant with this id, with no option on. */
  public static Optional<Variant> withId(String id) {
    return ALL.stream().filter(variant -> variant.id().equals(id)).findFirst();
  }
}
