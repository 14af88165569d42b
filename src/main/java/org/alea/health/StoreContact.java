package org.alea.health;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** When the store answered last, so that a busy service need not ask it just to see it is there. */
@ApplicationScoped
public class StoreContact {

  private static final long RECENT = Duration.ofSeconds(1).toNanos();

  private volatile long last = System.nanoTime() - RECENT;

  public void answered() {
    last = System.nanoTime();
  }

  boolean isRecent() {
    return System.nanoTime() - last < RECENT;
  }
}
