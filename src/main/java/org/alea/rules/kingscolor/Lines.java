package org.alea.rules.kingscolor;

/**
 * How the pieces of an army move at the moment; queens are in both sets, the king in none.
 *
 * @param straight the pieces that move as rooks do
 * @param oblique the pieces that move as bishops do
 */
public record Lines(Cells straight, Cells oblique) {

  /**
   * Where the piece on a cell gets along its lines, to the first occupied cell of each included.
   */
  public Cells reach(int cell, Cells occupied) {
    Cells reach = Cells.NONE;
    if (straight.contains(cell)) {
      reach = reach.or(Hexagon.straight(cell, occupied));
    }
    if (oblique.contains(cell)) {
      reach = reach.or(Hexagon.oblique(cell, occupied));
    }
    return reach;
  }

  /** The pieces that reach a cell along their lines, from any distance. */
  public Cells reaching(int cell, Cells occupied) {
    return Hexagon.straight(cell, occupied)
        .and(straight)
        .or(Hexagon.oblique(cell, occupied).and(oblique));
  }
}
