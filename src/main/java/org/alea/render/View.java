package org.alea.render;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import org.alea.rules.Action;
import org.alea.rules.Colour;

/**
 * How a position is looked at.
 *
 * @param below the side at the lower edge
 * @param size the width of the picture in pixels
 * @param selected the square of a piece whose legal actions are shown
 * @param last the action that led to the position
 */
@RecordBuilder
public record View(
    Colour below, int size, Theme theme, Optional<Integer> selected, Optional<Action> last) {

  public static final int LEAST_SIZE = 80;
  public static final int LARGEST_SIZE = 2_000;
  public static final int USUAL_SIZE = 480;

  /** As White looks at it, in the light. */
  public static final View USUAL =
      new View(Colour.WHITE, USUAL_SIZE, Theme.LIGHT, Optional.empty(), Optional.empty());

  public View {
    if (size < LEAST_SIZE || size > LARGEST_SIZE) {
      throw new IllegalArgumentException(
          "size %d is not %d to %d".formatted(size, LEAST_SIZE, LARGEST_SIZE));
    }
  }
}
