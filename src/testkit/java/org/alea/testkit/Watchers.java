package org.alea.testkit;

/** The streams and long polls that are open at the service under test. */
public final class Watchers {

  private static final String METRIC = "alea_watchers ";

  private Watchers() {}

  /** Waits until there are so many. */
  public static void await(int count) {
    try {
      Pause.until(count + " watch", () -> count() == count);
    } catch (IllegalStateException late) {
      throw new IllegalStateException("now " + count() + " watch", late);
    }
  }

  public static int count() {
    double sum =
        Management.get("/q/metrics")
            .asString()
            .lines()
            .filter(line -> line.startsWith(METRIC))
            .mapToDouble(line -> Double.parseDouble(line.substring(METRIC.length())))
            .sum();
    return (int) sum;
  }
}
