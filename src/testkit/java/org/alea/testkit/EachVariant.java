package org.alea.testkit;

import org.alea.api.rules.VariantId;

/** The contract's names of all variants. */
public final class EachVariant {

  private static final VariantId[] ALL = VariantId.values();

  private EachVariant() {}

  /** One after the other, from 0 on, and the first again after the last. */
  public static String inTurn(long number) {
    return ALL[(int) Math.floorMod(number, (long) ALL.length)].name();
  }
}
