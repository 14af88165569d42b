package org.alea.rules.notation;

import java.util.List;
import org.alea.rules.Position;

/** How the positions of one variant are written. */
interface PositionNotation {

  /** The names of the fields, in the order in which a text has them. */
  List<String> fields();

  /**
   * The position that the fields describe. Notes every fault that it finds; what it returns counts
   * only if there is none, and may be null otherwise.
   */
  Position read(Fields fields);

  /** The inverse of {@link #read}. */
  String write(Position position);
}
