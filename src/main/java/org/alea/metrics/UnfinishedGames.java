package org.alea.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.alea.game.Census;
import org.alea.game.GamesUnavailableException;
import org.alea.game.Status;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Shows how many games are open and under way, and how late their sweep is. The database knows and
 * is asked now and then, not at each look at the metrics; while it is away the last number stands.
 */
@ApplicationScoped
class UnfinishedGames {

  private static final Logger LOG = Logger.getLogger(UnfinishedGames.class);

  private static final int SECONDS_BETWEEN_LOOKS = 10;

  private final Census census;
  private final Map<Tags, AtomicLong> numbers = new HashMap<>();
  private final MeterRegistry meters;
  private final AtomicLong overdueMillis = new AtomicLong();
  private final Duration every;
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "census");
            thread.setDaemon(true);
            return thread;
          });

  UnfinishedGames(
      Census census,
      MeterRegistry meters,
      @ConfigProperty(name = "alea.metrics.count-every", defaultValue = "PT1M") Duration every) {
    this.census = census;
    this.meters = meters;
    this.every = every;
    for (Variant variant : Variants.all()) {
      number(variant.id(), Status.OPEN);
      number(variant.id(), Status.ACTIVE);
    }
    TimeGauge.builder("alea.sweep.overdue", overdueMillis::get, TimeUnit.MILLISECONDS)
        .register(meters);
  }

  void start(@Observes StartupEvent event) {
    executor.scheduleWithFixedDelay(
        () -> ask(this::count), 0, every.toMillis(), TimeUnit.MILLISECONDS);
    executor.scheduleWithFixedDelay(
        () -> ask(this::lookForOverdue),
        SECONDS_BETWEEN_LOOKS,
        SECONDS_BETWEEN_LOOKS,
        TimeUnit.SECONDS);
  }

  void stop(@Observes ShutdownEvent event) {
    executor.shutdownNow();
  }

  private AtomicLong number(String variant, Status status) {
    return numbers.computeIfAbsent(
        Tags.of("variant", variant, "status", status.name()),
        tags -> meters.gauge("alea.games", tags, new AtomicLong()));
  }

  private void count() {
    Map<AtomicLong, Long> found = new IdentityHashMap<>();
    census
        .unfinished()
        .forEach(count -> found.put(number(count.variant(), count.status()), count.games()));
    numbers.values().forEach(number -> number.set(found.getOrDefault(number, 0L)));
  }

  private void lookForOverdue() {
    overdueMillis.set(census.overdue().toMillis());
  }

  private static void ask(Runnable question) {
    try {
      question.run();
    } catch (GamesUnavailableException away) {
      LOG.debug("the games cannot be counted now", away);
    } catch (RuntimeException failure) {
      LOG.error("the games could not be counted", failure);
    }
  }
}
