package org.alea.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Does several things at one moment. */
public final class Race implements AutoCloseable {

  private final ExecutorService runners = Executors.newCachedThreadPool(Race::daemon);

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "racer");
    thread.setDaemon(true);
    return thread;
  }

  /** Starts all at once, and returns what each came to, in their order. */
  public <T> List<T> run(List<Callable<T>> all) throws InterruptedException, ExecutionException {
    CyclicBarrier start = new CyclicBarrier(all.size());
    List<Future<T>> running = new ArrayList<>();
    for (Callable<T> one : all) {
      running.add(
          runners.submit(
              () -> {
                start.await();
                return one.call();
              }));
    }
    List<T> results = new ArrayList<>();
    for (Future<T> one : running) {
      results.add(one.get());
    }
    return results;
  }

  @Override
  public void close() {
    runners.shutdownNow();
  }
}
