package org.alea.api.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.problem.ProblemCode;
import org.alea.rules.Option;
import org.alea.rules.Variant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The switches of all variants; a variant refuses those of another. */
@Schema(
    name = "Options",
    description =
        "The switches in a variant's rules. Each is off unless set; one that the variant does not"
            + " have is refused, and absent in answers.")
public record OptionsDto(
    @Schema(
            description =
                "KAFKA_CHESS: a side whose last king was taken still plays its next turn, and lives"
                    + " on if that leaves it with a king.",
            examples = "false")
        Boolean lastChance,
    @Schema(
            description =
                "KINGS_COLOR: the designer's later rules: pieces in the own king's domain are"
                    + " rooks, all others bishops, and queens are won inside the enemy castle.",
            examples = "false")
        Boolean revised,
    @Schema(
            description =
                "DICE_CHESS: attacks do not hinder castling: the king may castle out of, through"
                    + " and into them.",
            examples = "false")
        Boolean freeCastling) {

  /** All switches that a variant has, as they are set. */
  public static OptionsDto of(Variant variant) {
    return new OptionsDto(
        shown(variant, "lastChance"), shown(variant, "revised"), shown(variant, "freeCastling"));
  }

  private static Boolean shown(Variant variant, String name) {
    boolean known = variant.options().stream().map(Option::name).anyMatch(name::equals);
    return known ? variant.chosen().contains(name) : null;
  }

  /**
   * The variant with these switches.
   *
   * @param options may be null: none
   * @throws ProblemException if the variant does not have one of them
   */
  public static Variant choose(VariantId id, OptionsDto options) {
    Variant variant = id.variant();
    if (options == null) {
      return variant;
    }
    Map<String, Boolean> switches = options.byName();
    switches.keySet().forEach(name -> refuseUnknown(variant, name));
    switches.values().removeIf(on -> !on);
    return variant.choosing(switches.keySet());
  }

  private static void refuseUnknown(Variant variant, String name) {
    if (shown(variant, name) == null) {
      String message = "is no option of " + VariantId.of(variant);
      throw ProblemException.of(
          ProblemCode.INVALID_BODY,
          "options." + name + " " + message,
          List.of(Violation.inBody("options." + name, message)));
    }
  }

  /** The switches that are set, on or off. */
  private Map<String, Boolean> byName() {
    Map<String, Boolean> byName = new HashMap<>();
    byName.put("lastChance", lastChance);
    byName.put("revised", revised);
    byName.put("freeCastling", freeCastling);
    byName.values().removeIf(Objects::isNull);
    return byName;
  }
}
