package org.alea.testkit;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.inject.spi.CDI;

/** The streams and long polls that are open at the service under test. */
public final class Watchers {

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
    MeterRegistry meters = CDI.current().select(MeterRegistry.class).get();
    return (int) meters.get("alea.watchers").gauge().value();
  }
}
