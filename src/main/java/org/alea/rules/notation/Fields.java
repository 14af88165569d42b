package org.alea.rules.notation;

import static org.alea.rules.Faults.FULLMOVE;
import static org.alea.rules.Faults.HALFMOVE;
import static org.alea.rules.Faults.SIDE;

import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Faults;
import org.alea.rules.InvalidNotationException;

/**
 * A position's text on its way to a position: parted into named fields, with the faults found so
 * far.
 *
 * <p>A field that is missing reads as the empty text, which no field allows, so that a reader
 * refuses it like any other bad text. Readers of a field that fails note the fault and return
 * something harmless, so that the other fields are still read and all faults are found at once.
 */
public final class Fields {

  static final String POSITION = "position";

  /** Longer than any position's text. */
  private static final int LONGEST = 1024;

  private final List<String> names;
  private final String[] texts;
  private final Faults faults = new Faults();

  Fields(List<String> names, String text) {
    this.names = names;
    boolean readable = text != null && !text.isEmpty() && text.length() <= LONGEST;
    texts = readable ? text.split(" ", -1) : new String[0];
    if (!readable) {
      boolean missing = text == null || text.isEmpty();
      faults.add(POSITION, missing ? "is missing" : "is longer than " + LONGEST + " characters");
      raise();
    }
    if (texts.length > names.size()) {
      fault(POSITION, "has more than the fields " + String.join(" ", names));
    }
  }

  /** The text of a field, empty if it is missing. */
  public String get(String name) {
    int index = names.indexOf(name);
    return 0 <= index && index < texts.length ? texts[index] : "";
  }

  /** Notes what is wrong with a field. */
  public void fault(String name, String message) {
    boolean missing = names.contains(name) && get(name).isEmpty();
    faults.add(name, missing ? "is missing" : message);
  }

  /** What was found to be wrong, for the check of the variant to go on with. */
  public Faults faults() {
    return faults;
  }

  /**
   * @throws InvalidNotationException if a fault has been noted
   */
  void raise() {
    if (!faults.none()) {
      throw new InvalidNotationException(faults.list());
    }
  }

  /** The side to move; White if the field is at fault. */
  public Colour side() {
    String text = get(SIDE);
    if (!text.equals("w") && !text.equals("b")) {
      fault(SIDE, "is " + Quote.of(text) + ", not w or b");
    }
    return text.equals("b") ? Colour.BLACK : Colour.WHITE;
  }

  public static String text(Colour side) {
    return side == Colour.WHITE ? "w" : "b";
  }

  public int halfmove() {
    return number(HALFMOVE, 0);
  }

  public int fullmove() {
    return number(FULLMOVE, 1);
  }

  /**
   * The number that a field holds, written without sign or leading zeros; {@code least} if the
   * field is at fault.
   */
  private int number(String name, int least) {
    try {
      int number = Integer.parseInt(get(name));
      if (number >= least && Integer.toString(number).equals(get(name))) {
        return number;
      }
    } catch (NumberFormatException refused) {
      // told below
    }
    fault(
        name,
        "is " + Quote.of(get(name)) + ", not a number from " + least + " to " + Integer.MAX_VALUE);
    return least;
  }
}
