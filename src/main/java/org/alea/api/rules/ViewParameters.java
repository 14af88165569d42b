package org.alea.api.rules;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.alea.api.http.Literals;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.render.BoardPicture;
import org.alea.render.Theme;
import org.alea.render.View;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Position;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** How a board is drawn: the same for every picture. */
public class ViewParameters {

  /** The media type of pictures. */
  public static final String SVG = "image/svg+xml";

  @QueryParam("below")
  @Parameter(description = "The side at the lower edge; WHITE unless given.")
  public Colour below;

  @QueryParam("size")
  @DefaultValue("" + View.USUAL_SIZE)
  @Min(View.LEAST_SIZE)
  @Max(View.LARGEST_SIZE)
  @Parameter(description = "The width in pixels.", example = "480")
  public int size;

  @QueryParam("theme")
  @Parameter(description = "The colours; LIGHT unless given.")
  public Theme theme;

  @QueryParam("square")
  @Size(max = 3)
  @Pattern(regexp = Literals.ASCII)
  @Parameter(
      description = "Shows what the piece on this square of the variant's board can do.",
      example = "e2")
  public String square;

  /**
   * Draws a position.
   *
   * @param last what led to the position
   */
  public String draw(Position position, Optional<Action> last) {
    return BoardPicture.draw(
        position,
        new View(
            below == null ? Colour.WHITE : below,
            size,
            theme == null ? Theme.LIGHT : theme,
            Optional.ofNullable(square).map(name -> read(position, name)),
            last));
  }

  private static int read(Position position, String square) {
    try {
      return position.variant().notation().square(square);
    } catch (InvalidNotationException e) {
      throw ProblemException.of(Violation.inQuery("square", e.faults().get(0).message()));
    }
  }
}
