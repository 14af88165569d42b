package org.alea.api.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.alea.rules.Dice;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;

/** Shows variants as the contract does. */
final class Catalogue {

  private static final double PRECISION = 10_000;

  private Catalogue() {}

  static VariantListDto list() {
    return new VariantListDto(Variants.all().stream().map(Catalogue::summary).toList());
  }

  private static VariantSummaryDto summary(Variant variant) {
    VariantId id = VariantId.of(variant);
    return new VariantSummaryDto(
        id, variant.title(), variant.description(), options(variant), VariantLinksDto.of(id));
  }

  static VariantDto show(Variant variant) {
    return new VariantDto(
        VariantId.of(variant),
        variant.title(),
        variant.description(),
        options(variant),
        variant.geometry(),
        squares(variant),
        variant.kinds().stream().sorted().toList(),
        dice(variant.dice()),
        variant.phases().stream().sorted().toList(),
        variant.notation().text(variant.start()),
        VariantLinksDto.of(VariantId.of(variant)));
  }

  private static List<VariantOptionDto> options(Variant variant) {
    return variant.options().stream()
        .map(option -> new VariantOptionDto(option.name(), option.description(), false))
        .toList();
  }

  private static DiceDto dice(Dice dice) {
    boolean byExperience = dice.tables().size() > 1;
    List<DiceTableDto> tables = new ArrayList<>();
    for (List<Kind> faces : dice.tables()) {
      tables.add(new DiceTableDto(byExperience ? tables.size() : null, faces));
    }
    return new DiceDto(dice.count(), tables);
  }

  private static List<BoardSquareDto> squares(Variant variant) {
    Notation notation = variant.notation();
    return IntStream.range(0, variant.geometry().size())
        .mapToObj(square -> square(variant, square, notation.square(square)))
        .toList();
  }

  private static BoardSquareDto square(Variant variant, int square, String name) {
    Geometry geometry = variant.geometry();
    return new BoardSquareDto(
        name,
        geometry.x(square),
        rounded(geometry.y(square)),
        geometry.shade(square),
        VariantFields.castle(variant, square),
        VariantFields.wall(variant, square));
  }

  private static double rounded(double value) {
    return Math.round(value * PRECISION) / PRECISION;
  }
}
