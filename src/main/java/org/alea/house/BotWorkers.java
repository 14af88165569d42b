package org.alea.house;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.alea.bot.Budget;
import org.alea.game.BotTurns;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.GameService;
import org.alea.game.GamesUnavailableException;
import org.alea.game.RefusedException;
import org.jboss.logging.Logger;

/**
 * Lets bots think, each worker one at a time, on threads that give way to those that answer people.
 * A worker takes a game, decides and submits, and holds no transaction meanwhile. If it dies, the
 * game is due again when its lease is over; if somebody else acts first, its decision is dropped.
 */
@ApplicationScoped
class BotWorkers {

  private static final Logger LOG = Logger.getLogger(BotWorkers.class);
  private static final Duration TO_SUBMIT = Duration.ofSeconds(5);

  private final BotTurns turns;
  private final GameService games;
  private final BotsConfig config;
  private final SecureRandom random;
  private final Timer thinking;
  private final int workers;
  private ScheduledExecutorService threads;
  private volatile boolean stopping;

  BotWorkers(
      BotTurns turns,
      GameService games,
      BotsConfig config,
      SecureRandom random,
      MeterRegistry meters) {
    this.turns = turns;
    this.games = games;
    this.config = config;
    this.random = random;
    this.thinking = meters.timer("alea.bots.thinking");
    this.workers =
        config.workers().orElse(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
  }

  void start(@Observes StartupEvent event) {
    if (workers == 0) {
      return;
    }
    threads = Executors.newScheduledThreadPool(workers, BotWorkers::thread);
    for (int worker = 0; worker < workers; worker++) {
      threads.scheduleWithFixedDelay(
          this::work, 0, config.pollEvery().toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /** A bot that thinks when the service stops acts at once, on what it has found. */
  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    stopping = true;
    if (threads != null) {
      threads.shutdown();
      threads.awaitTermination(TO_SUBMIT.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "bot");
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.setDaemon(true);
    return thread;
  }

  /** Plays for bots until none is due. */
  private void work() {
    try {
      while (!stopping && playOne()) {
        LOG.trace("more bots may be due");
      }
    } catch (GamesUnavailableException away) {
      LOG.debug("bots wait for the database", away);
    } catch (RuntimeException | Error failure) {
      LOG.error("a bot failed", failure); // its game comes again when the lease is over
    }
  }

  /** Plays for the bot that has waited the longest; false if none is due. */
  boolean playOne() {
    Optional<UUID> taken =
        turns.take(config.leastTime(), config.thinkingTime().multipliedBy(2).plus(TO_SUBMIT));
    taken.flatMap(games::find).map(GameReading::game).ifPresent(this::play);
    return taken.isPresent();
  }

  private void play(Game game) {
    Budget budget =
        Budget.ofMillis(config.thinkingTime().toMillis(), System::nanoTime)
            .cancelledBy(() -> stopping);
    Optional<BotDecision> decision =
        thinking.record(() -> BotDecision.about(game, budget, random.nextLong()));
    try {
      decision.ifPresent(
          one -> games.submitForBot(game.id(), game.version(), one.seat(), one.command()));
    } catch (RefusedException overtaken) {
      LOG.debugf("a bot was overtaken: %s", overtaken.getMessage());
    }
  }
}
