package org.alea.persistence;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Games whose rows make no sense, such as those of a later release or of a key that is lost. Each
 * time that one is met, it counts; the log names one of them now and then.
 */
@Startup
@ApplicationScoped
class UnreadableGames {

  private static final Logger LOG = Logger.getLogger(UnreadableGames.class);

  private static final long QUIET = Duration.ofMinutes(1).toNanos();

  private final Counter counter;
  private final AtomicLong loggedAt = new AtomicLong(System.nanoTime() - QUIET);

  UnreadableGames(MeterRegistry meters) {
    this.counter = meters.counter("alea.games.unreadable");
  }

  void report(UUID id, RuntimeException failure) {
    counter.increment();
    long last = loggedAt.get();
    long now = System.nanoTime();
    if (now - last >= QUIET && loggedAt.compareAndSet(last, now)) {
      LOG.errorf(
          failure,
          "game %s and maybe others cannot be read; alea.games.unreadable counts them",
          id);
    }
  }
}
