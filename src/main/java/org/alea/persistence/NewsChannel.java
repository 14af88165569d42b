package org.alea.persistence;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * Carries news between replicas, by the database's notifications. One thread sends, one listens,
 * each on a connection of its own.
 */
final class NewsChannel {

  private static final Logger LOG = Logger.getLogger(NewsChannel.class);

  private static final String NAME = "alea_news";

  /**
   * News need not wait for the disk. The setting ends with the statement's own transaction: the
   * connection may some day serve a move, which must wait.
   */
  private static final String NOTIFY =
      "select set_config('synchronous_commit', 'off', true), pg_notify(?, ?)";

  /** How many games may have news that are not sent yet, such as while the database is away. */
  private static final int MOST_OUTGOING = 10_000;

  /** How long the first news waits for others to go along, in milliseconds. */
  private static final int GATHERING = 5;

  /** How long the listener waits before it looks whether it should end, in milliseconds. */
  private static final int LISTENING = 100;

  /** After how many silent waits the listener makes sure that its connection is still there. */
  private static final int SILENCES = 100;

  private static final int VALIDATION_SECONDS = 2;

  private final String origin = UUID.randomUUID().toString();
  private final NewestVersions outgoing = new NewestVersions(MOST_OUTGOING);
  private final ConnectedThread sender;
  private final ConnectedThread listener;
  private final Consumer<Map<UUID, Integer>> receiver;
  private final Runnable catchUp;
  private final Counter dropped;
  private final Counter malformed;

  /**
   * A channel that is not open yet.
   *
   * @param receiver takes what other replicas tell
   * @param catchUp is run each time that the listener begins, since it missed what was told before
   */
  NewsChannel(
      DataSource dataSource,
      Consumer<Map<UUID, Integer>> receiver,
      Runnable catchUp,
      MeterRegistry meters) {
    this.receiver = receiver;
    this.catchUp = catchUp;
    this.dropped = meters.counter("alea.news.dropped");
    this.malformed = meters.counter("alea.news.malformed");
    this.sender = new ConnectedThread("sender", dataSource, this::send, meters);
    this.listener = new ConnectedThread("listener", dataSource, this::listen, meters);
  }

  void open() {
    sender.start();
    listener.start();
  }

  void supervise() {
    sender.supervise();
    listener.supervise();
  }

  void close() {
    sender.stop();
    listener.stop();
  }

  boolean isWorking() {
    return sender.isWorking() && listener.isWorking();
  }

  /** Sends soon; what there is no place for is dropped, and the others' poll finds it. */
  void send(UUID game, int version) {
    if (!outgoing.offer(game, version)) {
      dropped.increment();
    }
  }

  private void send(Connection connection) throws SQLException, InterruptedException {
    while (true) {
      outgoing.await();
      Thread.sleep(GATHERING);
      for (String text : NewsMessage.texts(origin, outgoing.drain())) {
        notify(connection, text);
      }
    }
  }

  private static void notify(Connection connection, String message) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(NOTIFY)) {
      statement.setString(1, NAME);
      statement.setString(2, message);
      statement.execute();
    }
  }

  private void listen(Connection connection) throws SQLException, InterruptedException {
    try {
      execute(connection, "listen " + NAME);
      catchUp.run();
      PGConnection notified = connection.unwrap(PGConnection.class);
      for (int silences = 0; !Thread.interrupted(); ) {
        PGNotification[] received = notified.getNotifications(LISTENING);
        silences = received == null || received.length == 0 ? silences + 1 : 0;
        if (silences == SILENCES) {
          silences = 0;
          requireLife(connection);
        }
        receive(received);
      }
      throw new InterruptedException();
    } finally {
      execute(connection, "unlisten *");
    }
  }

  /** A server that vanished without a word is as silent as one that has nothing to tell. */
  private static void requireLife(Connection connection) throws SQLException {
    if (!connection.isValid(VALIDATION_SECONDS)) {
      throw new SQLException("the server no longer answers");
    }
  }

  private void receive(PGNotification[] received) {
    if (received != null) {
      List.of(received).forEach(notification -> receive(notification.getParameter()));
    }
  }

  private void receive(String text) {
    Optional<NewsMessage> message = NewsMessage.read(text);
    if (message.isEmpty()) {
      malformed.increment();
      LOG.debugf("a malformed notification of %d characters", text.length());
    } else if (!message.get().origin().equals(origin)) {
      receiver.accept(message.get().versions());
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
