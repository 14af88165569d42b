package org.alea.persistence;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ApplicationNotRunning;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.function.IntSupplier;
import org.alea.game.GameService;
import org.alea.game.Games;
import org.alea.game.GamesUnavailableException;
import org.jboss.logging.Logger;

/**
 * What has to be done when nobody asks: ending games whose time ran out or that nobody joined, and
 * forgetting old responses. Every replica does it; rows that one has locked the others skip.
 */
@ApplicationScoped
class Housekeeping {

  private static final Logger LOG = Logger.getLogger(Housekeeping.class);

  /** How many games one transaction looks at, so that none is locked for long. */
  private static final int GAMES_AT_ONCE = 50;

  private static final int RESPONSES_AT_ONCE = 1000;

  private final GameService service;
  private final Games games;
  private volatile boolean stopping;

  Housekeeping(GameService service, Games games) {
    this.service = service;
    this.games = games;
  }

  void stop(@Observes ShutdownEvent event) {
    stopping = true;
  }

  @Scheduled(
      identity = "sweep",
      every = "{alea.games.sweep-every}",
      concurrentExecution = ConcurrentExecution.SKIP,
      skipExecutionIf = ApplicationNotRunning.class)
  void sweep() {
    whileFull(GAMES_AT_ONCE, () -> service.sweep(GAMES_AT_ONCE));
  }

  @Scheduled(
      identity = "forget responses",
      every = "60s",
      concurrentExecution = ConcurrentExecution.SKIP,
      skipExecutionIf = ApplicationNotRunning.class)
  void forgetResponses() {
    whileFull(RESPONSES_AT_ONCE, () -> games.forgetResponses(RESPONSES_AT_ONCE));
  }

  /** Repeats work until it finds less than it can take on at once. */
  private void whileFull(int atOnce, IntSupplier work) {
    try {
      while (!stopping && work.getAsInt() >= atOnce) {
        LOG.trace("more may be left to do");
      }
    } catch (GamesUnavailableException away) {
      LOG.debug("housekeeping waits for the database", away);
    } catch (RuntimeException failure) {
      LOG.error("housekeeping failed", failure);
    }
  }
}
