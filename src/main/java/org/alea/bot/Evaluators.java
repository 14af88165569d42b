package org.alea.bot;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.roll.RollChess;

/** The evaluator of each variant; options change nothing but the positions. */
enum Evaluators {
  KAFKA(KafkaChess.ID, KafkaEvaluator.FEATURES, KafkaEvaluator::new),
  DICE(DiceChess.ID, DiceEvaluator.FEATURES, DiceEvaluator::new),
  ROLL(RollChess.ID, RollEvaluator.FEATURES, RollEvaluator::new),
  KINGS_COLOR(KingsColor.ID, KingsColorEvaluator.FEATURES, KingsColorEvaluator::new);

  private final String id;
  private final List<String> features;
  private final Function<Weights, Evaluator> maker;
  private final Weights weights;

  Evaluators(String id, List<String> features, Function<Weights, Evaluator> maker) {
    this.id = id;
    this.features = features;
    this.maker = maker;
    weights = Weights.of(id, features);
  }

  /**
   * @throws IllegalArgumentException if nothing is known of the variant
   */
  static Evaluators of(Variant variant) {
    return find(variant)
        .orElseThrow(() -> new IllegalArgumentException("no bot plays " + variant.id()));
  }

  static Optional<Evaluators> find(Variant variant) {
    return Arrays.stream(values()).filter(each -> each.id.equals(variant.id())).findFirst();
  }

  String id() {
    return id;
  }

  List<String> features() {
    return features;
  }

  Weights weights() {
    return weights;
  }

  /** A new evaluator with the weights that were learned. */
  Evaluator evaluator() {
    return maker.apply(weights);
  }

  /** A new evaluator with other weights. */
  Evaluator evaluator(Weights others) {
    return maker.apply(others);
  }
}
