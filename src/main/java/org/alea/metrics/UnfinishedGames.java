package org.alea.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ApplicationNotRunning;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.alea.game.BotTurns;
import org.alea.game.Census;
import org.alea.game.GamesUnavailableException;
import org.alea.game.Status;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.jboss.logging.Logger;

/**
 * Shows how many games are open and under way, and how late their sweep and their bots are. The
 * database knows and is asked now and then, not at each look at the metrics; while it is away the
 * last number stands.
 */
@ApplicationScoped
class UnfinishedGames {

  private static final Logger LOG = Logger.getLogger(UnfinishedGames.class);

  private final Census census;
  private final Map<Tags, AtomicLong> numbers = new HashMap<>();
  private final MeterRegistry meters;
  private final BotTurns botTurns;
  private final AtomicLong overdueMillis = new AtomicLong();
  private final AtomicLong botsOverdueMillis = new AtomicLong();

  UnfinishedGames(Census census, BotTurns botTurns, MeterRegistry meters) {
    this.census = census;
    this.botTurns = botTurns;
    this.meters = meters;
    for (Variant variant : Variants.all()) {
      number(variant.id(), Status.OPEN);
      number(variant.id(), Status.ACTIVE);
    }
    TimeGauge.builder("alea.sweep.overdue", overdueMillis::get, TimeUnit.MILLISECONDS)
        .register(meters);
    TimeGauge.builder("alea.bots.overdue", botsOverdueMillis::get, TimeUnit.MILLISECONDS)
        .register(meters);
  }

  @Scheduled(
      identity = "count games",
      every = "${alea.metrics.count-every:PT1M}",
      concurrentExecution = ConcurrentExecution.SKIP,
      skipExecutionIf = ApplicationNotRunning.class)
  void countGames() {
    ask(this::count);
  }

  @Scheduled(
      identity = "look for overdue games",
      every = "10s",
      concurrentExecution = ConcurrentExecution.SKIP,
      skipExecutionIf = ApplicationNotRunning.class)
  void lookForOverdueGames() {
    ask(() -> overdueMillis.set(census.overdue().toMillis()));
    ask(() -> botsOverdueMillis.set(botTurns.overdue().toMillis()));
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
