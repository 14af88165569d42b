package org.alea.persistence;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import javax.sql.DataSource;
import org.alea.game.Watches;
import org.jboss.logging.Logger;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

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

  private static final String CHANNEL = "alea_news";

  /**
   * News need not wait for the disk. The setting ends with the statement's own transaction: the
   * connection may some day serve a move, which must wait.
   */
  private static final String NOTIFY =
      "select set_config('synchronous_commit', 'off', true), pg_notify(?, ?)";

  /** PostgreSQL takes messages of less than 8,000 bytes. */
  private static final int LONGEST_MESSAGE = 7900;

  /** How long the first news waits for others to go along, in milliseconds. */
  private static final int GATHERING = 5;

  /** How long to wait for the database before the next attempt, in milliseconds. */
  private static final int RETRY = 1000;

  /** How long the listener waits before it looks whether it should end, in milliseconds. */
  private static final int LISTENING = 100;

  /** A version that a game has reached. */
  private record Item(UUID game, int version) {

    /** The inverse of {@link #toString}. */
    static Item of(String text) {
      String[] parts = text.split(":");
      if (parts.length != 2) {
        throw new IllegalArgumentException("no news: " + text);
      }
      return new Item(UUID.fromString(parts[0]), Integer.parseInt(parts[1]));
    }

    @Override
    public String toString() {
      return game + ":" + version;
    }
  }

  /** One who watches a game. */
  private final class Watcher implements Watch {
    private final UUID game;
    private final IntConsumer listener;
    private int told;

    Watcher(UUID game, int told, IntConsumer listener) {
      this.game = game;
      this.told = told;
      this.listener = listener;
    }

    /** Runs on the thread of deliveries alone. */
    void tell(int version) {
      if (version <= told) {
        return;
      }
      told = version;
      try {
        listener.accept(version);
      } catch (RuntimeException failure) {
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

  private final DataSource dataSource;
  private final GameRepository games;
  private final GamesConfig config;
  private final String origin = UUID.randomUUID().toString();
  private final Map<UUID, Set<Watcher>> watchers = new ConcurrentHashMap<>();
  private final BlockingQueue<Item> outgoing = new LinkedBlockingQueue<>();
  private final ScheduledExecutorService deliveries =
      Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "news-deliveries"));
  private final Thread sender = daemon(this::send, "news-sender");
  private final Thread listener = daemon(this::listen, "news-listener");
  private volatile boolean closed;

  News(DataSource dataSource, GameRepository games, GamesConfig config) {
    this.dataSource = dataSource;
    this.games = games;
    this.config = config;
  }

  void start(@Observes StartupEvent event) {
    sender.start();
    listener.start();
    long every = config.pollEvery().toMillis();
    deliveries.scheduleWithFixedDelay(this::poll, every, every, TimeUnit.MILLISECONDS);
  }

  void stop(@Observes ShutdownEvent event) {
    closed = true;
    deliveries.shutdownNow();
    sender.interrupt();
    await(sender);
    await(listener);
  }

  /** The threads give their connections back before the pool is closed. */
  private static void await(Thread thread) {
    try {
      thread.join(3 * LISTENING);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Watch watch(UUID game, int known, IntConsumer listener) {
    Watcher watcher = new Watcher(game, known, listener);
    watchers.compute(
        game,
        (id, all) -> {
          Set<Watcher> joined = all == null ? ConcurrentHashMap.newKeySet() : all;
          joined.add(watcher);
          return joined;
        });
    return watcher;
  }

  /** Spreads the news of a change that is committed. */
  void tell(UUID game, int version) {
    Item item = new Item(game, version);
    deliver(List.of(item));
    outgoing.add(item);
  }

  private void deliver(List<Item> items) {
    if (items.stream().anyMatch(item -> watchers.containsKey(item.game))) {
      soon(() -> items.forEach(this::deliver));
    }
  }

  /** What is told at the end of the service reaches nobody, which must not fail who tells it. */
  private void soon(Runnable delivery) {
    try {
      deliveries.execute(delivery);
    } catch (RejectedExecutionException stopped) {
      LOG.trace("news at the end of the service", stopped);
    }
  }

  private void deliver(Item item) {
    watchers.getOrDefault(item.game, Set.of()).forEach(watcher -> watcher.tell(item.version));
  }

  private void send() {
    while (!closed) {
      try (Connection connection = dataSource.getConnection()) {
        while (!closed) {
          notify(connection, gather());
        }
      } catch (SQLException lost) {
        // these news are lost: the others' poll finds what they were about
        LOG.debugf(lost, "news cannot be sent");
        pause();
      } catch (InterruptedException stopped) {
        return;
      }
    }
  }

  private List<Item> gather() throws InterruptedException {
    List<Item> items = new ArrayList<>();
    items.add(outgoing.take());
    Thread.sleep(GATHERING);
    outgoing.drainTo(items);
    return items;
  }

  private void notify(Connection connection, List<Item> items) throws SQLException {
    StringBuilder message = new StringBuilder(origin);
    for (Item item : items) {
      if (message.length() > LONGEST_MESSAGE - 60) {
        notify(connection, message.toString());
        message = new StringBuilder(origin);
      }
      message.append(' ').append(item);
    }
    notify(connection, message.toString());
  }

  private static void notify(Connection connection, String message) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(NOTIFY)) {
      statement.setString(1, CHANNEL);
      statement.setString(2, message);
      statement.execute();
    }
  }

  private void listen() {
    while (!closed) {
      try (Connection connection = dataSource.getConnection()) {
        try {
          execute(connection, "listen " + CHANNEL);
          soon(this::poll);
          listenTo(connection.unwrap(PGConnection.class));
        } finally {
          execute(connection, "unlisten *");
        }
      } catch (SQLException lost) {
        LOG.debugf(lost, "news cannot be heard");
        pause();
      }
    }
  }

  private void listenTo(PGConnection connection) throws SQLException {
    while (!closed) {
      PGNotification[] received = connection.getNotifications(LISTENING);
      if (received != null) {
        for (PGNotification notification : received) {
          receive(notification.getParameter());
        }
      }
    }
  }

  private void receive(String message) {
    String[] parts = message.split(" ");
    if (parts[0].equals(origin)) {
      return;
    }
    try {
      List<Item> items = new ArrayList<>(parts.length);
      for (int index = 1; index < parts.length; index++) {
        items.add(Item.of(parts[index]));
      }
      deliver(items);
    } catch (IllegalArgumentException foreign) {
      LOG.debugf(foreign, "news that another release may understand: %s", message);
    }
  }

  /** Asks for the versions of all games that are watched. */
  private void poll() {
    Set<UUID> watched = Set.copyOf(watchers.keySet());
    if (watched.isEmpty()) {
      return;
    }
    try {
      games
          .versions(watched)
          .forEach(reached -> deliver(new Item(reached.id(), reached.version())));
    } catch (RuntimeException away) {
      LOG.debugf(away, "watched games cannot be asked for");
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(RETRY);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
