package org.alea.rules.notation;

import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import org.alea.rules.Action;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.roll.RollChess;

/**
 * Reads and writes what a variant is played with. Reading and writing are inverse, and what cannot
 * be read is refused with everything that is wrong with it.
 */
public final class Notation {

  /** Who knows the positions of which variant, by its id. */
  private static final Map<String, Function<Variant, PositionNotation>> POSITIONS =
      Map.of(
          KafkaChess.ID, variant -> new KafkaNotation((KafkaChess) variant),
          DiceChess.ID, variant -> new DiceNotation((DiceChess) variant),
          RollChess.ID, variant -> new RollNotation((RollChess) variant),
          KingsColor.ID, variant -> new KingsColorNotation((KingsColor) variant));

  private final PositionNotation positions;
  private final ActionNotation actions;
  private final SquareNames squares;

  private Notation(Variant variant) {
    positions = POSITIONS.get(variant.id()).apply(variant);
    actions = new ActionNotation(variant);
    squares = SquareNames.of(variant.geometry());
  }

  /** The notation of a variant with the options that it has on. */
  public static Notation of(Variant variant) {
    return new Notation(variant);
  }

  /**
   * The position that a text describes.
   *
   * @throws InvalidNotationException with all faults of the text
   */
  public Position position(String text) {
    Fields fields = new Fields(positions.fields(), text);
    Position position = positions.read(fields);
    fields.raise();
    return position;
  }

  /** The text that describes a position of this variant. */
  public String text(Position position) {
    return positions.write(position);
  }

  /**
   * The action that a text describes, legal or not; a roll with or without its faces.
   *
   * @throws InvalidNotationException with all faults of the text
   */
  public Action action(String text) {
    return actions.read(text);
  }

  /** The text that describes an action. */
  public String text(Action action) {
    return actions.write(action);
  }

  /**
   * The number of the square with this name.
   *
   * @throws InvalidNotationException if the board has none
   */
  public int square(String name) {
    OptionalInt square = name == null ? OptionalInt.empty() : squares.square(name);
    return square.orElseThrow(
        () ->
            new InvalidNotationException(
                "square",
                name == null
                    ? "is missing"
                    : "is " + Quote.of(name) + ", which the board does not have"));
  }

  /** The name of a square. */
  public String square(int square) {
    return squares.name(square);
  }
}
