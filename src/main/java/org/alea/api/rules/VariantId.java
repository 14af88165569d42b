package org.alea.api.rules;

import java.util.Locale;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The variants, as the contract names them. */
@Schema(name = "VariantId", description = "The name of a variant.", examples = "KAFKA_CHESS")
public enum VariantId {
  KAFKA_CHESS,
  DICE_CHESS,
  ROLL_CHESS,
  KINGS_COLOR;

  private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** The contract's name of a variant of the rules. */
  public static VariantId of(Variant variant) {
    return valueOf(variant.id().toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** The variant without any option. */
  public Variant variant() {
    return Variants.withId(id).orElseThrow();
  }
}
