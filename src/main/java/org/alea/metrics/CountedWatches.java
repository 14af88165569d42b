package org.alea.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.alea.game.Watches;

/** Counts those who wait for news of a game, by stream or by long poll. */
@Decorator
class CountedWatches implements Watches {

  private final Watches watches;
  private final AtomicInteger open;

  @Inject
  CountedWatches(@Delegate @Any Watches watches, MeterRegistry meters) {
    this.watches = watches;
    this.open = meters.gauge("alea.watchers", new AtomicInteger());
  }

  @Override
  public Watch watch(UUID gameId, int known, IntConsumer listener) {
    Watch watch = watches.watch(gameId, known, listener);
    AtomicBoolean closed = new AtomicBoolean();
    open.incrementAndGet();
    return () -> {
      if (closed.compareAndSet(false, true)) {
        open.decrementAndGet();
      }
      watch.close();
    };
  }
}
