package org.alea.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What is wrong with a position that somebody wrote or set up, collected so that all of it is told
 * at once. Both ways lead through the same check of the variant, which notes here what it finds.
 */
public final class Faults {

  /** The parts that the positions of all variants have. */
  public static final String PLACEMENT = "placement";

  public static final String SIDE = "side";
  public static final String HALFMOVE = "halfmove";
  public static final String FULLMOVE = "fullmove";

  private final List<Fault> found = new ArrayList<>(0);

  /**
   * What a setup made by hand describes.
   *
   * @param check makes it, and notes what is wrong; what it returns counts only if nothing is
   * @throws IllegalArgumentException with all faults, if there are any
   */
  public static <P> P checked(Function<Faults, P> check) {
    Faults faults = new Faults();
    P described = check.apply(faults);
    if (!faults.none()) {
      throw new IllegalArgumentException(faults.toString());
    }
    return described;
  }

  /** Notes what is wrong with a part, unless the same has been noted before. */
  public void add(String part, String message) {
    Fault fault = new Fault(part, message);
    if (!found.contains(fault)) {
      found.add(fault);
    }
  }

  /** Notes counters that are too small. */
  public void checkCounters(int halfmove, int fullmove) {
    checkAtLeast(0, halfmove, HALFMOVE);
    checkAtLeast(1, fullmove, FULLMOVE);
  }

  private void checkAtLeast(int least, int count, String part) {
    if (count < least) {
      add(part, "is " + count + ", less than " + least);
    }
  }

  /** Whether nothing is wrong so far. */
  public boolean none() {
    return found.isEmpty();
  }

  /** Whether nothing is wrong with these parts so far, so that others can be checked with them. */
  public boolean noneOf(String... parts) {
    return found.isEmpty()
        || found.stream().noneMatch(fault -> List.of(parts).contains(fault.field()));
  }

  /** All that was noted. */
  public List<Fault> list() {
    return List.copyOf(found);
  }

  @Override
  public String toString() {
    return Fault.sentence(found);
  }
}
