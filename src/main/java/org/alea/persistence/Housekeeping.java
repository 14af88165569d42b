package org.alea.persistence;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.alea.game.GameService;
import org.alea.game.Games;
import org.alea.game.GamesUnavailableException;
import org.jboss.logging.Logger;

/**
 * What has to be done when nobody asks: ending games whose time ran out or that nobody joined, and
 * forgetting old answers. Every replica does it; rows that one has locked the others skip.
 */
@ApplicationScoped
class Housekeeping {

  private static final Logger LOG = Logger.getLogger(Housekeeping.class);

  /** How many games one transaction ends, so that none is locked for long. */
  private static final int GAMES_AT_ONCE = 50;

  private static final int SECONDS_BETWEEN_FORGETTING = 60;

  private final GameService service;
  private final Games games;
  private final GamesConfig config;
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "housekeeping");
            thread.setDaemon(true);
            return thread;
          });

  Housekeeping(GameService service, Games games, GamesConfig config) {
    this.service = service;
    this.games = games;
    this.config = config;
  }

  void start(@Observes StartupEvent event) {
    long every = config.sweepEvery().toMillis();
    executor.scheduleWithFixedDelay(
        () -> whileAny(() -> service.expireDue(GAMES_AT_ONCE)),
        every,
        every,
        TimeUnit.MILLISECONDS);
    executor.scheduleWithFixedDelay(
        () -> whileAny(games::forgetAnswers),
        SECONDS_BETWEEN_FORGETTING,
        SECONDS_BETWEEN_FORGETTING,
        TimeUnit.SECONDS);
  }

  void stop(@Observes ShutdownEvent event) {
    executor.shutdownNow();
  }

  private static void whileAny(IntSupplier work) {
    try {
      while (work.getAsInt() > 0 && !Thread.currentThread().isInterrupted()) {
        LOG.trace("more may be left to do");
      }
    } catch (GamesUnavailableException away) {
      LOG.debug("housekeeping waits for the database", away);
    } catch (RuntimeException failure) {
      LOG.error("housekeeping failed", failure);
    }
  }
}
