package org.alea.rules;

/**
 * Reads and writes what a variant is played with. Reading and writing are inverse, and what cannot
 * be read is refused with everything that is wrong with it.
 */
public interface Notation {

  /**
   * The position that a text describes.
   *
   * @throws InvalidNotationException with all faults of the text
   */
  Position position(String text);

  /** The text that describes a position of this variant. */
  String text(Position position);

  /**
   * The action that a text describes, legal or not; a roll with or without its faces.
   *
   * @throws InvalidNotationException with all faults of the text
   */
  Action action(String text);

  /** The text that describes an action. */
  String text(Action action);

  /**
   * The number of the square with this name.
   *
   * @throws InvalidNotationException if the board has none
   */
  int square(String name);

  /** The name of a square. */
  String square(int square);
}
