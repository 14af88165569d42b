package org.alea.rules.notation;

import java.util.List;
import java.util.OptionalInt;
import org.alea.rules.Action;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.Variant;

/**
 * What the notations of all variants have in common: a position is a line of fields, actions and
 * squares are written alike.
 */
public abstract class FieldNotation implements Notation {

  private final List<String> names;
  private final ActionNotation actions;
  private final SquareNames squares;

  /**
   * @param names the names of the fields, in the order in which a text has them
   */
  protected FieldNotation(Variant variant, List<String> names) {
    this.names = names;
    actions = new ActionNotation(variant);
    squares = SquareNames.of(variant.geometry());
  }

  @Override
  public final Position position(String text) {
    Fields fields = new Fields(names, text);
    Position position = read(fields);
    fields.raise();
    return position;
  }

  /**
   * The position that the fields describe. Notes the faults of the text, then has the variant check
   * what was read; what it returns counts only if there is no fault, and may be null otherwise.
   */
  protected abstract Position read(Fields fields);

  @Override
  public final Action action(String text) {
    return actions.read(text);
  }

  @Override
  public final String text(Action action) {
    return actions.write(action);
  }

  @Override
  public final int square(String name) {
    OptionalInt square = name == null ? OptionalInt.empty() : squares.square(name);
    return square.orElseThrow(
        () ->
            new InvalidNotationException(
                "square",
                name == null
                    ? "is missing"
                    : "is " + Quote.of(name) + ", which the board does not have"));
  }

  @Override
  public final String square(int square) {
    return squares.name(square);
  }
}
