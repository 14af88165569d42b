package org.alea.api.http;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;

/**
 * Threads that read for those who watch. They are few, so that watching leaves the database to
 * those who play, and readers who lag behind have others than those who are up to date.
 */
@ApplicationScoped
public class WatchReads {

  private static final int SHARED_AT_ONCE = 4;
  private static final int LAGGING_AT_ONCE = 2;

  private final WorkerExecutor shared;
  private final WorkerExecutor lagging;

  WatchReads(Vertx vertx) {
    shared = vertx.createSharedWorkerExecutor("watching", SHARED_AT_ONCE);
    lagging = vertx.createSharedWorkerExecutor("catching-up", LAGGING_AT_ONCE);
  }

  /** Runs reads whose result is for all who watch a game. */
  public Executor shared() {
    return work ->
        shared.executeBlocking(
            () -> {
              work.run();
              return null;
            },
            false);
  }

  /** Runs a read for a single reader who lags behind. */
  public <T> Future<T> lagging(Callable<T> read) {
    return lagging.executeBlocking(read, false);
  }
}
