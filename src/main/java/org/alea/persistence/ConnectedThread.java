package org.alea.persistence;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * A thread that must live, with a database connection of its own. A connection that is lost is
 * replaced. A fault ends the thread; {@link #supervise} starts it again.
 */
final class ConnectedThread {

  /** What the thread does with a connection until it is interrupted. */
  @FunctionalInterface
  interface Work {
    void on(Connection connection) throws SQLException, InterruptedException;
  }

  private static final Logger LOG = Logger.getLogger(ConnectedThread.class);
  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private final String name;
  private final DataSource dataSource;
  private final Work work;
  private final Counter restarts;
  private Thread thread;
  private volatile boolean working;
  private volatile boolean stopped;

  /**
   * A thread that is not running yet.
   *
   * @param part what the metrics call it
   */
  ConnectedThread(String part, DataSource dataSource, Work work, MeterRegistry meters) {
    this.name = "news-" + part;
    this.dataSource = dataSource;
    this.work = work;
    this.restarts = meters.counter("alea.news.restarts", "part", part);
    Gauge.builder("alea.news.working", this, one -> one.working ? 1 : 0)
        .tag("part", part)
        .register(meters);
  }

  synchronized void start() {
    thread = new Thread(this::run, name);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler(
        (dead, failure) -> LOG.errorf(failure, "the thread %s has died", name));
    thread.start();
  }

  /** Starts the thread again if it has died. */
  synchronized void supervise() {
    if (thread != null && !thread.isAlive() && !stopped) {
      restarts.increment();
      start();
    }
  }

  /** Ends the thread, which gives its connection back before the pool is closed. */
  synchronized void stop() {
    stopped = true;
    if (thread != null) {
      thread.interrupt();
      try {
        thread.join(PATIENCE.toMillis());
      } catch (InterruptedException inAHurry) {
        Thread.currentThread().interrupt();
      }
    }
  }

  boolean isWorking() {
    return working;
  }

  private void run() {
    try {
      while (!stopped) {
        runOnce();
        Thread.sleep(RETRY.toMillis());
      }
    } catch (InterruptedException told) {
      LOG.tracef("the thread %s was told to stop", name);
    }
  }

  private void runOnce() throws InterruptedException {
    try (Connection connection = dataSource.getConnection()) {
      working = true;
      work.on(connection);
    } catch (SQLException lost) {
      LOG.debugf(lost, "the thread %s waits for the database", name);
    } finally {
      working = false;
    }
  }
}
