package org.alea.persistence;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ApplicationNotRunning;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;
import javax.sql.DataSource;
import org.alea.game.Watches;
import org.jboss.logging.Logger;

/**
 * Tells those who watch a game that it has changed: at once where the change was made by this
 * replica, through the database's notifications where another made it, and by a slow poll where
 * such a notification was lost.
 *
 * <p>Notifications are sent after the change is committed, many at once and on a connection of
 * their own: PostgreSQL lets transactions that notify commit only one after the other, and the
 * moves of all games would queue there. A replica that dies in between loses its news; what was
 * written is not lost.
 */
@ApplicationScoped
class News implements Watches {

  private static final Logger LOG = Logger.getLogger(News.class);

  /** One who watches a game. */
  private final class Watcher implements Watch {
    private final UUID game;
    private final IntConsumer listener;

    Watcher(UUID game, IntConsumer listener) {
      this.game = game;
      this.listener = listener;
    }

    /** A watcher that fails harms neither the others nor whoever brings the news. */
    void tell(int version) {
      try {
        listener.accept(version);
      } catch (RuntimeException | Error failure) {
        LOG.errorf(failure, "a watcher of game %s failed", game);
      }
    }

    @Override
    public void close() {
      watchers.computeIfPresent(
          game,
          (id, all) -> {
            all.remove(this);
            return all.isEmpty() ? null : all;
          });
    }
  }

  private final Transactions transactions;
  private final GameRepository games;
  private final Map<UUID, Set<Watcher>> watchers = new ConcurrentHashMap<>();
  private final NewsChannel channel;

  News(
      DataSource dataSource,
      Transactions transactions,
      GameRepository games,
      MeterRegistry meters) {
    this.transactions = transactions;
    this.games = games;
    this.channel = new NewsChannel(dataSource, this::deliver, this::poll, meters);
  }

  void start(@Observes StartupEvent event) {
    channel.open();
  }

  void stop(@Observes ShutdownEvent event) {
    channel.close();
  }

  @Override
  public Watch watch(UUID game, IntConsumer listener) {
    Watcher watcher = new Watcher(game, listener);
    watchers.compute(
        game,
        (id, all) -> {
          Set<Watcher> joined = all == null ? ConcurrentHashMap.newKeySet() : all;
          joined.add(watcher);
          return joined;
        });
    return watcher;
  }

  @Override
  public boolean arePrompt() {
    return channel.isWorking();
  }

  /** Spreads the news of a change that is committed. */
  void tell(UUID game, int version) {
    deliver(game, version);
    channel.send(game, version);
  }

  private void deliver(Map<UUID, Integer> versions) {
    versions.forEach(this::deliver);
  }

  private void deliver(UUID game, int version) {
    watchers.getOrDefault(game, Set.of()).forEach(watcher -> watcher.tell(version));
  }

  /** Starts again what must live and has died. */
  @Scheduled(
      identity = "supervise news",
      every = "1s",
      concurrentExecution = ConcurrentExecution.SKIP,
      skipExecutionIf = ApplicationNotRunning.class)
  void supervise() {
    channel.supervise();
  }

  /** Looks up the versions of all games that are watched. */
  @Scheduled(
      identity = "poll watched games",
      every = "{alea.games.poll-every}",
      concurrentExecution = ConcurrentExecution.SKIP,
      skipExecutionIf = ApplicationNotRunning.class)
  void poll() {
    Set<UUID> watched = Set.copyOf(watchers.keySet());
    if (watched.isEmpty()) {
      return;
    }
    try {
      deliver(transactions.read(session -> games.versions(session, watched)));
    } catch (RuntimeException away) {
      LOG.debugf(away, "the versions of watched games are not known now");
    }
  }
}
