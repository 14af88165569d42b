package org.alea.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.alea.game.Census;
import org.alea.game.GamesUnavailableException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Shows how many games are open and under way. The database knows and is asked now and then, not at
 * each look at the metrics; while it is away the last number stands.
 */
@ApplicationScoped
class UnfinishedGames {

  private static final Logger LOG = Logger.getLogger(UnfinishedGames.class);

  private final Census census;
  private final MultiGauge gauge;
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
    this.gauge = MultiGauge.builder("alea.games").register(meters);
    this.every = every;
  }

  void start(@Observes StartupEvent event) {
    executor.scheduleWithFixedDelay(this::count, 0, every.toMillis(), TimeUnit.MILLISECONDS);
  }

  void stop(@Observes ShutdownEvent event) {
    executor.shutdownNow();
  }

  void count() {
    try {
      gauge.register(
          census.unfinished().stream()
              .map(
                  count ->
                      MultiGauge.Row.of(
                          Tags.of("variant", count.variant(), "status", count.status().name()),
                          count.games()))
              .toList(),
          true);
    } catch (GamesUnavailableException away) {
      LOG.debug("the games cannot be counted now", away);
    } catch (RuntimeException failure) {
      LOG.error("the games could not be counted", failure);
    }
  }
}
